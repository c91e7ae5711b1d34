import AppMusic
import AudioService
import FOLDin
import Fatal
import MVVMR
import RxLite

/// The form that signs in to a server: three fields that are bound both ways, each with what is wrong with it.
@MainActor final class AddServerPage: MVVMView, Page {
  typealias Input = AddServerInput
  typealias Output = AddServerOutput
  typealias Surface = any Page
  typealias CallBack = ServerRow

  /// A field of the form.
  @MainActor final class Field {
    let control: Control<TextField>
    var fault: FieldFault?
    private let model: FieldViewModel

    init(_ model: FieldViewModel, hint: String) {
      self.model = model
      control = Control(TextField(model.text.value, hint: hint, isFocused: false, isSecure: model.isSecret))
    }

    func title(in language: Language) -> String {
      language == .english ? model.title : model.chineseTitle
    }
  }

  let submit: Control<Button>
  let submissions = PublishRelay<Void>()
  let cancellations = PublishRelay<Void>()
  private var fields: [Field] = []
  private var focused = 0
  private var isSigningIn = false
  private var spinner = Spinner(isAnimating: false)
  private let added = PublishRelay<ServerRow>()
  private let context: PageContext
  private let bag = DisposeBag()

  init(context: PageContext) {
    self.context = context
    submit = Control(Button(context.say("Sign in")))
  }

  var surface: any Page { self }

  func load() {
    submit.onChange = { [context] in context.requestFrame() }
    submit.rx.tap.subscribe(onNext: { [submissions] in submissions.accept(()) }).disposed(by: bag)
  }

  func rxDrive(viewModelOutput output: AddServerOutput) {
    let hints = ["https://music.example.com", "", ""]
    fields = zip(output.fields, hints).map { model, hint in
      let field = Field(model, hint: hint)
      field.control.onChange = { [context] in context.requestFrame() }
      (field.control.rx.text <-> model.text).disposed(by: bag)
      model.shownFault.asDriver(onErrorJustReturn: nil).drive(onNext: { [weak field, context] fault in
        field?.fault = fault
        context.requestFrame()
      }).disposed(by: bag)
      return field
    }
    output.canSubmit.drive(submit.rx.isEnabled).disposed(by: bag)
    output.isSigningIn.drive(onNext: { [weak self] isSigningIn in
      self?.spinner = Spinner(isAnimating: isSigningIn, label: self?.context.say("Signing in") ?? "")
      self?.context.requestFrame()
    }).disposed(by: bag)
    output.errors.drive(onNext: { [context] in context.tell($0) }).disposed(by: bag)
    output.added.drive(onNext: { [added, context] row in
      added.accept(row)
      context.goBack()
    }).disposed(by: bag)
    focus(0)
  }

  func languageChanged() { submit.value.title = context.say("Sign in") }

  func provideCallBack() -> Driver<ServerRow>? { added.asDriver(onErrorDriveWith: .empty()) }

  private func focus(_ index: Int) {
    focused = (index + fields.count + 1) % (fields.count + 1)
    for (place, field) in fields.enumerated() { field.control.value.isFocused = place == focused }
    submit.value.isFocused = focused == fields.count
  }

  // MARK: Page

  var title: String { context.say("Sign in to a server") }
  var keyClaim: KeyClaim { .text }
  var popup: PopupShape {
    let more = fields.map { lines(of: $0, columns: Self.columns - 4).count - 1 }.filter { $0 > 0 }.reduce(
      0, +)
    return PopupShape(edge: .center, size: CellSize(columns: Self.columns, rows: 16 + more))
  }
  private static let columns = 60
  var hints: [KeyHint] {
    [
      KeyHint(command: "=tab", "next field"), KeyHint(command: "=⏎", "sign in"),
      KeyHint(command: "=esc", "back"),
    ]
  }
  var frameInterval: Duration? { spinner.isAnimating ? Spinner.step : nil }
  func advance(by step: Duration) { spinner.elapsed += step }

  /// What is wrong with a field, in lines of so many columns; none where nothing is.
  private func lines(of field: Field, columns: Int) -> [String] {
    guard let fault = field.fault else { return [] }
    let text = context.language == .english ? fault.description : fault.chineseDescription
    let sentence = Translation.sentence(text, in: context.language).fd.harmless
    return TextWidth.standard.wrapped(sentence, to: max(1, columns))
  }

  /// The rows of each field, with as many below its text as its fault needs and there are, that of the button, and what is
  /// left below it.
  private func layout(_ area: CellRect) -> (fields: [CellRect], button: CellRect, below: CellRect) {
    if area.rows <= fields.count { return tightLayout(area) }
    let rowsEach = area.rows >= fields.count * 3 + 2 ? 3 : 1
    var spare = rowsEach == 3 ? area.rows - fields.count * 3 - 2 : 0
    var rest = area.inset(left: 1, right: 1)
    if rowsEach == 3 { rest = rest.inset(top: 1) }
    let areas = fields.map { field in
      let more = min(spare, max(0, lines(of: field, columns: rest.columns).count - 1))
      spare -= more
      let (top, below) = rest.splitTop(rowsEach + more)
      rest = below
      return top
    }
    return (areas, rest.row(0), rest.inset(top: 1))
  }

