import AudioService
import MVVMR
import RxLite

/// What a playlist's screen lets itself be told; rows count from 0.
public protocol PlaylistInputs: TrackListInputs {
  /// The screen is to be seen: the songs are fetched if they are not here yet.
  func viewDidAppear()
  /// The user wants them anew, or to try again after a failure.
  func refreshPulled()
  /// Songs are to be taken out of the playlist.
  func rowsRemoved(at rows: [Int])
  /// A song was moved to another place.
  func rowMoved(from row: Int, to target: Int)
  /// The latest change is to be taken back.
  func undoPressed()
}

/// What a playlist's screen shows.
public protocol PlaylistOutputs: TrackListOutputs {
  /// The playlist; `nil` until it is here.
  var playlist: Observable<Playlist?> { get }
  /// True while it is fetched.
  var loading: Observable<Bool> { get }
  /// What stands where there are no songs.
  var placeholder: Observable<PlaceholderState> { get }
}

/// A playlist's screen's behaviour.
public protocol PlaylistType {
  /// What it lets itself be told.
  var inputs: any PlaylistInputs { get }
  /// What it shows.
  var outputs: any PlaylistOutputs { get }
}

/// A playlist with its songs, which can be taken out and moved.
public final class PlaylistViewModel: MVVMViewModel, PlaylistType, PlaylistInputs, PlaylistOutputs,
  TrackListHolding, Sendable
{
  public var inputs: any PlaylistInputs { self }
  public var outputs: any PlaylistOutputs { self }
  public let playlist: Observable<Playlist?>
  public let loading: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let trackList: TrackListPart

  private let page: PageFetch<Content>
  private let changes = PublishRelay<Change>()
  private let refusals = PublishRelay<Void>()
  private let bag = DisposeBag()

  private struct Content: Sendable {
    var playlist: Playlist
    var tracks: [Track]
  }

  private enum Change: Sendable {
    case remove([Int])
    case move(from: Int, to: Int)
    case undo

    /// The change by places in the playlist, for one by rows as they are shown; `nil` where there is nothing to do.
    func placed(in list: TrackListPart) -> Change? {
      guard case .remove(let rows) = self else { return self }
      let places = rows.compactMap(list.filtered.place)
      return places.isEmpty ? nil : .remove(places)
    }

    /// Changes the playlist; what is to be told of it.
    func make(in playlist: String, _ keeping: any PlaylistKeeping) throws -> Notice? {
      switch self {
      case .remove(let places): try keeping.remove(positions: places, fromPlaylist: playlist)
      case .move(let place, let target): try keeping.move(from: place, to: target, inPlaylist: playlist)
      case .undo: return .undone(what: try keeping.undoPlaylistChange())
      }
      return nil
    }
  }

  /// Makes the model of a playlist with what it needs.
  public init(id: PlaylistID, services: MusicServices) {
    let (provider, editor, scheduler) = (services.provider, services.playlists, services.scheduler)
    let list = TrackListPart(services: services)
    let page = PageFetch(
      services: services, refreshedBy: [.playlists, .tracks], count: \Content.tracks.count
    ) {
      Single.zip(provider.playlists(), provider.tracks(inPlaylist: id)) { playlists, tracks in
        guard let playlist = playlists.first(where: { $0.id == id }) else {
          throw AppError.unknownItem(id: id.rawValue)
        }
        return Content(playlist: playlist, tracks: tracks)
      }
    }
    (self.page, trackList) = (page, list)
    playlist = page.content.map { $0?.playlist }.distinctUntilChanged()
    (loading, placeholder) = (page.loading, page.placeholder)

    // One change after the other; each is on disk before the list is fetched anew. With a filter the next one waits for
    // that list as well: it is meant for a row of it.
    let outcomes = changes.concatMap { change -> Observable<Event<Notice?>> in
      guard let change = change.placed(in: list) else { return .empty() }
      let done = editor.perform { try change.make(in: id.rawValue, $0) }.observe(on: scheduler).asObservable()
        .materialize()
      guard list.filtered.isNarrowed else { return done }
      return done.concat(
        Observable.deferred { page.loading.filter { !$0 }.take(1).flatMap { _ in Observable.empty() } })
    }.share()

    bag.insert {
      refusals.mapTo(AppError.movesInFilter).bind(to: list.failures)
      page.fetched.map(\.tracks).bind(to: list.rows)
      Observable.merge(page.errors, outcomes.errors().told).bind(to: list.failures)
      outcomes.elements().unwrap().bind(to: list.news)
      outcomes.elements().subscribe(onNext: { _ in page.refresh() })
    }
  }

  public func viewDidAppear() { page.appear() }
  public func refreshPulled() { page.refresh() }
  public func rowsRemoved(at rows: [Int]) { changes.accept(.remove(rows)) }
  public func rowMoved(from row: Int, to target: Int) {
    if trackList.filtered.isNarrowed { return refusals.accept(()) }
    changes.accept(.move(from: row, to: target))
  }
  public func undoPressed() { changes.accept(.undo) }
}
