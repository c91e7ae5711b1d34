import AppMusic
import AudioService
import FOLDin
import Fatal
import MVVMR
import RxLite

/// Every artist, every album, or every genre, one a row; more of them are fetched as the user walks on.
@MainActor final class IndexPage: MVVMView, Page {
  typealias Input = IndexInput
  typealias Output = IndexOutput
  typealias Surface = any Page

  let rows: RowsView
  let appearances = PublishRelay<Void>()
  /// Rows that are wanted and may not be there yet.
  let wantedRows = PublishRelay<Int>()
  /// Orders that were chosen; `nil` for the next one.
  let chosenOrders = PublishRelay<IndexOrder?>()
  private let kind: IndexKind
  private var order: IndexOrder
  /// True until the rows of another order are here, or a key was pressed.
  private var beginsAnew = false
  private var shown: [SearchSection.Row] = []
  private var total = 0
  private let walk: ListWalk
  private var hasFailed = false
  private let context: PageContext
  private let bag = DisposeBag()

  init(context: PageContext, kind: IndexKind) {
    self.context = context
    self.kind = kind
    order = kind.orders.first ?? .name
    walk = ListWalk(wantedRows: wantedRows)
    rows = RowsView(context: context, words: kind == .genres ? .genres : .songs)
  }

  var surface: any Page { self }

  func rxDrive(viewModelOutput output: IndexOutput) {
    let speech = context.speech
    rows.filter.rxDrive(output.filter)
    output.total.drive(onNext: { [weak self] in self?.total = $0 }).disposed(by: bag)
    output.order.drive(onNext: { [weak self] in self?.take($0) }).disposed(by: bag)
    output.rows.drive(onNext: { [weak self] rows in
      self?.shown = rows
      self?.hasFailed = false
    }).disposed(by: bag)
    output.rows.drive(rows.list.rx.items, by: \.key) { _, row in row.listRow(speech) }
      .disposed(by: bag)
    output.rows.drive(onNext: { [weak self] _ in self?.beginAnew() }).disposed(by: bag)
    output.placeholder.drive(rows.state).disposed(by: bag)
    output.errors.drive(onNext: { [weak self, rows] error in
      self?.walk.forget()
      self?.hasFailed = true
      rows.fail(error)
    }).disposed(by: bag)
    output.nextScreen.drive(onNext: { [context] in context.open($0) }).disposed(by: bag)
  }

  var title: String {
    let isEnglish = context.language == .english
    var parts = [isEnglish ? kind.title : kind.chineseTitle]
    if total > 0 { parts.append("\(total)") }
    if order != kind.orders.first { parts.append(isEnglish ? order.title : order.chineseTitle) }
    return parts.joined(separator: " · ")
  }
  var keyClaim: KeyClaim { rows.filter.keyClaim }
  var hints: [KeyHint] {
    rows.filter.hints([
      KeyHint(command: "=⏎", "open"), KeyHint(command: "add", "add to the queue"),
      KeyHint(command: "to-playlist", "to a playlist"), KeyHint(command: "filter", "filter"),
      KeyHint(command: "sort", "order"), KeyHint(command: "find", "search"),
      KeyHint(command: "help", "help"), KeyHint(command: "back", "back"),
    ])
  }
  var subjectItem: CatalogueItem? { rows.selected.flatMap { shown.fd[safe: $0]?.item } }
  var frameInterval: Duration? { rows.frameInterval }
  func advance(by step: Duration) { rows.advance(by: step) }
  var mark: String? { rows.mark }
  func restore(_ mark: String) {
    guard let row = Int(mark), row >= 0, total == 0 || row < total else { return }
    wantedRows.accept(row)
    rows.go(to: row)
  }
  func appear() { appearances.accept(()) }

  /// The order that was chosen last for lists of this kind.
  var keptOrder: IndexOrder? { context.orders[kind] }

  /// Another order begins at its first row, and later lists of this kind have it as well.
  private func take(_ order: IndexOrder) {
    guard order != self.order else { return }
    self.order = order
    walk.forget()
    beginsAnew = !shown.isEmpty
    if context.orders[kind] != order { context.keep(order, of: kind) }
    context.requestFrame()
  }

