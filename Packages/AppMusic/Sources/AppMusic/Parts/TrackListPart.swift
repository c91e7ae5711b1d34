import AudioService
import Fatal
import RxLite

/// The list of songs that home, sheets, albums, artists and playlists have.
///
/// It holds the rows, which the screen's model sets, and knows what can be done with a song.
public final class TrackListPart: TrackListType, TrackListInputs, TrackListOutputs, Sendable {
  public var inputs: any TrackListInputs { self }
  public var outputs: any TrackListOutputs { self }
  public let tracks: Observable<[Track]>
  public let filter: Observable<ListFilter?>
  public let nowPlaying: Observable<TrackID?>
  public let isPreparingToPlay: Observable<Bool>
  public let likeStatus: Observable<LikeStatus>
  public let notices: Observable<Notice>
  public let showError: Observable<any ErrorConvertible>
  public let nextScreen: Observable<AppScreen>

  /// The rows of the whole list, as far as they are loaded; the screen's model sets them.
  let rows: BehaviorRelay<[Track]>
  /// The rows that are shown.
  let filtered: FilteredList<Track>
  /// Failures of the screen's model, told together with the list's own.
  let failures = PublishRelay<any ErrorConvertible>()
  /// Notices of the screen's model, told together with the list's own.
  let news = PublishRelay<Notice>()
  /// Screens that the screen's model asks for.
  let screens = PublishRelay<AppScreen>()

  private let selected = PublishRelay<Int>()
  private let likes = PublishRelay<Wish>()
  private let chosen = PublishRelay<Chosen>()
  private let playAll: Action<Void, Never>
  private let bag = DisposeBag()

  /// An item of the menu with the song it was chosen for.
  private struct Chosen: Sendable {
    var item: SongMenuItem
    var track: Track
  }

  /// A heart that is wished for: given, taken, or, with `nil`, the other way round than it is by then.
  private struct Wish: Sendable {
    var id: TrackID
    var isLiked: Bool?
  }

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - services: plays, keeps hearts, finds artists.
  ///   - rest: gives the songs of the list from its beginning when one of them is to be played, as many as a queue
  ///     should have; `nil` while the rows are all there are.
  ///   - all: gives every song where the rows may be a part only.
  ///   - total: how many songs there are where the rows may be a part only.
  ///   - source: gives the songs that a filter chooses where the rows may be a part only.
  ///   - foundBy: what a filter finds a song by.
  init(
    services: MusicServices, rest: @escaping @Sendable () -> Single<[Track]>? = { nil },
    all: (@Sendable () -> Single<[Track]>)? = nil, total: (@Sendable () -> Int)? = nil,
    source: FilteredList<Track>.Source? = nil,
    foundBy: @escaping @Sendable (Track) -> [String] = \.foundBy
  ) {
    let (provider, streamer, downloads) = (services.provider, services.streamer, services.downloads)
    let (rows, scheduler) = (BehaviorRelay<[Track]>(value: []), services.scheduler)
    let list = FilteredList(rows, services: services, total: total, source: source, texts: foundBy)
    (self.rows, filtered) = (rows, list)
    (tracks, filter) = (list.rows, list.filter)
    nowPlaying = streamer.statuses.map(\.track?.id).distinctUntilChanged().observe(on: scheduler)
    notices = news.asObservable()
    showError = failures.asObservable()
    nextScreen = screens.asObservable()

    // Playing: from a row on, or everything.
    let played = selected.filter { list[$0] != nil }
      .flatMapLatest { row in
        let shown = list.shown.value.rows
        let whole = list.isNarrowed ? list.chosen(PageRequest(size: TrackListPart.mostPlayed)) : rest()
        let fetched = whole?.observe(on: scheduler).catchAndReturn([]).asObservable()
        return (fetched ?? .just([])).flatMap { tracks in
          Observable.performing {
            let place = tracks.place(of: shown[row].id, near: row)
            let (list, start) = place.map { (tracks, $0) } ?? (shown, row)
            try streamer.play(list.map(\.playItem), at: start)
          }
        }.materialize()
      }
    playAll = Action { _ in
      let everything = list.isNarrowed ? list.chosen(.all) : all?()
      return (everything ?? .just(list.shown.value.rows)).observe(on: scheduler)
        .flatMapCompletable { tracks in
          if !tracks.isEmpty { try streamer.play(tracks.map(\.playItem)) }
          return .empty()
        }
    }
    isPreparingToPlay = playAll.executing

    // Hearts: one after the other, shown once they are on disk.
    let like = Action<LikeStatus, LikeStatus> { status in
      provider.setLiked(status.isLiked, [.track(status.id)])
        .andThen(Single.just(status)).observe(on: scheduler)
    }
    let liked = likes.concatMap { wish in
      let isLiked = list.track(wish.id)?.isLiked ?? false
      return like.execute(LikeStatus(id: wish.id, row: nil, isLiked: wish.isLiked ?? !isLiked)).materialize()
    }
    likeStatus = like.elements.map { status in
      LikeStatus(
        id: status.id, row: list.shown.value.rows.firstIndex { $0.id == status.id }, isLiked: status.isLiked)
    }
    let changedElsewhere = provider.changes.filter { $0 == .likes }
      .debounce(.milliseconds(200), scheduler: scheduler)
      .filter { _ in !rows.value.isEmpty }
      .flatMapLatest { _ in
        provider.tracks(rows.value.map(\.id)).observe(on: scheduler).asObservable().catchAndReturn([])
      }

    // The menu of a song.
    let download = Action<[TrackID], Never> { downloads.download($0).observe(on: scheduler) }
    let menu = chosen.filter { $0.item == .playNext || $0.item == .addToQueue }
      .map { chosen -> Notice in
        if chosen.item == .playNext {
          streamer.insertNext([chosen.track.playItem])
          return .playsNext(title: chosen.track.title)
        }
        streamer.append([chosen.track.playItem])
        return .addedToQueue(count: 1)
      }
    let downloaded = chosen.filter { $0.item == .download }
      .concatMap { download.execute([$0.track.id]).materialize() }
    let artists = chosen.filter { $0.item == .goToArtist }
      .flatMapLatest { chosen in
        provider.artist(of: chosen.track).observe(on: scheduler).asObservable().materialize()
      }.share()

    bag.insert {
      likeStatus.subscribe(onNext: { status in
        list.takeLikes(into: rows) { $0.id == status.id ? status.isLiked : $0.isLiked }
      })
      changedElsewhere.subscribe(onNext: { tracks in
        let liked = Dictionary(tracks.map { ($0.id, $0.isLiked) }) { $1 }
        list.takeLikes(into: rows) { liked[$0.id] ?? $0.isLiked }
      })
      list.failures.bind(to: failures)
      Observable.merge(
        menu, download.completions.mapTo(.downloading(count: 1)),
        like.elements.map { status in list.notice(of: status) }
      ).bind(to: news)
      Observable.merge(
        played.errors(), playAll.underlyingError, like.underlyingError, download.underlyingError,
        artists.errors()
      ).told.bind(to: failures)
      chosen.filter { $0.item == .lyrics }.map { .lyrics($0.track.id) }.bind(to: screens)
      artists.elements().map { .artist($0.id) }.bind(to: screens)
      chosen.filter { $0.item == .like }
        .map { Wish(id: $0.track.id, isLiked: nil) }.bind(to: likes)
      liked.subscribe()
      downloaded.subscribe()
    }
  }

