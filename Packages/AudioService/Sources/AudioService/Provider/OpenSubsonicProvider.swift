import AudioLyrics
import RxLite
import RxNetwork

/// The music of one server, asked as it stands there now.
///
/// It is for a program that shows a server without reading all of it first: lists and searches go to the server, page
/// by page. A program that has read the server into its catalogue puts both together by ``CombinedAudioProvider``
/// instead, and has every list at once, also without a network.
///
/// What the server gives is taken into the catalogue, so that it has an identity, a heart and a place in playlists;
/// what servers cannot be asked for is answered by the catalogue, from what was seen of this one. Servers order albums
/// and not songs: a list has the songs of one album after the other. Nor do they tell how many there are: a page's total
/// counts what was read for it, which is more than the page's end as long as rows follow.
public struct OpenSubsonicProvider: AudioProvider {
  /// What changed in the catalogue.
  public let changes: Observable<CatalogueChange>
  private let client: SubsonicClient
  private let servers: MusicServers
  private let local: LocalAudioProvider

  /// Makes a provider of one of several servers.
  ///
  /// - Parameters:
  ///   - name: which of them; throws ``ServerError`` for one that is not set up.
  ///   - servers: the servers, with the catalogue that takes in what they give.
  ///   - local: the same catalogue as a provider.
  public init(_ name: String, of servers: MusicServers, local: LocalAudioProvider) throws {
    guard let client = servers.clients.first(where: { $0.name == name }) else {
      throw ServerError.unknownServer(name: name)
    }
    self.client = client
    self.servers = servers
    self.local = local
    changes = local.changes
  }

  public func totals() -> Single<CatalogueTotals> {
    tracks(TrackFilter(), sort: CatalogueSort(.added), page: PageRequest(size: 0)).map { page in
      CatalogueTotals(tracks: page.total, albums: 0, artists: 0, genres: 0, playlists: 0, likes: 0)
    }
  }

  public func list(_ kind: SheetKind, page: PageRequest) -> Single<CataloguePage<Track>> {
    .create { [self] in
      let songs: [ServerSong]
      switch kind {
      case .starred: songs = try await online().liked().songs.sorted { ($0.liked ?? 0) > ($1.liked ?? 0) }
      case .newest: songs = try await self.songs(.newest, upTo: page)
      case .frequent: songs = try await self.songs(.frequent, upTo: page)
      case .recent: songs = try await self.songs(.recent, upTo: page)
      case .random: songs = try await self.songs(.random, upTo: page)
      case .all: songs = try await self.songs(.byArtist, upTo: page)
      }
      let shown = songs.dropFirst(page.offset).prefix(page.size ?? songs.count)
      return CataloguePage(
        total: songs.count, offset: page.offset, items: try servers.takeIn(Array(shown), of: client.name))
    }
  }

  public func list(
    _ kind: SheetKind, _ filter: TrackFilter, page: PageRequest
  ) -> Single<CataloguePage<Track>> {
    var filter = filter
    filter.source = client.name
    return local.list(kind, filter, page: page)
  }

  public func tracks(
    _ filter: TrackFilter, sort: CatalogueSort, page: PageRequest
  ) -> Single<CataloguePage<Track>> {
    var filter = filter
    filter.source = client.name
    return local.tracks(filter, sort: sort, page: page)
  }

  public func tracks(_ ids: [TrackID]) -> Single<[Track]> { local.tracks(ids) }

  public func albums(
    _ filter: TrackFilter, sort: CatalogueSort, page: PageRequest
  ) -> Single<CataloguePage<Album>> {
    var filter = filter
    filter.source = client.name
    return local.albums(filter, sort: sort, page: page)
  }

  public func artists(sort: CatalogueSort, page: PageRequest) -> Single<CataloguePage<Artist>> {
    local.artists(sort: sort, page: page)
  }

  public func genres(page: PageRequest) -> Single<CataloguePage<Genre>> { local.genres(page: page) }

  public func album(_ id: AlbumID) -> Single<Album?> { local.album(id) }
  public func artist(_ id: ArtistID) -> Single<Artist?> { local.artist(id) }

  public func search(_ text: String, size: Int) -> Observable<SearchResults> {
    Single.create { [self] in
      let found = try await online().search(text, size: size)
      let tracks = try servers.takeIn(found.songs, of: client.name)
      return SearchResults(query: text, tracks: CataloguePage(total: tracks.count, items: tracks))
    }.asObservable()
  }

  public func setLiked(_ isLiked: Bool, _ items: [CatalogueItem]) -> Completable {
    local.setLiked(isLiked, items).andThen(servers.delivering())
  }

  public func playlists() -> Single<[Playlist]> {
    local.playlists().map { [name = client.name] in $0.filter { $0.source == name } }
  }

  public func tracks(inPlaylist id: PlaylistID) -> Single<[Track]> { local.tracks(inPlaylist: id) }

  public func lyrics(of track: Track) -> Single<Lyrics?> {
    .create { [servers] in try await servers.lyrics(of: track) }
  }

  public func cover(of item: CatalogueItem) -> Single<CoverPicture?> {
    .create { [servers] in try await servers.cover(of: item) }
  }

  public func source(of track: Track) -> Single<PlaybackSource> {
    .create { [servers] in try await servers.source(of: track) }
  }

  private func online() throws -> SubsonicClient { try servers.client(client.name) }

  /// The songs of albums in an order, until there are enough for a page and one that tells of more.
  private func songs(_ order: ServerAlbumOrder, upTo page: PageRequest) async throws -> [ServerSong] {
    let client = try online()
    let wanted = page.size.map { page.offset + $0 + 1 } ?? .max
    var songs: [ServerSong] = []
    var offset = 0
    var seen: Set<String> = []
    while songs.count < wanted {
      let albums = try await client.albums(
        order, size: page.size.map { min(500, max(1, $0)) } ?? 500, offset: offset)
      let new = albums.filter { seen.insert($0.id).inserted }
      guard !new.isEmpty else { break }
      offset += albums.count
      for album in new where songs.count < wanted { songs += try await client.album(album.id).songs }
    }
    return songs
  }
}
