import AppMusic
import FOLDin
import Fate
import RxLite

/// The line below a list into which a filter is typed, with how many rows it leaves; a child of every list.
@MainActor final class FilterLine {
  /// Texts that were typed.
  let texts = PublishRelay<String>()
  /// The filter was closed.
  let ends = PublishRelay<Void>()
  /// How the filter stands; `nil` until the model has told.
  private(set) var filter: ListFilter?
  private var field: TextField?
  private let context: PageContext
  private let bag = DisposeBag()

  init(context: PageContext) { self.context = context }

  func rxDrive(_ filter: Driver<ListFilter?>) {
    filter.drive(onNext: { [weak self, context] filter in
      self?.filter = filter
      context.requestFrame()
    }).disposed(by: bag)
  }

  /// True while the line is there.
  var isOpen: Bool { field != nil }
  /// True while keys type into the line.
  var hasKeyboard: Bool { field?.isFocused ?? false }
  /// True where the filter hides rows.
  var isNarrowing: Bool { filter?.isNarrowing == true }
  var keyClaim: KeyClaim { hasKeyboard ? .text : .none }

  /// Where a row that is shown stands in the whole list; the row itself where that is not known.
  func place(of row: Int) -> Int { filter?.places?.fd[safe: row] ?? row }

  /// Opens the line and gives it the keyboard; a text takes the place of what stands there.
  func open(_ text: String) {
    var line = field ?? TextField()
    if !text.isEmpty { line.text = text }
    line.isFocused = true
    let isNew = field == nil || !text.isEmpty
    field = line
    if isNew { texts.accept(line.text) }
    context.requestFrame()
  }

  /// Does the command: narrows the rows to those with a text, or gives the line the keyboard, or, where it has that, ends
  /// the filter.
  func narrow(to text: String, end: () -> Void) {
    if text.isEmpty, hasKeyboard { end() } else { open(text) }
  }

  /// Closes the line; the whole list is there when this returns.
  func close() {
    guard isOpen else { return }
    field = nil
    filter = nil
    ends.accept(())
    context.requestFrame()
  }

  /// The part of an area that the list has, and that of the line with what there is to say; a single row is of the one that
  /// keys are for.
  func areas(_ area: CellRect) -> (list: CellRect, line: CellRect) {
    guard isOpen, area.rows > 1 || hasKeyboard else { return (area, area.splitBottom(0).bottom) }
    let (list, line) = area.splitBottom(note == nil || area.rows < 5 ? 1 : 2)
    return (list, line)
  }

  /// Takes an event that is for the line or ends the filter: whether anybody wanted it; `nil` where it is for the list,
  /// which has what there is to see.
  func handle(_ event: InputEvent, in line: CellRect, hasRows: Bool, end: () -> Void) -> Bool? {
    guard var field else { return nil }
    let forRows: Bool? = hasRows ? nil : false
    func ended() -> Bool {
      end()
      return true
    }
    if let point = event.click {
      field.isFocused = line.contains(point)
      self.field = field
      return field.isFocused ? true : forRows
    }
    if event.key == Key(.escape) { return ended() }
    guard field.isFocused else { return forRows }
    switch event.key {
    case Key(.enter), Key(.tab), Key(.tab, .shift):
      field.isFocused = false
      self.field = field
      context.requestFrame()
      return event.key == Key(.enter) ? forRows : true
    case Key(.up), Key(.down), Key(.pageUp), Key(.pageDown): return forRows
    case Key(.backspace) where field.text.isEmpty: return ended()
    default: break
    }
    if case .mouse = event { return forRows }
    let response = field.handle(event, in: input(line))
    self.field = field
    for case .changed(let text) in response.actions { texts.accept(text) }
    if response.isHandled { context.requestFrame() }
    return response.isHandled
  }

