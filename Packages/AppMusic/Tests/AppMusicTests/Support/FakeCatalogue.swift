import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Synchronization

/// A catalogue in memory that answers after a while, and fails when it is told to.
final class FakeCatalogue: AudioProvider, PlaylistKeeping {
  struct Content: Sendable {
    var tracks: [Track] = []
    var albums: [Album] = []
    var artists: [Artist] = []
    var playlists: [Playlist] = []
    var entries: [PlaylistID: [TrackID]] = [:]
    var lyrics: [TrackID: Lyrics] = [:]
    var covers: [TrackID: CoverPicture] = [:]
    /// What servers find in addition, and after how many milliseconds.
    var later: (results: SearchResults, after: Int)?
    /// What goes wrong with every question.
    var trouble: Trouble?
    /// How many milliseconds an answer takes.
    var delay = 20
    /// Where questions are answered; at once while there is none.
    var background: (any ImmediateSchedulerType)?
    /// What was asked.
    var asked: [String] = []
    var undo: (@Sendable (inout Content) -> Void)?
  }

  let content: Mutex<Content>
  let changeRelay = PublishRelay<CatalogueChange>()
  private let scheduler: TestScheduler

  init(tracks: [Track], scheduler: TestScheduler) {
    content = Mutex(Content(tracks: tracks))
    self.scheduler = scheduler
  }

  func change(_ body: @Sendable (inout Content) -> Void) { content.withLock { body(&$0) } }
  func track(_ id: TrackID) -> Track? { content.withLock { $0.tracks.first { $0.id == id } } }
  /// What was asked since the last time.
  func takeAsked() -> [String] {
    content.withLock { content in
      defer { content.asked = [] }
      return content.asked
    }
  }

  /// An answer: what is there when it is asked, told after the delay.
  private func answer<Answer: Sendable>(
    _ question: String, _ body: @escaping @Sendable (inout Content) throws -> Answer
  ) -> Single<Answer> {
    Single.deferred { [self] in
      let (result, delay) = content.withLock { content -> (Result<Answer, any Error>, Int) in
        content.asked.append(question)
        if let trouble = content.trouble { return (.failure(trouble), content.delay) }
        return (Result { try body(&content) }, content.delay)
      }
      let told: Single<Answer>
      switch result {
      case .success(let answer): told = .just(answer)
      case .failure(let error): told = .error(error)
      }
      if let background = content.withLock({ $0.background }) { return told.subscribe(on: background) }
      return delay == 0 ? told : told.delaySubscription(.milliseconds(delay), scheduler: scheduler)
    }
  }

  // MARK: AudioProvider

  var changes: Observable<CatalogueChange> { changeRelay.asObservable() }

  func totals() -> Single<CatalogueTotals> {
    answer("totals") { CatalogueTotals(tracks: $0.tracks.count, likes: $0.tracks.count(where: \.isLiked)) }
  }

  func list(_ kind: SheetKind, page: PageRequest) -> Single<CataloguePage<Track>> {
    answer("list \(kind.rawValue) \(page.offset)+\(page.size.map(String.init) ?? "all")") { content in
      var tracks = content.tracks
      if kind == .starred { tracks.removeAll { !$0.isLiked } }
      return tracks.page(page)
    }
  }

  func list(
    _ kind: SheetKind, _ filter: TrackFilter, page: PageRequest
  ) -> Single<CataloguePage<Track>> {
    let question = "list \(kind.rawValue) with \(filter.text ?? "")"
    return answer("\(question) \(page.offset)+\(page.size.map(String.init) ?? "all")") { content in
      content.tracks.filter { track in
        (kind != .starred || track.isLiked) && (filter.text.map(track.title.contains) ?? true)
      }.page(page)
    }
  }

  func genres(page: PageRequest) -> Single<CataloguePage<Genre>> {
    answer("genres") { content in
      Set(content.tracks.flatMap(\.genres)).sorted().map { name in
        Genre(name: name, tracks: content.tracks.count { $0.genres.contains(name) })
      }.page(page)
    }
  }

