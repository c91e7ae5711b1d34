import AudioService
import Fatal
import MVVMR
import RxLite

/// What can be listed whole.
public enum IndexKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Every artist, by name.
  case artists
  /// Every album, by its artist and year.
  case albums
  /// Every genre, by name.
  case genres

  /// The title in English words.
  public var title: String {
    switch self {
    case .artists: "Artists"
    case .albums: "Albums"
    case .genres: "Genres"
    }
  }

  /// The title in Chinese words.
  public var chineseTitle: String {
    switch self {
    case .artists: "歌手"
    case .albums: "专辑"
    case .genres: "流派"
    }
  }
}

/// What a list of everything lets itself be told; rows count from 0.
public protocol IndexInputs: ListFilterInputs {
  /// The screen is to be seen: the rows are fetched if none are here yet.
  func viewDidAppear()
  /// The user wants them anew, or to try again after a failure.
  func refreshPulled()
  /// A row was chosen.
  func rowSelected(at row: Int)
}

/// What a list of everything shows.
public protocol IndexOutputs: ListFilterOutputs {
  /// The rows, all of them; those of one kind, and those that the filter chooses while one stands.
  var rows: Observable<[SearchSection.Row]> { get }
  /// True while they are fetched.
  var loading: Observable<Bool> { get }
  /// What stands where there are none.
  var placeholder: Observable<PlaceholderState> { get }
  /// What could not be done.
  var showError: Observable<any ErrorConvertible> { get }
  /// Where to go next.
  var nextScreen: Observable<AppScreen> { get }
}

/// A list of everything's behaviour.
public protocol IndexType {
  /// What it lets itself be told.
  var inputs: any IndexInputs { get }
  /// What it shows.
  var outputs: any IndexOutputs { get }
}

/// Every artist, every album, or every genre, to walk through.
public final class IndexViewModel: MVVMViewModel, IndexType, IndexInputs, IndexOutputs, Sendable {
  public var inputs: any IndexInputs { self }
  public var outputs: any IndexOutputs { self }
  public let rows: Observable<[SearchSection.Row]>
  public let filter: Observable<ListFilter?>
  public let loading: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let showError: Observable<any ErrorConvertible>
  public let nextScreen: Observable<AppScreen>

  private let page: PageFetch<[SearchSection.Row]>
  private let list: FilteredList<SearchSection.Row>
  private let selected = PublishRelay<Int>()
  private let bag = DisposeBag()

  /// Makes the model of a kind with what it needs.
  public init(kind: IndexKind, services: MusicServices) {
    let provider = services.provider
    let page = PageFetch(
      services: services, refreshedBy: [.tracks], count: \[SearchSection.Row].count
    ) {
      switch kind {
      case .artists:
        provider.artists(sort: CatalogueSort(.artist), page: .all)
          .map { $0.items.map(SearchSection.Row.artist) }
      case .albums:
        provider.albums(TrackFilter(), sort: CatalogueSort(.artist), page: .all)
          .map { $0.items.map(SearchSection.Row.album) }
      case .genres:
        provider.genres(page: .all).map { $0.items.map(SearchSection.Row.genre) }
      }
    }
    let whole = BehaviorRelay<[SearchSection.Row]>(value: [])
    let list = FilteredList(whole, services: services, texts: \.foundBy)
    (self.page, self.list) = (page, list)
    rows = list.rows.distinctUntilChanged()
    filter = list.filter
    (loading, placeholder, showError) = (page.loading, page.placeholder, page.errors)
    nextScreen = selected.compactMap { list[$0]?.screen }
    page.content.map { $0 ?? [] }.bind(to: whole).disposed(by: bag)
  }

  public func filterChanged(_ text: String) { list.narrow(to: text) }
  public func filterEnded() { list.end() }

  public func viewDidAppear() { page.appear() }
  public func refreshPulled() { page.refresh() }
  public func rowSelected(at row: Int) { selected.accept(row) }
}