  private func beginAnew() {
    guard beginsAnew else { return }
    beginsAnew = false
    rows.go(to: 0)
  }
  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    rows.draw(on: &screen, in: area, theme: theme)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    beginsAnew = false
    guard hasMore else { return rows.handle(event, in: area) }
    let move = event.key.flatMap { ListMove($0, page: max(1, area.rows)) }
    // Where a key leads beyond what is loaded, the row is selected as soon as it is there, and further keys count on.
    guard let row = walk.target(of: move, from: place) else {
      let isHandled = rows.handle(event, in: area)
      walk.fetchAhead(from: place)
      return isHandled
    }
    rows.go(to: row)
    if row >= shown.count { walk.fetch(to: row, from: place) }
    context.requestFrame()
    return true
  }

  private var place: ListWalk.Place {
    ListWalk.Place(loaded: shown.count, last: total - 1, selected: rows.selected, awaited: rows.wantedRow)
  }

  /// True while rows can be fetched that are not loaded.
  private var hasMore: Bool { !rows.filter.isOpen && !shown.isEmpty && shown.count < total }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .refresh: rows.retries.accept(())
    case .filter(let text): return rows.narrow(to: text)
    case .sort(let order):
      guard kind.orders.count > 1, order.map(kind.orders.contains) ?? true else { return false }
      chosenOrders.accept(order)
    case .focusNext, .focusPrevious: return rows.focusFilter()
    default: return false
    }
    return true
  }

  var plainLines: [PlainLine] {
    guard hasMore, !hasFailed else { return rows.plainLines }
    // Who listens is read all of it, and cannot walk on.
    walk.fetch(to: total - 1, from: place)
    return [.text(context.say("Fetching") + "…")]
  }
  func choose(plainRow row: Int) { rows.choose(plainRow: row) }
}

/// What a list of everything tells its model.
struct IndexInput: ViewToViewModelInput {
  private let filter: FilterInput
  private let appearances: Driver<Void>
  private let wanted: Driver<Int>
  private let orders: Driver<IndexOrder?>
  private let keptOrder: IndexOrder?
  private let selections: Driver<Int>
  private let retries: Driver<Void>

  init(view: IndexPage) {
    filter = FilterInput(view.rows.filter)
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    wanted = view.wantedRows.asDriver(onErrorDriveWith: .empty())
    orders = view.chosenOrders.asDriver(onErrorDriveWith: .empty())
    keptOrder = view.keptOrder
    selections = view.rows.selections.asDriver(onErrorDriveWith: .empty())
    retries = view.rows.retries.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any IndexInputs, disposeBag: DisposeBag) {
    filter.rxDrive(inputs, disposeBag: disposeBag)
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    wanted.drive(onNext: { inputs.rowWanted(at: $0) }).disposed(by: disposeBag)
    if let keptOrder { inputs.orderChosen(keptOrder) }
    orders.drive(onNext: { inputs.orderChosen($0) }).disposed(by: disposeBag)
    selections.drive(onNext: { inputs.rowSelected(at: $0) }).disposed(by: disposeBag)
    retries.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
  }
}

/// What the model of a list of everything shows, made ready for the page.
struct IndexOutput: ViewModelToViewOutput {
  let filter: Driver<ListFilter?>
  let rows: Driver<[SearchSection.Row]>
  let total: Driver<Int>
  let order: Driver<IndexOrder>
  let placeholder: Driver<PlaceholderState>
  let errors: Driver<any ErrorConvertible>
  let nextScreen: Driver<AppScreen>

  init(viewModel: any ViewModelToViewOutputProvider<any IndexOutputs>) {
    let outputs = viewModel.outputs
    filter = outputs.filter.asDriver(onErrorJustReturn: nil)
    rows = outputs.rows.asDriver(onErrorJustReturn: [])
    total = outputs.total.asDriver(onErrorJustReturn: 0)
    order = outputs.order.asDriver(onErrorDriveWith: .empty())
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
    nextScreen = outputs.nextScreen.asDriver(onErrorDriveWith: .empty())
  }
}
