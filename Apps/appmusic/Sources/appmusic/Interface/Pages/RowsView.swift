import AppMusic
import FOLDin
import RxLite

/// Rows of anything, with what stands in their place; a child that pages without songs use.
@MainActor final class RowsView {
  let list = Control(ListView())
  let placeholder = Control(PlaceholderView(.completed))
  /// Rows that were chosen.
  let selections = PublishRelay<Int>()
  /// The user wants to try again.
  let retries = PublishRelay<Void>()
  private let context: PageContext
  private let words: PlaceholderWords
  private let bag = DisposeBag()

  init(context: PageContext, words: PlaceholderWords) {
    self.context = context
    self.words = words
    list.onChange = { [context] in context.requestFrame() }
    placeholder.onChange = { [context] in context.requestFrame() }
    list.rx.itemChosen.subscribe(onNext: { [selections] path in selections.accept(path.row) }).disposed(
      by: bag)
    placeholder.rx.retry.subscribe(onNext: { [retries] in retries.accept(()) }).disposed(by: bag)
  }

  /// What stands in the place of rows.
  var state: Binder<PlaceholderState> {
    Binder(self) { view, state in
      view.placeholder.value.phase = view.words.phase(of: state, context: view.context)
      view.list.value.skeletonRows = state == .loading ? 60 : nil
    }
  }

  /// The selected row; `nil` while there is none.
  var selected: Int? {
    list.value.count > 0 && list.value.skeletonRows == nil ? list.value.selected?.row : nil
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    list.draw(on: &screen, in: area, theme: theme)
    if list.value.count == 0, list.value.skeletonRows == nil {
      placeholder.draw(on: &screen, in: area, theme: theme)
    }
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    if list.value.count == 0 { return placeholder.handle(event, in: area).isHandled }
    return list.handle(event, in: area).isHandled
  }

  var frameInterval: Duration? { list.value.isMoving ? .milliseconds(25) : nil }

  func advance(by step: Duration) {
    if list.value.isMoving { list.value.advance(by: step) }
  }

  var plainLines: [PlainLine] {
    guard list.value.count > 0 else { return PlaceholderWords.spoken(placeholder.value.phase) }
    return list.value.sections.enumerated().flatMap { section, rows in
      [rows.title.map(PlainLine.text)].compactMap(\.self)
        + (0..<rows.count).map { number in
          let row = list.value.row(RowPath(section: section, row: number))
          return .row([row.title, row.subtitle, row.trailing].filter { !$0.isEmpty }.joined(separator: ", "))
        }
    }
  }

  func choose(plainRow row: Int) { selections.accept(row) }
}
