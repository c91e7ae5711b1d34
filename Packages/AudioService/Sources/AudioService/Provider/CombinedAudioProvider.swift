import AudioLyrics
import RxLite

/// The music of this machine and of servers as one: one list, one search, one queue.
///
/// The catalogue, which has everything that was seen of servers too, answers at once; servers add what it lacks.
public struct CombinedAudioProvider: AudioProvider {
  /// What changed in the catalogue.
  public let changes: Observable<CatalogueChange>
  private let local: LocalAudioProvider
  private let gathered: @Sendable () -> MusicServers
  private var servers: MusicServers { gathered() }

  /// Puts servers beside the catalogue that they fill.
  public init(_ local: LocalAudioProvider, _ servers: MusicServers) {
    self.init(local) { servers }
  }

  /// Puts servers beside the catalogue that they fill, whichever there are when something is asked.
  ///
  /// - Parameters:
  ///   - local: the catalogue.
  ///   - servers: gives the servers of that moment; called for every question, on the thread that asks it.
  public init(_ local: LocalAudioProvider, servers: @escaping @Sendable () -> MusicServers) {
    self.local = local
    gathered = servers
    changes = local.changes
  }

  public func totals() -> Single<CatalogueTotals> { local.totals() }

  public func list(_ kind: SheetKind, page: PageRequest) -> Single<CataloguePage<Track>> {
    local.list(kind, page: page)
  }

  public func list(
    _ kind: SheetKind, _ filter: TrackFilter, page: PageRequest
  ) -> Single<CataloguePage<Track>> { local.list(kind, filter, page: page) }

  public func tracks(
    _ filter: TrackFilter, sort: CatalogueSort, page: PageRequest
  ) -> Single<CataloguePage<Track>> { local.tracks(filter, sort: sort, page: page) }

  public func tracks(_ ids: [TrackID]) -> Single<[Track]> { local.tracks(ids) }

  public func albums(
    _ filter: TrackFilter, sort: CatalogueSort, page: PageRequest
  ) -> Single<CataloguePage<Album>> { local.albums(filter, sort: sort, page: page) }

  public func artists(sort: CatalogueSort, page: PageRequest) -> Single<CataloguePage<Artist>> {
    local.artists(sort: sort, page: page)
  }

  public func genres(page: PageRequest) -> Single<CataloguePage<Genre>> { local.genres(page: page) }
  public func album(_ id: AlbumID) -> Single<Album?> { local.album(id) }
  public func artist(_ id: ArtistID) -> Single<Artist?> { local.artist(id) }

  public func search(_ text: String, size: Int) -> Observable<SearchResults> {
    let known = local.search(text, size: size)
    let servers = servers
    guard !servers.isOffline, !servers.clients.isEmpty, !text.allSatisfy(\.isWhitespace) else { return known }
    return known.flatMap { first -> Observable<SearchResults> in
      let whole = Single<SearchResults?>.create {
        try await servers.search(text, size: size, after: first)
      }
      return .concat([.just(first), whole.asObservable().compactMap { $0 }])
    }
  }

  public func setLiked(_ isLiked: Bool, _ items: [CatalogueItem]) -> Completable {
    local.setLiked(isLiked, items).andThen(.deferred { servers.delivering() })
  }

  public func playlists() -> Single<[Playlist]> { local.playlists() }
  public func tracks(inPlaylist id: PlaylistID) -> Single<[Track]> { local.tracks(inPlaylist: id) }

  public func lyrics(of track: Track) -> Single<Lyrics?> {
    local.lyrics(of: track).flatMap { found in
      if let found { return .just(found) }
      return .create { try await servers.lyrics(of: track) }
    }
  }

  public func cover(of item: CatalogueItem) -> Single<CoverPicture?> {
    local.cover(of: item).flatMap { found in
      if let found { return .just(found) }
      return .create { try await servers.cover(of: item) }
    }
  }

  public func source(of track: Track) -> Single<PlaybackSource> {
    .create { try await servers.source(of: track) }
  }
}
