import AudioService
import Fatal
import RxLite

/// Rows of which a typed text chooses some: here, where all of them are in memory, else where they come from.
final class FilteredList<Row: Hashable & Sendable>: Sendable {
  /// What is shown, and how the filter stands.
  let shown: BehaviorRelay<Shown>
  /// Why those of a text could not be asked for; what is in memory is looked through then.
  let failures = PublishRelay<any ErrorConvertible>()

  /// Rows as they are shown.
  struct Shown: Sendable {
    var rows: [Row]
    /// How the filter stands; `nil` while there is none.
    var filter: ListFilter?
    /// True where the list may have changed since, so that the filter's places are not to be relied on.
    var isOutdated = false
  }

  /// Where the rows of a list come from that may be in memory in part.
  struct Source: Sendable {
    /// True while all rows are in memory, so that nobody needs to be asked.
    var isLoaded: @Sendable () -> Bool
    /// Gives the rows that have a text in them, in the order of the list.
    var ask: @Sendable (_ text: String, _ page: PageRequest) -> Single<CataloguePage<Row>>
  }

  /// What was answered to a text.
  fileprivate struct Answer: Sendable {
    var text: String
    /// The first rows that have it; `nil` where it could not be asked for.
    var page: CataloguePage<Row>?
  }

  private let text = BehaviorRelay<String?>(value: nil)
  private let answer = BehaviorRelay<Answer?>(value: nil)
  private let source: Source?
  private let bag = DisposeBag()

  /// How many rows are asked for at once.
  static var partSize: Int { 1_000 }

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - rows: the rows that are in memory.
  ///   - services: finds rows, and gives the schedulers.
  ///   - total: how many rows the whole list has; those in memory if `nil`.
  ///   - source: where the rows of a text come from where not all are in memory; `nil` where they always are.
  ///   - texts: what a row is found by.
  init(
    _ rows: BehaviorRelay<[Row]>, services: MusicServices, total: (@Sendable () -> Int)? = nil,
    source: Source? = nil, texts: @escaping @Sendable (Row) -> [String]
  ) {
    let (text, answer, failures) = (text, answer, failures)
    let shown = BehaviorRelay(value: Shown(rows: rows.value))
    (self.shown, self.source) = (shown, source)
    let isOpen = text.map { $0 != nil }.distinctUntilChanged()
    let lists = Observable.combineLatest(rows.asObservable(), isOpen) { $1 ? $0 : nil }
    let searched = services.searched(lists, count: \.count) { $0.map(texts) }
    let answers = Self.answers(
      to: Observable.combineLatest(text.asObservable(), rows.asObservable()) { text, _ in text },
      from: source, on: services.scheduler, failures: failures)
    bag.insert {
      Observable.combineLatest(searched, text.asObservable(), answer.asObservable()) { list, text, answer in
        guard let list, let text else { return Shown(rows: rows.value) }
        return Choice(
          text: text, list: list, total: total?() ?? list.now.count, isLoaded: source?.isLoaded() ?? true,
          answer: answer, before: shown.value
        ).shown
      }.bind(to: shown)
      answers.map(Optional.some).bind(to: answer)
    }
  }

  /// Asks for the rows of texts that not all are here for, after a moment of rest, and again when the list has changed.
  private static func answers(
    to texts: Observable<String?>, from source: Source?, on scheduler: any SchedulerType,
    failures: PublishRelay<any ErrorConvertible>
  ) -> Observable<Answer> {
    texts.flatMapLatest { typed -> Observable<Answer> in
      guard let source, !source.isLoaded(), let text = typed?.trimmed, !text.isEmpty else { return .empty() }
      return source.ask(text, PageRequest(size: partSize))
        .delaySubscription(.milliseconds(150), scheduler: scheduler).observe(on: scheduler)
        .map { Answer(text: text, page: $0) }.asObservable()
        .do(onError: { failures.accept(ErrorConverter.standard.convert($0)) })
        .catchAndReturn(Answer(text: text, page: nil))
    }
  }

