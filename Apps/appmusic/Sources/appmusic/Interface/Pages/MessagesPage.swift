import AppMusic
import FOLDin
import MVVMR
import RxLite

/// What was told lately, the latest first.
@MainActor final class MessagesPage: MVVMView, Page {
  typealias Input = MessagesInput
  typealias Output = MessagesOutput
  typealias Surface = any Page

  let rows: RowsView
  let clearings = PublishRelay<Void>()
  private let context: PageContext
  private let bag = DisposeBag()
  private static let words = PlaceholderWords(
    title: "Nothing was told yet",
    hint: "What is done and what fails stands here.")

  init(context: PageContext) {
    self.context = context
    rows = RowsView(context: context, words: Self.words)
  }

  var surface: any Page { self }

  func rxDrive(viewModelOutput output: MessagesOutput) {
    let ages = context.ages
    output.messages.drive(rows.list.rx.items, by: \.self) { _, message in
      ListRow(message.text, leading: message.isError ? "!" : "·", trailing: ages.text(message.moment))
    }.disposed(by: bag)
    output.placeholder.drive(rows.state).disposed(by: bag)
  }

  var title: String { context.say("Messages") }
  var hints: [KeyHint] {
    [KeyHint(command: "remove", "forget all"), KeyHint(command: "back", "back")]
  }
  var frameInterval: Duration? { rows.frameInterval }
  func advance(by step: Duration) { rows.advance(by: step) }
  var mark: String? { rows.mark }
  func restore(_ mark: String) { rows.restore(mark) }

  /// The whole of the selected message stands below the list, because rows are cut.
  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let text = rows.selected.map { rows.list.value.row(RowPath(row: $0)).title } ?? ""
    rows.draw(on: &screen, in: area, theme: theme, below: text)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool { rows.handle(event, in: area) }

  func obey(_ command: PageCommand) -> Bool {
    guard command == .remove else { return false }
    clearings.accept(())
    return true
  }

  var plainLines: [PlainLine] { rows.plainLines }
}

/// What the messages tell their model.
struct MessagesInput: ViewToViewModelInput {
  private let clearings: Driver<Void>

  init(view: MessagesPage) { clearings = view.clearings.asDriver(onErrorDriveWith: .empty()) }

  func rxDrive(viewModelInputs inputs: any MessagesInputs, disposeBag: DisposeBag) {
    clearings.drive(onNext: { inputs.clearPressed() }).disposed(by: disposeBag)
  }
}

/// What the messages' model shows, made ready for the page.
struct MessagesOutput: ViewModelToViewOutput {
  let messages: Driver<[MessageRow]>
  let placeholder: Driver<PlaceholderState>

  init(viewModel: any ViewModelToViewOutputProvider<any MessagesOutputs>) {
    messages = viewModel.outputs.messages.asDriver(onErrorJustReturn: [])
    placeholder = viewModel.outputs.placeholder.asDriver(onErrorJustReturn: .completed)
  }
}
