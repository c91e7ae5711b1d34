/// What the tracks of a list must have in common.
public struct TrackFilter: Hashable, Sendable {
  /// One of the track's artists, or the album's; compared without case, accents and width.
  public var artist: String?
  /// The album's title; the empty text asks for tracks without an album.
  public var album: String?
  /// One of the genres.
  public var genre: String?
  /// Only tracks of this artist.
  public var artistID: ArtistID?
  /// Only tracks of this album.
  public var albumID: AlbumID?
  /// Only tracks with a heart, or only tracks without one.
  public var isLiked: Bool?
  /// Only tracks whose file is away, or only tracks whose file is there.
  public var isMissing: Bool?
  /// Where the tracks are kept: `local`, or a server's name.
  public var source: String?
  /// What title, artists and album together must have in them, as a search looks for it; a text of blanks asks for nothing.
  public var text: String?

  /// Makes a filter; everything that is left out lets every track through.
  public init(
    artist: String? = nil, album: String? = nil, genre: String? = nil, artistID: ArtistID? = nil,
    albumID: AlbumID? = nil, isLiked: Bool? = nil, isMissing: Bool? = nil, source: String? = nil,
    text: String? = nil
  ) {
    self.artist = artist
    self.album = album
    self.genre = genre
    self.artistID = artistID
    self.albumID = albumID
    self.isLiked = isLiked
    self.isMissing = isMissing
    self.source = source
    self.text = text
  }

  /// Every track.
  public static let everything = TrackFilter()
}
