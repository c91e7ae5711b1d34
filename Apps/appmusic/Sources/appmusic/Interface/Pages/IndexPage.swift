import AppMusic
import AudioService
import FOLDin
import Fatal
import MVVMR
import RxLite

/// Every artist, every album, or every genre, one a row.
@MainActor final class IndexPage: MVVMView, Page {
  typealias Input = IndexInput
  typealias Output = IndexOutput
  typealias Surface = any Page

  let rows: RowsView
  let appearances = PublishRelay<Void>()
  private let kind: IndexKind
  private var shown: [SearchSection.Row] = []
  private let context: PageContext
  private let bag = DisposeBag()

  init(context: PageContext, kind: IndexKind) {
    self.context = context
    self.kind = kind
    rows = RowsView(context: context, words: kind == .genres ? .genres : .songs)
  }

  var surface: any Page { self }

  func rxDrive(viewModelOutput output: IndexOutput) {
    let speech = context.speech
    rows.filter.rxDrive(output.filter)
    output.rows.drive(onNext: { [weak self] in self?.shown = $0 }).disposed(by: bag)
    output.rows.drive(rows.list.rx.items, by: \.key) { _, row in row.listRow(speech) }
      .disposed(by: bag)
    output.placeholder.drive(rows.state).disposed(by: bag)
    output.errors.drive(onNext: { [rows] in rows.fail($0) }).disposed(by: bag)
    output.nextScreen.drive(onNext: { [context] in context.open($0) }).disposed(by: bag)
  }

  var title: String {
    let title = context.language == .english ? kind.title : kind.chineseTitle
    let count = rows.filter.filter?.total ?? shown.count
    return count == 0 ? title : "\(title) · \(count)"
  }
  var keyClaim: KeyClaim { rows.filter.keyClaim }
  var hints: [KeyHint] {
    rows.filter.hints([
      KeyHint(command: "=⏎", "open"), KeyHint(command: "add", "add to the queue"),
      KeyHint(command: "to-playlist", "to a playlist"), KeyHint(command: "filter", "filter"),
      KeyHint(command: "find", "search"),
      KeyHint(command: "help", "help"), KeyHint(command: "back", "back"),
    ])
  }
  var subjectItem: CatalogueItem? { rows.selected.flatMap { shown.fd[safe: $0]?.item } }
  var frameInterval: Duration? { rows.frameInterval }
  func advance(by step: Duration) { rows.advance(by: step) }
  var mark: String? { rows.mark }
  func restore(_ mark: String) { rows.restore(mark) }
  func appear() { appearances.accept(()) }
  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    rows.draw(on: &screen, in: area, theme: theme)
  }
  func handle(_ event: InputEvent, in area: CellRect) -> Bool { rows.handle(event, in: area) }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .refresh: rows.retries.accept(())
    case .filter(let text): return rows.narrow(to: text)
    case .focusNext, .focusPrevious: return rows.focusFilter()
    default: return false
    }
    return true
  }

  var plainLines: [PlainLine] { rows.plainLines }
  func choose(plainRow row: Int) { rows.choose(plainRow: row) }
}

/// What a list of everything tells its model.
struct IndexInput: ViewToViewModelInput {
  private let filter: FilterInput
  private let appearances: Driver<Void>
  private let selections: Driver<Int>
  private let retries: Driver<Void>

  init(view: IndexPage) {
    filter = FilterInput(view.rows.filter)
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    selections = view.rows.selections.asDriver(onErrorDriveWith: .empty())
    retries = view.rows.retries.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any IndexInputs, disposeBag: DisposeBag) {
    filter.rxDrive(inputs, disposeBag: disposeBag)
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    selections.drive(onNext: { inputs.rowSelected(at: $0) }).disposed(by: disposeBag)
    retries.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
  }
}

/// What the model of a list of everything shows, made ready for the page.
struct IndexOutput: ViewModelToViewOutput {
  let filter: Driver<ListFilter?>
  let rows: Driver<[SearchSection.Row]>
  let placeholder: Driver<PlaceholderState>
  let errors: Driver<any ErrorConvertible>
  let nextScreen: Driver<AppScreen>

  init(viewModel: any ViewModelToViewOutputProvider<any IndexOutputs>) {
    let outputs = viewModel.outputs
    filter = outputs.filter.asDriver(onErrorJustReturn: nil)
    rows = outputs.rows.asDriver(onErrorJustReturn: [])
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
    nextScreen = outputs.nextScreen.asDriver(onErrorDriveWith: .empty())
  }
}
