import AppMusic
import AudioService
import FOLDin
import Fatal
import Fate
import MVVMR
import RxLite

/// The play queue over the page below: rows that are looked up as they are seen, moved, taken out and chosen.
@MainActor final class QueuePage: MVVMView, Page {
  typealias Input = QueueInput
  typealias Output = QueueOutput
  typealias Surface = any Page

  /// Rows that are to be seen.
  let shown = PublishRelay<Range<Int>>()
  /// Rows that are to be played.
  let selections = PublishRelay<Int>()
  /// Rows that are to be taken out.
  let removals = PublishRelay<Int>()
  /// Rows that are to be somewhere else.
  let moves = PublishRelay<(Int, Int)>()
  /// The latest change is to be taken back.
  let undos = PublishRelay<Void>()
  private var list = ListView()
  /// The line that narrows the rows.
  let filter: FilterLine
  /// What stands in the place of rows.
  private let standIn: StandIn
  /// True when songs could not be looked up.
  private var isLackingNames = false
  /// Songs that could not be looked up are to be looked up again.
  let retries = PublishRelay<Void>()
  private var rows: QueueRows?
  private var mode = PlayMode.off
  private let context: PageContext
  private let bag = DisposeBag()
  private static let empty = PlaceholderWords(
    title: "The queue is empty",
    hint: "Press a on a song to put it here.")

  init(context: PageContext) {
    self.context = context
    standIn = StandIn(context: context, words: Self.empty)
    filter = FilterLine(context: context)
  }

  var surface: any Page { self }

  func rxDrive(viewModelOutput output: QueueOutput) {
    filter.rxDrive(output.filter)
    output.rows.drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    output.mode.drive(onNext: { [weak self] in self?.mode = $0 }).disposed(by: bag)
    output.placeholder.drive(state).disposed(by: bag)
    output.errors.drive(onNext: { [weak self] in self?.fail($0) }).disposed(by: bag)
  }

  private var state: Binder<PlaceholderState> {
    Binder(self) { page, state in page.standIn.take(state) }
  }

  private func fail(_ error: any ErrorConvertible) {
    isLackingNames = rowsAround.contains { $0.track == nil }
    context.tell(error)
  }

  private var rowsAround: [QueueRow] {
    let middle = list.selected?.row ?? 0
    return rows?.rows(in: max(0, middle - 100)..<middle + 100) ?? []
  }

  private func show(_ rows: QueueRows) {
    let isFirst = self.rows == nil
    self.rows = rows
    list.row = { path in
      guard let row = rows[path.row] else { return ListRow("") }
      guard let track = row.track else {
        return ListRow("…", leading: "\(row.place + 1)", isPlaying: row.isCurrent, isDimmed: true)
      }
      return ListRow(
        track.title, subtitle: track.artistText ?? "", detail: track.whence, leading: "\(row.place + 1)",
        trailing: track.length, isPlaying: row.isCurrent, isDimmed: track.isMissing)
    }
    list.sections = [ListSection(count: rows.count)]
    if isFirst, let current = rows.current { list.selected = RowPath(row: current) }
    askForVisible()
    context.requestFrame()
  }

  /// Some rows around the selected one are looked up; there are never more on a screen.
  private func askForVisible() {
    guard let rows, rows.count > 0 else { return }
    let middle = list.selected?.row ?? 0
    shown.accept(max(0, middle - 100)..<min(rows.count, middle + 100))
  }

  // MARK: Page

  var title: String {
    let count = rows?.total ?? 0
    return context.say("Queue · \(count) · \(mode.name(in: context.language))")
  }
  var popup: PopupShape { PopupShape(edge: .right, size: CellSize(columns: 56, rows: 200)) }
  var subjects: [Track] { selected.flatMap { rows?[$0]?.track }.map { [$0] } ?? [] }
  var keyClaim: KeyClaim { filter.keyClaim }
  var hints: [KeyHint] {
    filter.hints([
      KeyHint(command: "=⏎", "play"), KeyHint(command: "remove", "remove"),
      KeyHint(command: "move-down", "down"), KeyHint(command: "move-up", "up"),
      KeyHint(command: "undo", "undo"), KeyHint(command: "filter", "filter"),
      KeyHint(command: "back", "close"),
    ])
  }