  func tracks(
    _ filter: TrackFilter, sort: CatalogueSort, page: PageRequest
  ) -> Single<CataloguePage<Track>> {
    let what = filter.albumID?.rawValue ?? filter.artistID?.rawValue ?? filter.genre ?? "everything"
    return answer("tracks of \(what)" + (filter.text.map { " with \($0)" } ?? "")) { content in
      let album = content.albums.first { $0.id == filter.albumID }?.title
      let artist = content.artists.first { $0.id == filter.artistID }?.name
      return content.tracks.filter { track in
        (filter.albumID == nil || track.album != nil && track.album == album)
          && (filter.genre.map(track.genres.contains) ?? true)
          && (filter.text.map(track.title.contains) ?? true)
          && (filter.artistID == nil || artist.map(track.artists.contains) == true)
      }.page(page)
    }
  }

  func tracks(_ ids: [TrackID]) -> Single<[Track]> {
    answer("tracks \(ids.map(\.rawValue).joined(separator: " "))") { content in
      ids.compactMap { id in content.tracks.first { $0.id == id } }
    }
  }

  func albums(
    _ filter: TrackFilter, sort: CatalogueSort, page: PageRequest
  ) -> Single<CataloguePage<Album>> {
    answer("albums" + (sort.key == .artist ? "" : " \(sort.text)")) { content in
      let artist = content.artists.first { $0.id == filter.artistID }?.name
      let albums = content.albums.filter { filter.artistID == nil || $0.artist == artist }
      return (sort.text == "-year" ? albums.sorted { $0.year ?? 0 > $1.year ?? 0 } : albums).page(page)
    }
  }

  func artists(sort: CatalogueSort, page: PageRequest) -> Single<CataloguePage<Artist>> {
    answer("artists" + (sort.key == .artist ? "" : " \(sort.text)")) { $0.artists.page(page) }
  }

  func album(_ id: AlbumID) -> Single<Album?> {
    answer("album \(id.rawValue)") { content in content.albums.first { $0.id == id } }
  }

  func artist(_ id: ArtistID) -> Single<Artist?> {
    answer("artist \(id.rawValue)") { content in content.artists.first { $0.id == id } }
  }

  func search(_ text: String, size: Int) -> Observable<SearchResults> {
    let local = answer("search \(text)") { content in
      SearchResults(
        query: text, tracks: content.tracks.filter { $0.title.contains(text) }.page(PageRequest(size: size)),
        albums: content.albums.filter { $0.title?.contains(text) == true }.page(PageRequest(size: size)),
        artists: content.artists.filter { $0.name.contains(text) }.page(PageRequest(size: size)),
        playlists: content.playlists.filter { $0.name.contains(text) }.page(PageRequest(size: size)))
    }.asObservable()
    guard let later = content.withLock({ $0.later }) else { return local }
    return local.concat(
      Observable.just(later.results).delay(.milliseconds(later.after), scheduler: scheduler))
  }

  func setLiked(_ isLiked: Bool, _ items: [CatalogueItem]) -> Completable {
    answer("liked \(isLiked)") { content in
      for index in content.tracks.indices where items.contains(.track(content.tracks[index].id)) {
        content.tracks[index].isLiked = isLiked
      }
    }
    .do(onSuccess: { [changeRelay] in changeRelay.accept(.likes) })
    .asCompletable()
  }

  func playlists() -> Single<[Playlist]> {
    answer("playlists") { $0.playlists.sorted { $0.name < $1.name } }
  }

  func tracks(inPlaylist id: PlaylistID) -> Single<[Track]> {
    answer("tracks in \(id.rawValue)") { content in
      (content.entries[id] ?? []).compactMap { id in content.tracks.first { $0.id == id } }
    }
  }

  func lyrics(of track: Track) -> Single<Lyrics?> {
    answer("lyrics of \(track.id.rawValue)") { $0.lyrics[track.id] }
  }

  func cover(of item: CatalogueItem) -> Single<CoverPicture?> {
    answer("cover") { content in
      if case .track(let id) = item { content.covers[id] } else { nil }
    }
  }

  func source(of track: Track) -> Single<PlaybackSource> {
    .just(PlaybackSource(.file(FilePath("/music/\(track.id.rawValue)"))))
  }
}

extension Array where Element: Sendable {
  /// The part of a list that is asked for.
  func page(_ request: PageRequest) -> CataloguePage<Element> {
    let items = dropFirst(request.offset).prefix(request.size ?? count)
    return CataloguePage(total: count, offset: request.offset, items: Array(items))
  }
}