  /// How the filter stands; `nil` while there is none.
  var filter: Observable<ListFilter?> { shown.map(\.filter).distinctUntilChanged() }
  /// The rows that are shown.
  var rows: Observable<[Row]> { shown.map(\.rows) }
  /// True while a text chooses among the rows.
  var isNarrowed: Bool { shown.value.filter?.isNarrowing == true }

  /// Opens the filter, or gives it another text.
  func narrow(to text: String) { self.text.accept(text) }

  /// Shows the whole list again.
  func end() {
    text.accept(nil)
    answer.accept(nil)
  }

  /// The row that is shown in a place; `nil` where there is none.
  subscript(row: Int) -> Row? { shown.value.rows[at: row] }

  /// Where a row that is shown stands in the whole list; `nil` where that is not known.
  func place(of row: Int) -> Int? {
    guard isNarrowed else { return row }
    let shown = shown.value
    return shown.isOutdated ? nil : shown.filter?.places?[at: row]
  }

  /// The rows that the filter chooses, as far as a page asks for them; `nil` while all of them are shown.
  func chosen(_ page: PageRequest) -> Single<[Row]>? {
    guard let source, let filter = shown.value.filter, isNarrowed, filter.matches > filter.shown else {
      return nil
    }
    return source.ask(filter.text.trimmed, page).map(\.items)
  }

  /// Changes rows that came as an answer as those in memory are changed.
  func changeAnswer(_ change: ([Row]) -> [Row]) {
    guard var known = answer.value, let page = known.page else { return }
    let changed = change(page.items)
    guard changed != page.items else { return }
    known.page?.items = changed
    answer.accept(known)
  }
}

/// What is shown of a list for a text.
private struct Choice<Row: Hashable & Sendable> {
  typealias Shown = FilteredList<Row>.Shown

  let text: String
  let list: SearchedList<[Row]>
  /// How many rows the whole list has.
  let total: Int
  /// True while all rows are in memory.
  let isLoaded: Bool
  /// What was answered last, maybe to another text.
  let answer: FilteredList<Row>.Answer?
  /// What is shown until now.
  let before: Shown

  var shown: Shown {
    let typed = text.trimmed
    if typed.isEmpty { return whole }
    if isLoaded { return found(typed) }
    guard let answer, answer.text == typed else { return waiting }
    return answer.page.map(answered) ?? found(typed)
  }

  /// All rows, which a text of blanks lets through.
  private var whole: Shown {
    let count = list.now.count
    return Shown(
      rows: list.now,
      filter: ListFilter(text: text, matches: total, shown: count, looked: total, total: total))
  }

  /// The rows before, until those of the text come.
  private var waiting: Shown {
    let count = before.rows.count
    let filter = ListFilter(
      text: text, matches: count, shown: count, looked: total, total: total, isSearching: true,
      places: before.filter?.places)
    return Shown(rows: before.rows, filter: filter, isOutdated: true)
  }

  /// The rows that came from where all of them are.
  private func answered(_ page: CataloguePage<Row>) -> Shown {
    let filter = ListFilter(
      text: text, matches: page.total, shown: page.items.count, looked: total, total: total)
    return Shown(rows: page.items, filter: filter)
  }

  /// The rows in memory that have the text, among those that could be prepared by now.
  private func found(_ typed: String) -> Shown {
    guard let (rows, find) = list.prepared.map({ ($0.list, $0.find) }) else { return waiting }
    let places = find(typed).filter(rows.indices.contains)
    let filter = ListFilter(
      text: text, matches: places.count, shown: places.count, looked: rows.count, total: total,
      isSearching: rows.count < list.now.count, places: places)
    return Shown(rows: places.map { rows[$0] }, filter: filter, isOutdated: !list.isPrepared)
  }
}