  private var selected: Int? {
    guard let row = list.selected?.row, let rows, row < rows.count else { return nil }
    return row
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (area, input) = filter.areas(area)
    filter.draw(on: &screen, in: input, theme: theme)
    guard let rows, rows.count > 0 else {
      if let nothing = filter.nothing {
        return PlaceholderView(nothing).draw(on: &screen, in: area, theme: theme)
      }
      if rows != nil { return standIn.draw(on: &screen, in: area, theme: theme) }
      var grey = ListView()
      grey.skeletonRows = area.rows
      return grey.draw(on: &screen, in: area, theme: theme)
    }
    let isTold = isLackingNames && area.rows >= 4 && rowsAround.contains { $0.track == nil }
    let (upper, line) = area.splitBottom(isTold ? 1 : 0)
    list.draw(on: &screen, in: upper, theme: theme)
    let key = context.keymap.key(for: "refresh")?.label ?? ":refresh"
    screen.write(
      context.say("Some songs could not be looked up; \(key) tries again."),
      in: line.inset(left: 1, right: 1),
      style: theme[.accent], mark: theme.symbols.mark)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    let (area, line) = filter.areas(area)
    if let isHandled = filter.handle(event, in: line, hasRows: true, end: endFilter) { return isHandled }
    let response = list.handle(event, in: area)
    for action in response.actions {
      switch action {
      case .chosen(let path): selections.accept(path.row)
      case .selected: askForVisible()
      case .pulled, .reachedEnd: break
      }
    }
    if response.isHandled { context.requestFrame() }
    return response.isHandled
  }

  /// Shows the whole queue again, with the chosen song selected.
  private func endFilter() {
    let place = selected.map(filter.place)
    filter.close()
    if let place, place < rows?.count ?? 0 { list.selected = RowPath(row: place) }
    askForVisible()
  }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .filter(let text):
      guard rows?.total ?? 0 > 0 else { return false }
      filter.narrow(to: text, end: endFilter)
      return true
    case .focusNext, .focusPrevious:
      guard filter.isOpen else { return false }
      filter.open("")
      return true
    case .entered("undo", _):
      undos.accept(())
      return true
    case .refresh:
      isLackingNames = false
      retries.accept(())
      return true
    default: break
    }
    guard let selected, let rows else { return false }
    switch command {
    case .remove: removals.accept(selected)
    case .move(let step):
      let target = selected + step
      guard (0..<rows.count).contains(target) else { return true }
      moves.accept((selected, target))
      if filter.isNarrowing { return true }
      list.selected = RowPath(row: target)
    default: return false
    }
    return true
  }

  var plainLines: [PlainLine] {
    if let spoken = filter.spoken { return spoken }
    guard let rows, rows.count > 0 else { return standIn.spoken }
    return filter.spokenCount
      + rows.rows(in: 0..<min(rows.count, 200)).enumerated().map { index, row in
        guard let track = row.track else { return .row(row.songID.rawValue) }
        return .row(
          SongRow(track: track, isPlaying: row.isCurrent).spoken(
            number: index + 1, language: context.language))
      }
  }

  func choose(plainRow row: Int) { selections.accept(row) }
}

/// What the queue tells its model.
struct QueueInput: ViewToViewModelInput {
  private let filter: FilterInput
  private let shown: Driver<Range<Int>>
  private let selections: Driver<Int>
  private let removals: Driver<Int>
  private let moves: Driver<(Int, Int)>
  private let undos: Driver<Void>
  private let retries: Driver<Void>

  init(view: QueuePage) {
    filter = FilterInput(view.filter)
    retries = view.retries.asDriver(onErrorDriveWith: .empty())
    shown = view.shown.asDriver(onErrorDriveWith: .empty())
    selections = view.selections.asDriver(onErrorDriveWith: .empty())
    removals = view.removals.asDriver(onErrorDriveWith: .empty())
    moves = view.moves.asDriver(onErrorDriveWith: .empty())
    undos = view.undos.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any QueueInputs, disposeBag: DisposeBag) {
    filter.rxDrive(inputs, disposeBag: disposeBag)
    shown.drive(onNext: { inputs.rowsShown($0) }).disposed(by: disposeBag)
    selections.drive(onNext: { inputs.rowSelected(at: $0) }).disposed(by: disposeBag)
    removals.drive(onNext: { inputs.rowsRemoved(at: [$0]) }).disposed(by: disposeBag)
    moves.drive(onNext: { inputs.rowMoved(from: $0.0, to: $0.1) }).disposed(by: disposeBag)
    undos.drive(onNext: { inputs.undoPressed() }).disposed(by: disposeBag)
    retries.drive(onNext: { inputs.retryPressed() }).disposed(by: disposeBag)
  }
}

/// What the queue's model shows, made ready for the page.
struct QueueOutput: ViewModelToViewOutput {
  let filter: Driver<ListFilter?>
  let rows: Driver<QueueRows>
  let mode: Driver<PlayMode>
  let placeholder: Driver<PlaceholderState>
  let errors: Driver<any ErrorConvertible>

  init(viewModel: any ViewModelToViewOutputProvider<any QueueOutputs>) {
    let outputs = viewModel.outputs
    filter = outputs.filter.asDriver(onErrorJustReturn: nil)
    rows = outputs.rows.asDriver(onErrorDriveWith: .empty())
    mode = outputs.mode.asDriver(onErrorJustReturn: .off)
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
  }
}