  /// Fewer rows than there are things: those up to the one that has the keyboard, a row each.
  private func tightLayout(_ area: CellRect) -> (fields: [CellRect], button: CellRect, below: CellRect) {
    let inner = area.inset(left: 1, right: 1)
    let first = max(0, focused + 1 - inner.rows)
    let nothing = inner.splitTop(0).top
    let rows = (0...fields.count).map { item in
      (first..<first + inner.rows).contains(item) ? inner.row(item - first) : nothing
    }
    return (Array(rows.dropLast()), rows.last ?? nothing, nothing)
  }

  private func inputArea(_ area: CellRect) -> CellRect {
    area.rows >= 3 ? area.row(1) : area.inset(left: min(12, area.columns / 3))
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let layout = layout(area)
    for (field, rows) in zip(fields, layout.fields) where !rows.isEmpty {
      screen.write(
        field.title(in: context.language), in: rows.row(0), style: theme[.secondary],
        mark: theme.symbols.mark)
      field.control.draw(on: &screen, in: inputArea(rows), theme: theme)
      if rows.rows >= 3 {
        write(lines(of: field, columns: rows.columns), on: &screen, in: rows.inset(top: 2), theme: theme)
      }
    }
    // Where the fields stand close together the first fault is told below them.
    if layout.fields.allSatisfy({ $0.rows < 3 }), let field = fields.first(where: { $0.fault != nil }) {
      write(lines(of: field, columns: layout.below.columns), on: &screen, in: layout.below, theme: theme)
    }
    let button = layout.button.splitLeft(submit.value.columns()).left
    submit.draw(on: &screen, in: button, theme: theme)
    spinner.draw(on: &screen, in: layout.button.inset(left: button.columns + 2), theme: theme)
  }

  /// Writes lines below one another; the last for which there is room says that there are more.
  private func write(_ lines: [String], on screen: inout Screen, in area: CellRect, theme: Theme) {
    for (index, line) in lines.prefix(area.rows).enumerated() {
      let isCut = index == area.rows - 1 && lines.count > area.rows
      let text = isCut ? lines[index...].joined(separator: " ") : line
      screen.write(text, in: area.row(index), style: theme[.accent], mark: theme.symbols.mark)
    }
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    let layout = layout(area)
    if let point = event.click {
      if layout.button.contains(point) { return submit.handle(event, in: layout.button).isHandled }
      for (index, rows) in layout.fields.enumerated() where rows.contains(point) {
        focus(index)
        return fields[index].control.handle(event, in: inputArea(rows)).isHandled
      }
      return false
    }
    switch event.key {
    case Key(.tab), Key(.down): focus(focused + 1)
    case Key(.tab, .shift), Key(.up): focus(focused - 1)
    case Key(.enter):
      if focused < fields.count - 1 { focus(focused + 1) } else { submissions.accept(()) }
    case Key(.escape):
      cancellations.accept(())
      return false
    default:
      guard fields.indices.contains(focused) else { return submit.handle(event, in: layout.button).isHandled }
      return fields[focused].control.handle(event, in: inputArea(layout.fields[focused])).isHandled
    }
    return true
  }

  var plainLines: [PlainLine] {
    fields.map {
      .text("\($0.title(in: context.language)): \($0.control.value.isSecure ? "" : $0.control.value.text)")
    }
  }
}

/// What the form tells its model.
struct AddServerInput: ViewToViewModelInput {
  private let submissions: Driver<Void>
  private let cancellations: Driver<Void>

  init(view: AddServerPage) {
    submissions = view.submissions.asDriver(onErrorDriveWith: .empty())
    cancellations = view.cancellations.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any AddServerInputs, disposeBag: DisposeBag) {
    submissions.drive(onNext: { inputs.submitPressed() }).disposed(by: disposeBag)
    cancellations.drive(onNext: { inputs.cancelPressed() }).disposed(by: disposeBag)
  }
}

/// What the form's model shows, made ready for the page.
struct AddServerOutput: ViewModelToViewOutput {
  let fields: [FieldViewModel]
  let canSubmit: Driver<Bool>
  let isSigningIn: Driver<Bool>
  let added: Driver<ServerRow>
  let errors: Driver<any ErrorConvertible>

  init(viewModel: any ViewModelToViewOutputProvider<any AddServerOutputs>) {
    let outputs = viewModel.outputs
    fields = [outputs.url, outputs.user, outputs.password]
    canSubmit = outputs.canSubmit.asDriver(onErrorJustReturn: false)
    isSigningIn = outputs.isSigningIn.asDriver(onErrorJustReturn: false)
    added = outputs.added.asDriver(onErrorDriveWith: .empty())
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
  }
}
