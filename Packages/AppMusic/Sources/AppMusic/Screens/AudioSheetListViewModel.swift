import AudioService
import Fatal
import MVVMR
import RxLite

/// What a sheet lets itself be told.
public protocol AudioSheetListInputs: TrackListInputs {
  /// The screen is to be seen: the list is fetched if it has no rows yet.
  func viewDidAppear()
  /// A list is to be fetched from its beginning: another one, or the same one anew.
  func fetchAudioList(by type: SheetType)
  /// The end of the list was pulled; `offset` is how many rows are loaded.
  func pullToRefresh(by type: SheetType, offset: Int)
  /// A row is to be seen that may not be loaded yet, as after a restart: the list is fetched up to there, and a part beyond.
  ///
  /// Rows beyond ``AudioSheetListViewModel/farthestRow`` are not fetched for that, nor are those of a list that is another one each time.
  func rowWanted(at row: Int)
  /// A row's heart is to be given or taken.
  func mutateLikeStatus(_ isLiked: Bool, at row: Int)
}

/// What a sheet shows.
public protocol AudioSheetListOutputs: TrackListOutputs {
  /// Which list it shows.
  var sheetType: Observable<SheetType> { get }
  /// The rows from the beginning, whenever they were fetched.
  var audioList: Observable<[Track]> { get }
  /// The rows that came at the end.
  var audioListAppended: Observable<[Track]> { get }
  /// How many rows the whole list has.
  var total: Observable<Int> { get }
  /// What the end of the list says of itself.
  var pullToRefreshState: Observable<RefreshState> { get }
  /// What stands where there are no rows.
  var placeholder: Observable<PlaceholderState> { get }
  /// True while the list is fetched from its beginning.
  var loading: Observable<Bool> { get }
}

/// A sheet's behaviour.
public protocol AudioSheetListType {
  /// What it lets itself be told.
  var inputs: any AudioSheetListInputs { get }
  /// What it shows.
  var outputs: any AudioSheetListOutputs { get }
}

