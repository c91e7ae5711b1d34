/// A record: tracks that came out under one title.
public struct Album: Hashable, Sendable, Identifiable {
  /// An opaque name; starts with `al-`.
  public var id: AlbumID
  /// Where it is kept: `local`, or a server's name.
  public var source: String
  /// The title; `nil` for an artist's tracks that name no album.
  public var title: String?
  /// Who it is filed under; `nil` when no artist is known.
  public var artist: String?
  /// The earliest year that its tracks name.
  public var year: Int?
  /// How many tracks of it are in the library.
  public var tracks: Int
  /// How long they play together.
  public var duration: Duration
  /// True when there is a picture for it.
  public var hasCover: Bool
  /// True when the user gave it a heart.
  public var isLiked: Bool
  /// True when its tracks are by several artists.
  public var isCompilation: Bool
  /// When it came into the catalogue, in milliseconds since 1970; `nil` when unknown.
  public var added: Int64?

  /// Makes an album of what is known.
  public init(
    id: AlbumID, source: String = "local", title: String?, artist: String? = nil, year: Int? = nil,
    tracks: Int = 0, duration: Duration = .zero, hasCover: Bool = false, isLiked: Bool = false,
    isCompilation: Bool = false, added: Int64? = nil
  ) {
    self.id = id
    self.source = source
    self.title = title
    self.artist = artist
    self.year = year
    self.tracks = tracks
    self.duration = duration
    self.hasCover = hasCover
    self.isLiked = isLiked
    self.isCompilation = isCompilation
    self.added = added
  }
}

/// The opaque name of an album; starts with `al-`.
public struct AlbumID: Hashable, Sendable, RawRepresentable, Codable {
  /// The name as commands and JSON show it.
  public let rawValue: String
  /// Makes an identity of its written form.
  public init(rawValue: String) { self.rawValue = rawValue }
}
