/// Somebody who made music, alone or as a group.
public struct Artist: Hashable, Sendable, Identifiable {
  /// An opaque name; starts with `ar-`.
  public var id: ArtistID
  /// Where the music is kept: `local`, or a server's name.
  public var source: String
  /// The name as the tags write it.
  public var name: String
  /// How many albums are filed under the artist.
  public var albums: Int
  /// How many tracks name the artist.
  public var tracks: Int
  /// True when the user gave the artist a heart.
  public var isLiked: Bool

  /// Makes an artist of what is known.
  public init(
    id: ArtistID, source: String = "local", name: String, albums: Int = 0, tracks: Int = 0,
    isLiked: Bool = false
  ) {
    self.id = id
    self.source = source
    self.name = name
    self.albums = albums
    self.tracks = tracks
    self.isLiked = isLiked
  }
}

/// The opaque name of an artist; starts with `ar-`.
public struct ArtistID: Hashable, Sendable, RawRepresentable, Codable {
  /// The name as commands and JSON show it.
  public let rawValue: String
  /// Makes an identity of its written form.
  public init(rawValue: String) { self.rawValue = rawValue }
}