  /// What a list says in the place of rows where the filter lets none through; `nil` where it does not.
  var nothing: PlaceholderView.Phase? {
    guard let filter, filter.isNarrowing, filter.shown == 0 else { return nil }
    if filter.isSearching { return .loading(label: context.say("Searching"), elapsed: .zero) }
    return .empty(
      title: context.say("Nothing here matches “\(filter.text.fd.harmless)”."),
      hint: context.say("Esc shows the whole list again."))
  }

  /// What is read aloud of that, or in the place of rows that are not those of the text yet; `nil` for rows that are.
  var spoken: [PlainLine]? {
    if filter?.isSearching == true { return [.text(context.say("Searching") + "…")] }
    guard case .empty(let title, let hint)? = nothing else { return nil }
    return [.text("\(title) \(hint)")]
  }

  /// What is read aloud before the rows that are left.
  var spokenCount: [PlainLine] {
    isNarrowing ? [count, note].compactMap(\.self).map(PlainLine.text) : []
  }

  /// What there is to say about rows that are not shown, or were not looked at.
  private var note: String? {
    guard let filter, filter.isNarrowing, !filter.isSearching else { return nil }
    if filter.looked < filter.total {
      return context.say("Only the first \(filter.looked) of \(filter.total) are looked through.")
    }
    guard filter.shown < filter.matches else { return nil }
    return context.say("The first \(filter.shown) are shown; type more to see the others.")
  }

  private var count: String {
    guard let filter else { return "" }
    if filter.isSearching { return context.say("Searching") + "…" }
    return context.say("\(filter.matches) of \(filter.total) match")
  }

  private var label: String { context.say("Filter") }

  /// Where the text stands in the line.
  private func input(_ line: CellRect) -> CellRect {
    let row = line.row(0)
    let label = row.columns >= 30 ? TextWidth.standard.columns(of: label) + 2 : 0
    let count = row.columns >= 30 ? TextWidth.standard.columns(of: count) + 2 : 0
    return row.inset(left: label, right: count)
  }

  func draw(on screen: inout Screen, in line: CellRect, theme: Theme) {
    guard let field, !line.isEmpty else { return }
    let (row, input) = (line.row(0), input(line))
    field.draw(on: &screen, in: input, theme: theme)
    if input.left > row.left {
      screen.write(label, in: row.splitLeft(input.left - row.left).left.inset(left: 1), style: theme[.accent])
      let right = row.inset(left: input.left - row.left + input.columns + 1)
      screen.write(count, in: right, style: theme[.secondary])
    }
    if line.rows > 1, let note {
      screen.write(
        note, in: line.row(1).inset(left: 1, right: 1), style: theme[.accent], mark: theme.symbols.mark)
    }
  }

  /// What the keys do while the line is open.
  func hints(_ hints: [KeyHint]) -> [KeyHint] {
    guard isOpen else { return hints }
    guard hasKeyboard else {
      return [KeyHint(command: "=esc", "whole list"), KeyHint(command: "filter", "filter")]
        + hints.filter { $0.command != "filter" }
    }
    return [
      KeyHint(command: "=⏎", "choose"), KeyHint(command: "=↑↓", "move"),
      KeyHint(command: "=tab", "to the rows"), KeyHint(command: "=esc", "whole list"),
    ]
  }
}

/// What the line of a filter tells the list's model.
@MainActor struct FilterInput {
  private let texts: Driver<String>
  private let ends: Driver<Void>

  init(_ line: FilterLine) {
    texts = line.texts.asDriver(onErrorDriveWith: .empty())
    ends = line.ends.asDriver(onErrorDriveWith: .empty())
  }

  /// Lets the streams call the inputs, until the bag is let go of.
  func rxDrive(_ inputs: any ListFilterInputs, disposeBag: DisposeBag) {
    texts.drive(onNext: { inputs.filterChanged($0) }).disposed(by: disposeBag)
    ends.drive(onNext: { inputs.filterEnded() }).disposed(by: disposeBag)
  }
}
