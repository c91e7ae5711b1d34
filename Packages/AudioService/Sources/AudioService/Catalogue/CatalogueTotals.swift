/// How much a library holds.
public struct CatalogueTotals: Hashable, Sendable {
  /// The tracks, those whose file is away included.
  public var tracks: Int
  /// The albums that have a title.
  public var albums: Int
  /// The artists.
  public var artists: Int
  /// The genres.
  public var genres: Int
  /// The playlists.
  public var playlists: Int
  /// The tracks with a heart.
  public var likes: Int

  /// Makes totals.
  public init(
    tracks: Int = 0, albums: Int = 0, artists: Int = 0, genres: Int = 0, playlists: Int = 0, likes: Int = 0
  ) {
    self.tracks = tracks
    self.albums = albums
    self.artists = artists
    self.genres = genres
    self.playlists = playlists
    self.likes = likes
  }
}
