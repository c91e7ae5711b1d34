/// Looks up what a queue's items are, and where their sound is.
public protocol TrackProviding: Sendable {
  /// The track of an item.
  ///
  /// Throws a ``PlaybackError`` or another error that can be told when there is none.
  func track(of item: PlayItem) async throws -> Track
  /// Where the sound of a track is, right before it is played; asks a server for an address if need be.
  func source(of track: Track) async throws -> PlaybackSource
  /// Both at once, if that takes no time at all; the default is `nil`.
  ///
  /// It is called on the player's queue and must not touch a disk or a network.
  func knownSource(of item: PlayItem) -> (Track, PlaybackSource)?
}

extension TrackProviding {
  public func knownSource(of item: PlayItem) -> (Track, PlaybackSource)? { nil }
}
