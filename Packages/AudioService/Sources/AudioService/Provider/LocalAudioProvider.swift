import AudioLyrics
import RxLite

/// The music of this machine: an index asked on a scheduler of its own, so that no screen waits for a disk.
public struct LocalAudioProvider: AudioProvider {
  /// An index that can be read, marked and edited.
  public typealias Catalogue = CatalogueReading & CatalogueMarking & PlaylistKeeping

  /// What changed in the index.
  public let changes: Observable<CatalogueChange>
  private let catalogue: any Catalogue
  private let covers: (any CoverReading)?
  private let finder: LyricFinder
  private let scheduler: any ImmediateSchedulerType & Sendable

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - catalogue: the index.
  ///   - covers: where the pictures are; without it there are none.
  ///   - finder: what finds lyrics beside a file and in its tags.
  ///   - changes: what the index tells of itself.
  ///   - scheduler: where the index is asked and answers are given.
  public init(
    catalogue: any Catalogue, covers: (any CoverReading)? = nil, finder: LyricFinder = LyricFinder(),
    changes: Observable<CatalogueChange> = .never(), scheduler: any ImmediateSchedulerType & Sendable
  ) {
    self.catalogue = catalogue
    self.covers = covers
    self.finder = finder
    self.changes = changes
    self.scheduler = scheduler
  }

  public func totals() -> Single<CatalogueTotals> { ask { try $0.totals() } }

  public func list(_ kind: SheetKind, page: PageRequest) -> Single<CataloguePage<Track>> {
    ask { try $0.sheet(kind, page: page) }
  }

  public func list(
    _ kind: SheetKind, _ filter: TrackFilter, page: PageRequest
  ) -> Single<CataloguePage<Track>> { ask { try $0.sheet(kind, filter, page: page) } }

  public func tracks(
    _ filter: TrackFilter, sort: CatalogueSort, page: PageRequest
  ) -> Single<CataloguePage<Track>> {
    ask { try $0.tracks(filter, sort: sort, page: page) }
  }

  public func tracks(_ ids: [TrackID]) -> Single<[Track]> { ask { try $0.tracks(ids) } }

  public func albums(
    _ filter: TrackFilter, sort: CatalogueSort, page: PageRequest
  ) -> Single<CataloguePage<Album>> {
    ask { try $0.albums(filter, sort: sort, page: page) }
  }

  public func artists(sort: CatalogueSort, page: PageRequest) -> Single<CataloguePage<Artist>> {
    ask { try $0.artists(sort: sort, page: page) }
  }

  public func genres(page: PageRequest) -> Single<CataloguePage<Genre>> { ask { try $0.genres(page: page) } }

  public func album(_ id: AlbumID) -> Single<Album?> { ask { try $0.album(id) } }

  public func artist(_ id: ArtistID) -> Single<Artist?> { ask { try $0.artist(id) } }

  public func search(_ text: String, size: Int) -> Observable<SearchResults> {
    ask { try $0.search(text, size: size) }.asObservable()
  }

  public func setLiked(_ isLiked: Bool, _ items: [CatalogueItem]) -> Completable {
    ask { try $0.setLiked(isLiked, items) }.asCompletable()
  }

  public func playlists() -> Single<[Playlist]> { ask { try $0.playlists() } }

  public func tracks(inPlaylist id: PlaylistID) -> Single<[Track]> {
    ask { try $0.tracks(inPlaylist: id.rawValue) }
  }

  public func lyrics(of track: Track) -> Single<Lyrics?> {
    guard case .file(let path) = track.location else { return .just(nil) }
    return ask { [finder] _ in
      do {
        return try finder.find(for: path).lyrics
      } catch LyricsError.missing {
        return nil
      }
    }
  }

  public func cover(of item: CatalogueItem) -> Single<CoverPicture?> {
    ask { [covers] _ in try covers?.picture(of: item) }
  }

  public func source(of track: Track) -> Single<PlaybackSource> {
    switch track.location {
    case .file(let path): .just(PlaybackSource(.file(path)))
    case .address(let address): .just(PlaybackSource(.address(address)))
    case .server:
      .error(PlaybackError.unplayable(title: track.title, reason: "its server is not signed in to"))
    }
  }

  /// A single that asks the index on the scheduler, once for each subscription.
  private func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (any Catalogue) throws -> Answer
  ) -> Single<Answer> {
    Single.deferred { [catalogue] in .just(try question(catalogue)) }.subscribe(on: scheduler)
  }
}
