import AppMusic
import FOLDin
import Fatal
import RxLite

/// Rows of anything, with what stands in their place; a child that pages without songs use.
@MainActor final class RowsView {
  let list = Control(ListView())
  let standIn: StandIn
  /// The line that narrows the rows, where their model has a filter.
  let filter: FilterLine
  /// Rows that were chosen.
  let selections = PublishRelay<Int>()
  /// The row that is to be selected when it is there.
  private var wanted: Int?
  /// The row that is to be selected when it is loaded, of rows that are not all there.
  private(set) var wantedRow: Int?
  private let context: PageContext
  private let bag = DisposeBag()

  init(context: PageContext, words: PlaceholderWords) {
    self.context = context
    standIn = StandIn(context: context, words: words)
    filter = FilterLine(context: context)
    list.onChange = { [weak self, context] in
      self?.selectWanted()
      context.requestFrame()
    }
    list.rx.itemChosen.subscribe(onNext: { [selections] path in selections.accept(path.row) }).disposed(
      by: bag)
  }

  /// The user wants to try again.
  var retries: PublishRelay<Void> { standIn.retries }

  /// What stands in the place of rows.
  var state: Binder<PlaceholderState> {
    Binder(self) { view, state in view.standIn.take(state) }
  }

  /// Tells what could not be done, and shows it where there are no rows.
  func fail(_ error: any ErrorConvertible) {
    standIn.fail(error)
    context.tell(error)
  }

  private var isEmpty: Bool { list.value.count == 0 }

  /// The selected row; `nil` while there is none.
  var selected: Int? { isEmpty ? nil : list.value.selected?.row }

  /// The number of the selected row, for a later run; the first row is where every list begins.
  var mark: String? { selected.map(filter.place).flatMap { $0 > 0 ? "\($0)" : nil } }

  /// Selects a row by its number as soon as there are rows.
  func restore(_ mark: String) {
    wanted = Int(mark)
    selectWanted()
  }

  /// Selects a row as soon as it is there; whoever wants that asks for it.
  func go(to row: Int) {
    (wanted, wantedRow) = (nil, row)
    selectWanted()
  }

  private func selectWanted() {
    if let row = wantedRow, row < list.value.count {
      wantedRow = nil
      list.value.selected = RowPath(row: row)
    }
    guard let wanted, !isEmpty else { return }
    self.wanted = nil
    if (0..<list.value.count).contains(wanted) { list.value.selected = RowPath(row: wanted) }
  }

  /// As the line's; false where there is nothing to narrow.
  func narrow(to text: String) -> Bool {
    guard !isEmpty || filter.isOpen else { return false }
    filter.narrow(to: text, end: endFilter)
    return true
  }

  /// Gives the line of the filter the keyboard; false where there is none.
  func focusFilter() -> Bool { filter.isOpen && narrow(to: "") }

  /// Shows all rows again, with the chosen one selected.
  private func endFilter() {
    let place = selected.map(filter.place)
    filter.close()
    wanted = place
    selectWanted()
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (area, line) = filter.areas(area)
    filter.draw(on: &screen, in: line, theme: theme)
    var shown = list.value
    shown.skeletonRows = isEmpty && standIn.isLoading ? area.rows : nil
    shown.draw(on: &screen, in: area, theme: theme)
    if isEmpty, let nothing = filter.nothing {
      return PlaceholderView(nothing).draw(on: &screen, in: area, theme: theme)
    }
    if isEmpty, !standIn.isLoading { standIn.draw(on: &screen, in: area, theme: theme) }
  }

  /// Draws the rows and, below them, what there is to say about the selected one, in four lines at most.
  func draw(
    on screen: inout Screen, in area: CellRect, theme: Theme, below text: String, role: ThemeRole = .secondary
  ) {
    let hasRoom = area.rows >= 10 && !text.isEmpty && !isEmpty
    let lines =
      hasRoom ? screen.measure.wrapped(text.fd.harmless, to: max(1, area.columns - 2)).prefix(4) : []
    let (list, below) = area.splitBottom(lines.isEmpty ? 0 : lines.count + 1)
    draw(on: &screen, in: list, theme: theme)
    for (index, line) in lines.enumerated() {
      screen.write(line, in: below.inset(left: 1, right: 1).row(index + 1), style: theme[role])
    }
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    (wanted, wantedRow) = (nil, nil)
    let (area, line) = filter.areas(area)
    if let isHandled = filter.handle(event, in: line, hasRows: !isEmpty, end: endFilter) { return isHandled }
    if isEmpty { return standIn.handle(event, in: area) }
    return list.handle(event, in: area).isHandled
  }

  var frameInterval: Duration? { list.value.isMoving ? .milliseconds(25) : nil }

  func advance(by step: Duration) {
    if list.value.isMoving { list.value.advance(by: step) }
  }

  var plainLines: [PlainLine] {
    if let spoken = filter.spoken { return spoken }
    guard !isEmpty else { return standIn.spoken }
    return filter.spokenCount + list.value.plainLines
  }

  func choose(plainRow row: Int) { selections.accept(row) }
}

extension ListView {
  /// The rows as they are read aloud, each section below its title.
  var plainLines: [PlainLine] {
    sections.enumerated().flatMap { section, rows in
      [rows.title.map(PlainLine.text)].compactMap(\.self)
        + (0..<rows.count).map { number in
          let row = row(RowPath(section: section, row: number))
          let parts = [row.title, row.subtitle, row.detail ?? "", String(row.trailing.drop { $0 == " " })]
          return .row(parts.filter { !$0.isEmpty }.joined(separator: ", "))
        }
    }
  }
}