  /// How many songs are fetched at most when one of them is to be played.
  static let mostPlayed = 20_000

  public func filterChanged(_ text: String) { filtered.narrow(to: text) }
  public func filterEnded() { filtered.end() }
  public func trackSelected(at row: Int) { selected.accept(row) }
  public func playAllPressed() { playAll.execute(()) }
  public func likePressed(at row: Int) { songMenuChosen(.like, at: row) }
  public func songMenuChosen(_ item: SongMenuItem, at row: Int) {
    if let track = filtered[row] { chosen.accept(Chosen(item: item, track: track)) }
  }

  /// Gives or takes the heart of a row, whatever it has now.
  func setLiked(_ isLiked: Bool, at row: Int) {
    guard let track = filtered[row] else { return }
    likes.accept(Wish(id: track.id, isLiked: isLiked))
  }
}

extension [Track] {
  /// Where a song stands in the list that stood in a row before; it may be there more than once.
  fileprivate func place(of id: TrackID, near row: Int) -> Int? {
    if indices.contains(row), self[row].id == id { return row }
    return firstIndex { $0.id == id }
  }
}

extension FilteredList<Track> {
  /// A song that is shown.
  fileprivate func track(_ id: TrackID) -> Track? { shown.value.rows.first { $0.id == id } }

  /// Sets hearts, in the whole list and in what was asked for.
  fileprivate func takeLikes(into rows: BehaviorRelay<[Track]>, _ isLiked: (Track) -> Bool) {
    func taken(_ tracks: [Track]) -> [Track] {
      var tracks = tracks
      for index in tracks.indices { tracks[index].isLiked = isLiked(tracks[index]) }
      return tracks
    }
    changeAnswer(taken)
    let changed = taken(rows.value)
    if changed != rows.value { rows.accept(changed) }
  }

  fileprivate func notice(of status: LikeStatus) -> Notice {
    let title = track(status.id)?.title ?? status.id.rawValue
    return status.isLiked ? .liked(title: title) : .unliked(title: title)
  }
}
