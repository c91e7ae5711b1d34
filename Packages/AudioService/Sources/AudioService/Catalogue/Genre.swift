/// A kind of music, as the tags name it.
public struct Genre: Hashable, Sendable {
  /// The name, as most tracks write it.
  public var name: String
  /// How many tracks name it.
  public var tracks: Int

  /// Makes a genre with its number of tracks.
  public init(name: String, tracks: Int) {
    self.name = name
    self.tracks = tracks
  }
}
