/// What a search found, best match first in each list.
public struct SearchResults: Sendable, Equatable {
  /// The text that was looked for.
  public var query: String
  /// The tracks that match.
  public var tracks: CataloguePage<Track>
  /// The albums that match.
  public var albums: CataloguePage<Album>
  /// The artists that match.
  public var artists: CataloguePage<Artist>
  /// The playlists that match.
  public var playlists: CataloguePage<Playlist>

  /// Makes the answer to a search.
  public init(
    query: String, tracks: CataloguePage<Track> = CataloguePage(total: 0, items: []),
    albums: CataloguePage<Album> = CataloguePage(total: 0, items: []),
    artists: CataloguePage<Artist> = CataloguePage(total: 0, items: []),
    playlists: CataloguePage<Playlist> = CataloguePage(total: 0, items: [])
  ) {
    self.query = query
    self.tracks = tracks
    self.albums = albums
    self.artists = artists
    self.playlists = playlists
  }
}
