import AudioService
import Fatal
import MVVMR
import RxLite

/// What the list of playlists lets itself be told; rows count from 0.
public protocol PlaylistsInputs: ListFilterInputs {
  /// The screen is to be seen: the playlists are fetched if none are here yet.
  func viewDidAppear()
  /// The user wants them anew, or to try again after a failure.
  func refreshPulled()
  /// A playlist was chosen.
  func rowSelected(at row: Int)
  /// A playlist of this name is to be made.
  func createPressed(name: String)
  /// A playlist is to have another name.
  func renamed(to name: String, at row: Int)
  /// A playlist is to be taken away.
  func deletePressed(at row: Int)
  /// The latest change of any playlist is to be taken back.
  func undoPressed()
}

/// What the list of playlists shows.
public protocol PlaylistsOutputs: ListFilterOutputs {
  /// The playlists, by name; those that the filter chooses while one stands.
  var playlists: Observable<[Playlist]> { get }
  /// True while they are fetched.
  var loading: Observable<Bool> { get }
  /// What stands where there are none.
  var placeholder: Observable<PlaceholderState> { get }
  /// What was done, to be told in a few words.
  var notices: Observable<Notice> { get }
  /// What could not be done.
  var showError: Observable<any ErrorConvertible> { get }
  /// Where to go next.
  var nextScreen: Observable<AppScreen> { get }
}

/// The list of playlists' behaviour.
public protocol PlaylistsType {
  /// What it lets itself be told.
  var inputs: any PlaylistsInputs { get }
  /// What it shows.
  var outputs: any PlaylistsOutputs { get }
}

/// The user's playlists.
public final class PlaylistsViewModel: MVVMViewModel, PlaylistsType, PlaylistsInputs, PlaylistsOutputs,
  Sendable
{
  public var inputs: any PlaylistsInputs { self }
  public var outputs: any PlaylistsOutputs { self }
  public let playlists: Observable<[Playlist]>
  public let filter: Observable<ListFilter?>
  public let loading: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let notices: Observable<Notice>
  public let showError: Observable<any ErrorConvertible>
  public let nextScreen: Observable<AppScreen>

  private let page: PageFetch<[Playlist]>
  private let list: FilteredList<Playlist>
  private let selected = PublishRelay<Int>()
  private let changes = PublishRelay<Change>()
  private let bag = DisposeBag()

  private enum Change: Sendable {
    case create(name: String)
    case rename(row: Int, name: String)
    case delete(row: Int)
    case undo

    /// What is done, and told of it, where the playlists are these; `nil` for a row that is gone.
    func work(on rows: [Playlist]) -> (@Sendable (any PlaylistKeeping) throws -> Notice?)? {
      switch self {
      case .create(let name):
        return {
          try $0.createPlaylist(name, tracks: [])
          return .playlistCreated(name: name)
        }
      case .rename(let row, let name):
        guard let playlist = rows[at: row] else { return nil }
        return {
          try $0.renamePlaylist(playlist.id.rawValue, to: name)
          return nil
        }
      case .delete(let row):
        guard let playlist = rows[at: row] else { return nil }
        return {
          try $0.deletePlaylist(playlist.id.rawValue)
          return .playlistDeleted(name: playlist.name)
        }
      case .undo: return { .undone(what: try $0.undoPlaylistChange()) }
      }
    }
  }

  /// Makes the model with what it needs.
  public init(services: MusicServices) {
    let (provider, editor, scheduler) = (services.provider, services.playlists, services.scheduler)
    let (news, failures) = (PublishRelay<Notice>(), PublishRelay<any ErrorConvertible>())
    let page = PageFetch(services: services, refreshedBy: [.playlists], count: \[Playlist].count) {
      provider.playlists()
    }
    let whole = BehaviorRelay<[Playlist]>(value: [])
    let list = FilteredList(whole, services: services) { [$0.name] }
    (self.page, self.list) = (page, list)
    playlists = list.rows.distinctUntilChanged()
    filter = list.filter
    (loading, placeholder) = (page.loading, page.placeholder)
    (notices, showError) = (news.asObservable(), failures.asObservable())
    nextScreen = selected.compactMap { list[$0].map { .playlist($0.id) } }

    // One change after the other; each is on disk before it is told, and the list is fetched anew.
    let outcomes = changes.concatMap { change -> Observable<Event<Notice?>> in
      guard let work = change.work(on: list.shown.value.rows) else { return .empty() }
      return editor.perform(work).observe(on: scheduler).asObservable().materialize()
    }.share()

    bag.insert {
      page.content.map { $0 ?? [] }.bind(to: whole)
      outcomes.elements().unwrap().bind(to: news)
      outcomes.elements().subscribe(onNext: { _ in page.refresh() })
      Observable.merge(page.errors, outcomes.errors().told).bind(to: failures)
    }
  }

  public func viewDidAppear() { page.appear() }
  public func refreshPulled() { page.refresh() }
  public func filterChanged(_ text: String) { list.narrow(to: text) }
  public func filterEnded() { list.end() }
  public func rowSelected(at row: Int) { selected.accept(row) }
  public func createPressed(name: String) { changes.accept(.create(name: name)) }
  public func renamed(to name: String, at row: Int) { changes.accept(.rename(row: row, name: name)) }
  public func deletePressed(at row: Int) { changes.accept(.delete(row: row)) }
  public func undoPressed() { changes.accept(.undo) }
}
