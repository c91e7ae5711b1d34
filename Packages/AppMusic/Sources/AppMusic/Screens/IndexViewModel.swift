import AudioService
import Fatal
import MVVMR
import RxLite

/// What can be listed whole.
public enum IndexKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Every artist.
  case artists
  /// Every album.
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
  /// A row is to be seen that may not be loaded yet: the rows up to there are fetched, and a part beyond.
  func rowWanted(at row: Int)
  /// A row was chosen.
  func rowSelected(at row: Int)
  /// Another order was chosen, or the next one; an order that there is not of this kind changes nothing.
  func orderChosen(_ order: IndexOrder?)
}

/// What a list of everything shows.
public protocol IndexOutputs: ListFilterOutputs {
  /// The rows of one kind, from the beginning as far as they are loaded.
  ///
  /// While a filter stands they are those of all that it chooses.
  var rows: Observable<[SearchSection.Row]> { get }
  /// How many rows there are without a filter.
  var total: Observable<Int> { get }
  /// How they are ordered.
  var order: Observable<IndexOrder> { get }
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

/// Every artist, every album, or every genre, to walk through; of a hundred thousand, as far as somebody walks.
public final class IndexViewModel: MVVMViewModel, IndexType, IndexInputs, IndexOutputs, Sendable {
  public var inputs: any IndexInputs { self }
  public var outputs: any IndexOutputs { self }
  public let rows: Observable<[SearchSection.Row]>
  public let total: Observable<Int>
  public let order: Observable<IndexOrder>
  public let filter: Observable<ListFilter?>
  public let loading: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let showError: Observable<any ErrorConvertible>
  public let nextScreen: Observable<AppScreen>

  /// How many rows are fetched first.
  static let part = 200

  private let page: PageFetch<CataloguePage<SearchSection.Row>>
  /// How many rows are asked for.
  private let size = BehaviorRelay(value: IndexViewModel.part)
  private let list: FilteredList<SearchSection.Row>
  /// The orders that there are, and the one that is chosen.
  private let orders: [IndexOrder]
  private let chosen: BehaviorRelay<IndexOrder>
  private let selected = PublishRelay<Int>()
  private let bag = DisposeBag()

  /// Makes the model of a kind with what it needs.
  public init(kind: IndexKind, services: MusicServices) {
    let (provider, size, orders) = (services.provider, size, kind.orders)
    let chosen = BehaviorRelay(value: orders.first ?? .name)
    let page = PageFetch(
      services: services, refreshedBy: [.tracks], count: \CataloguePage<SearchSection.Row>.items.count
    ) {
      // From the beginning each time, so that nothing is missing or there twice when the library changed meanwhile.
      let request = PageRequest(size: size.value)
      return switch kind {
      case .artists:
        provider.artists(sort: chosen.value.sort, page: request).map { $0.map(SearchSection.Row.artist) }
      case .albums:
        provider.albums(TrackFilter(), sort: chosen.value.sort, page: request)
          .map { $0.map(SearchSection.Row.album) }
      case .genres:
        provider.genres(page: .all).map { $0.map(SearchSection.Row.genre) }
      }
    }
    let content = page.content
    let whole = BehaviorRelay<[SearchSection.Row]>(value: [])
    let list = FilteredList(
      whole, services: services, total: { content.value?.total ?? 0 }, texts: \.foundBy)
    (self.page, self.list, self.orders, self.chosen) = (page, list, orders, chosen)
    rows = list.rows.distinctUntilChanged()
    total = content.map { $0?.total ?? 0 }.distinctUntilChanged()
    order = chosen.distinctUntilChanged()
    filter = list.filter
    (loading, placeholder, showError) = (page.loading, page.placeholder, page.errors)
    nextScreen = selected.compactMap { list[$0]?.screen }
    bag.insert {
      content.map { $0?.items ?? [] }.bind(to: whole)
      // What did not come can be wanted once more.
      page.errors.subscribe(onNext: { _ in
        if let loaded = content.value { size.accept(max(Self.part, loaded.items.count)) }
      })
    }
  }

  public func filterChanged(_ text: String) {
    list.narrow(to: text)
    // All are looked through.
    if !text.trimmed.isEmpty, let loaded = page.content.value { rowWanted(at: loaded.total - 1) }
  }
  public func filterEnded() { list.end() }

  public func viewDidAppear() { page.appear() }
  public func refreshPulled() { page.refresh() }
  public func rowSelected(at row: Int) { selected.accept(row) }

  public func orderChosen(_ order: IndexOrder?) {
    let next = orders.firstIndex(of: chosen.value).map { orders[($0 + 1) % orders.count] }
    guard let order = order ?? next, orders.contains(order), order != chosen.value else { return }
    chosen.accept(order)
    page.refresh()
  }

  public func rowWanted(at row: Int) {
    guard row >= size.value else { return }
    let loaded = page.content.value
    if let loaded, row >= loaded.total { return }
    // Before the first rows it is enough that they will be more; a row that was remembered may be any number.
    size.accept((min(row, 1 << 30) / Self.part + 2) * Self.part)
    if loaded != nil { page.refresh() }
  }
}
