import AppMusic
import FOLDin
import Fatal
import MVVMR
import RxLite

/// The settings: a switch turns, a choice goes on to the next, a text is asked for.
@MainActor final class SettingsPage: MVVMView, Page {
  typealias Input = SettingsInput
  typealias Output = SettingsOutput
  typealias Surface = any Page

  let rows: RowsView
  let values = PublishRelay<(String, Int)>()
  private var settings: [SettingRow] = []
  private var faults: [String: FieldFault] = [:]
  private let context: PageContext
  private let bag = DisposeBag()
  private static let words = PlaceholderWords(
    title: "There are no settings",
    hint: "“appmusic config show” lists what a file may hold.")

  init(context: PageContext) {
    self.context = context
    rows = RowsView(context: context, words: Self.words)
  }

  var surface: any Page { self }

  func rxDrive(viewModelOutput output: SettingsOutput) {
    output.settings.drive(onNext: { [weak self] in self?.settings = $0 }).disposed(by: bag)
    let speech = context.speech
    output.settings.drive(rows.list.rx.items) { _, setting in
      ListRow(
        Self.title(of: setting, speech), subtitle: setting.key,
        trailing: speech.say(Self.value(of: setting)).inColumn(20),
        isDimmed: setting.kind == .fixed)
    }.disposed(by: bag)
    output.placeholder.drive(rows.state).disposed(by: bag)
    output.faults.drive(onNext: { [weak self] faults in
      self?.faults = faults
      self?.context.requestFrame()
    }).disposed(by: bag)
    output.valueAsked.drive(onNext: { [context] row in
      context.obey(["command", "set " + CommandLineWords.quoted(row.value)])
    }).disposed(by: bag)
    output.notices.drive(onNext: { [context] in context.tell($0) }).disposed(by: bag)
    output.errors.drive(onNext: { [rows] in rows.fail($0) }).disposed(by: bag)
    output.nextScreen.drive(onNext: { [context] in context.open($0) }).disposed(by: bag)
  }

  /// What a setting does, in the language that is spoken now.
  nonisolated private static func title(of row: SettingRow, _ speech: SpokenLanguage) -> String {
    Setting.all.first { $0.key == row.key }.map { speech.say($0.summary) } ?? row.title
  }

  nonisolated private static func value(of row: SettingRow) -> Phrase {
    guard row.kind == .toggle else { return Phrase(verbatim: row.value) }
    return row.value == "true" ? "on" : "off"
  }

  var title: String { context.say("Settings") }
  var hints: [KeyHint] {
    [
      KeyHint(command: "=⏎", "change"), KeyHint(command: "theme", "theme"),
      KeyHint(command: "servers", "servers"), KeyHint(command: "back", "back"),
    ]
  }
  var frameInterval: Duration? { rows.frameInterval }
  func advance(by step: Duration) { rows.advance(by: step) }
  var mark: String? { rows.mark }
  func restore(_ mark: String) { rows.restore(mark) }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (list, below) = parts(of: area)
    rows.draw(on: &screen, in: list, theme: theme)
    guard let row = rows.selected, settings.indices.contains(row) else { return }
    let setting = settings[row]
    let lines = below.inset(left: 1, right: 1)
    // Rows are cut, so the whole of the selected one stands below them.
    if lines.rows > 2 {
      let title = Self.title(of: setting, context.speech)
      screen.write(title, in: lines.row(1), style: theme[.secondary], mark: theme.symbols.mark)
    }
    let line = lines.row(max(0, lines.rows - 1))
    if let fault = faults[setting.key] {
      let text = context.language == .english ? fault.description : fault.chineseDescription
      return screen.write(text, in: line, style: theme[.error], mark: theme.symbols.mark)
    }
    let choices =
      switch setting.kind {
      case .choice(let words): words.joined(separator: " · ")
      case .number(let range): "\(range.lowerBound)–\(range.upperBound)"
      case .text, .fixed: setting.value
      case .toggle: ""
      }
    screen.write(
      [choices, context.say(Phrase.origin(setting.origin))].filter { !$0.isEmpty }.joined(separator: "   "),
      in: line,
      style: theme[.faint],
      mark: theme.symbols.mark)
  }

  /// The rows, and the lines about the selected one.
  private func parts(of area: CellRect) -> (rows: CellRect, below: CellRect) {
    let (rows, below) = area.splitBottom(area.rows >= 12 ? 3 : area.rows >= 8 ? 2 : 0)
    return (rows, below)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    rows.handle(event, in: parts(of: area).rows)
  }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .entered("set", let value):
      guard let row = rows.selected else { return false }
      values.accept((value, row))
    case .refresh: rows.retries.accept(())
    default: return false
    }
    return true
  }

  var plainLines: [PlainLine] { rows.plainLines }
  func choose(plainRow row: Int) {
    rows.list.value.selected = RowPath(row: row)
    rows.choose(plainRow: row)
  }
}

/// What the settings tell their model.
struct SettingsInput: ViewToViewModelInput {
  private let selections: Driver<Int>
  private let values: Driver<(String, Int)>
  private let retries: Driver<Void>

  init(view: SettingsPage) {
    retries = view.rows.retries.asDriver(onErrorDriveWith: .empty())
    selections = view.rows.selections.asDriver(onErrorDriveWith: .empty())
    values = view.values.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any SettingsInputs, disposeBag: DisposeBag) {
    retries.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
    selections.drive(onNext: { inputs.rowSelected(at: $0) }).disposed(by: disposeBag)
    values.drive(onNext: { inputs.valueEntered($0.0, at: $0.1) }).disposed(by: disposeBag)
  }
}

/// What the settings' model shows, made ready for the page.
struct SettingsOutput: ViewModelToViewOutput {
  let settings: Driver<[SettingRow]>
  let valueAsked: Driver<SettingRow>
  let faults: Driver<[String: FieldFault]>
  let placeholder: Driver<PlaceholderState>
  let notices: Driver<Notice>
  let errors: Driver<any ErrorConvertible>
  let nextScreen: Driver<AppScreen>

  init(viewModel: any ViewModelToViewOutputProvider<any SettingsOutputs>) {
    let outputs = viewModel.outputs
    settings = outputs.settings.asDriver(onErrorJustReturn: [])
    valueAsked = outputs.valueAsked.asDriver(onErrorDriveWith: .empty())
    faults = outputs.faults.asDriver(onErrorJustReturn: [:])
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    notices = outputs.notices.asDriver(onErrorDriveWith: .empty())
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
    nextScreen = outputs.nextScreen.asDriver(onErrorDriveWith: .empty())
  }
}