/// A list of songs that grows as its end is pulled.
public final class AudioSheetListViewModel: MVVMViewModel, AudioSheetListType, AudioSheetListInputs,
  AudioSheetListOutputs, TrackListHolding, Sendable
{
  public var inputs: any AudioSheetListInputs { self }
  public var outputs: any AudioSheetListOutputs { self }
  public let sheetType: Observable<SheetType>
  public let audioList: Observable<[Track]>
  public let audioListAppended: Observable<[Track]>
  public let total: Observable<Int>
  public let pullToRefreshState: Observable<RefreshState>
  public let placeholder: Observable<PlaceholderState>
  public let loading: Observable<Bool>
  public let trackList: TrackListPart

  private let appeared = PublishRelay<Void>()
  private let fetched = PublishRelay<SheetType>()
  private let pulled = PublishRelay<SheetPull>()
  private let wanted = PublishRelay<Int>()
  private let bag = DisposeBag()

  /// The last row that is fetched because it is wanted, or because a song before it is to be played.
  public static let farthestRow = 19_999

  /// Makes the model of a list with what it needs.
  public init(type: SheetType, services: MusicServices) {
    let (provider, scheduler) = (services.provider, services.scheduler)
    let (type, count) = (BehaviorRelay(value: type), BehaviorRelay(value: 0))
    let (state, footer) = (
      BehaviorRelay(value: PlaceholderState.loading), BehaviorRelay(value: RefreshState.idle)
    )
    let (isLoading, isAsking) = (BehaviorRelay(value: false), BehaviorRelay(value: false))
    let (whole, appended) = (BehaviorRelay<[Track]>(value: []), PublishRelay<[Track]>())
    let list = TrackListPart(
      services: services,
      rest: {
        guard type.value.hasPages, footer.value != .noMoreData else { return nil }
        return provider.sheet(type.value, page: PageRequest(size: Self.farthestRow + 1)).map(\.items)
      }, all: { provider.sheet(type.value, page: .all).map(\.items) }, total: { count.value },
      source: FilteredList.Source(
        isLoaded: { !type.value.hasPages || footer.value == .noMoreData },
        ask: { provider.sheet(type.value, matching: $0, page: $1) }))
    let rows = list.rows
    trackList = list
    sheetType = type.distinctUntilChanged()
    (audioList, audioListAppended) = (whole.asObservable(), appended.asObservable())
    (total, loading) = (count.distinctUntilChanged(), isLoading.distinctUntilChanged())
    (pullToRefreshState, placeholder) = (footer.distinctUntilChanged(), state.distinctUntilChanged())

    // What is asked for: the beginning, on appearing only while there is nothing; the next part, after a while.
    let reloads = provider.changes.filter { type.value.isTouched(by: $0) }
      .debounce(.seconds(1), scheduler: scheduler)
      .filter { _ in state.value != .loading && !isLoading.value }
      .map { _ in SheetAsk(again: type.value, rows: rows.value.count) }
    let fetches = Observable.merge(
      fetched.asObservable(),
      appeared.filter { rows.value.isEmpty && !isLoading.value }.map { type.value }
    ).share()
    let isAtEnd: @Sendable (SheetPull) -> Bool = { $0.type == type.value && $0.offset == rows.value.count }
    let pullsAtEnd = pulled.filter { footer.value != .noMoreData && isAtEnd($0) }.share()
    let pulls = pullsAtEnd.debounce(.seconds(1), scheduler: scheduler)
      .filter { !isAsking.value && isAtEnd($0) }
    let asks = Observable.merge(
      fetches.map { SheetAsk(type: $0, offset: 0, size: $0.pageSize) },
      pulls.map { SheetAsk(type: $0.type, offset: $0.offset, size: $0.type.pageSize) },
      wanted.compactMap { SheetAsk(upTo: $0, of: type.value, loaded: rows.value.count) }, reloads)

    let answers =
      asks
      .do(onNext: { _ in isAsking.accept(true) })
      .flatMapLatest { ask in
        provider.sheet(ask.type, page: PageRequest(offset: ask.offset, size: ask.size))
          .map { SheetAnswer(ask: ask, page: $0) }
          .observe(on: scheduler).asObservable().materialize()
      }
      .do(onNext: { _ in isAsking.accept(false) })
      .share()
    let beginnings = answers.elements().filter { $0.ask.offset == 0 }.map(\.page)
    let parts = answers.elements().filter { $0.ask.offset > 0 }.map(\.page)
    let errors = answers.errors().told

    bag.insert {
      fetches.subscribe(onNext: { next in
        isLoading.accept(true)
        if next != type.value { rows.accept([]) }
        type.accept(next)
        if rows.value.isEmpty { state.accept(.loading) }
      })
      pullsAtEnd.mapTo(.refreshing).bind(to: footer)
      // Rows come before the skeleton goes.
      beginnings.subscribe(onNext: { page in
        count.accept(page.total)
        rows.accept(page.items)
        whole.accept(page.items)
      })
      parts.subscribe(onNext: { page in
        count.accept(page.total)
        rows.accept(rows.value + page.items)
        appended.accept(page.items)
      })
      answers.elements().map { type.value.footer(after: $0.page, loaded: rows.value.count) }.bind(to: footer)
      errors.filter { _ in footer.value == .refreshing }.mapTo(.idle).bind(to: footer)
      errors.bind(to: list.failures)
      Observable.merge(
        answers.elements().map { _ in PlaceholderState(rows: rows.value.count) },
        errors.map(PlaceholderState.init)
      ).bind(to: state)
      answers.filter(\.isAnswer).mapTo(false).bind(to: isLoading)
    }
  }

  public func viewDidAppear() { appeared.accept(()) }
  public func fetchAudioList(by type: SheetType) { fetched.accept(type) }
  public func pullToRefresh(by type: SheetType, offset: Int) {
    pulled.accept(SheetPull(type: type, offset: offset))
  }
  public func rowWanted(at row: Int) { wanted.accept(row) }
  public func mutateLikeStatus(_ isLiked: Bool, at row: Int) { trackList.setLiked(isLiked, at: row) }
}
