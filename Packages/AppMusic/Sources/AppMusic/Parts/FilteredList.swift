import AudioService
import Fatal
import RxLite
import Synchronization

/// Rows of which a typed text chooses some: here, where all of them are in memory, else where they come from.
final class FilteredList<Row: Hashable & Sendable>: Sendable {
  /// Gives the rows that have a text in them, in the order of the list; `nil` while all rows are in memory.
  typealias Ask = @Sendable (_ text: String, _ page: PageRequest) -> Single<CataloguePage<Row>>?

  /// What is shown, and how the filter stands.
  let shown: BehaviorRelay<Shown>
  /// Why those of a text could not be asked for; what is in memory is looked through then.
  let failures = PublishRelay<any ErrorConvertible>()

  /// Rows as they are shown.
  struct Shown: Sendable {
    var rows: [Row]
    /// How the filter stands; `nil` while there is none.
    var filter: ListFilter?
  }

  /// What was answered to a text.
  private struct Answer: Sendable {
    var text: String
    /// The first rows that have it; `nil` where it could not be asked for.
    var page: CataloguePage<Row>?
  }

  private let text = BehaviorRelay<String?>(value: nil)
  private let answer = BehaviorRelay<Answer?>(value: nil)
  private let ask: Ask
  private let bag = DisposeBag()

  /// How many rows are asked for at once.
  static var partSize: Int { 1_000 }

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - rows: the rows that are in memory.
  ///   - services: finds rows, and gives the scheduler.
  ///   - total: how many rows the whole list has; those in memory if `nil`.
  ///   - ask: gives the rows of a text where not all are in memory.
  ///   - texts: what a row is found by.
  init(
    _ rows: BehaviorRelay<[Row]>, services: MusicServices, total: (@Sendable () -> Int)? = nil,
    ask: @escaping Ask = { _, _ in nil }, texts: @escaping @Sendable (Row) -> [String]
  ) {
    let (finding, scheduler) = (services.finding, services.scheduler)
    let (text, answer, failures) = (text, answer, failures)
    let shown = BehaviorRelay(value: Shown(rows: rows.value))
    (self.shown, self.ask) = (shown, ask)
    let searchable = rows.map { SearchableRows($0) { finding($0.map(texts)) } }

    // Where not all rows are here they are asked for, after a moment of rest, and again when the list has changed.
    let answers = Observable.combineLatest(text.asObservable(), rows.asObservable()) { text, _ in text }
      .flatMapLatest { typed -> Observable<Answer> in
        guard let text = typed?.trimmed, !text.isEmpty,
          let asked = ask(text, PageRequest(size: Self.partSize))
        else { return .empty() }
        return asked.delaySubscription(.milliseconds(150), scheduler: scheduler).observe(on: scheduler)
          .map { Answer(text: text, page: $0) }.asObservable()
          .do(onError: { failures.accept(ErrorConverter.standard.convert($0)) })
          .catchAndReturn(Answer(text: text, page: nil))
      }

    bag.insert {
      Observable.combineLatest(searchable, text.asObservable(), answer.asObservable()) { rows, text, answer in
        guard let text else { return Shown(rows: rows.rows) }
        let total = total?() ?? rows.rows.count
        let typed = text.trimmed
        let isHere = typed.isEmpty || ask(typed, PageRequest(size: 0)) == nil
        if !isHere, answer?.text == typed, let page = answer?.page {
          return Shown(
            rows: page.items,
            filter: ListFilter(
              text: text, matches: page.total, shown: page.items.count, looked: total, total: total))
        }
        if !isHere, answer?.text != typed {
          let before = shown.value
          let places = before.filter?.places
          return Shown(
            rows: before.rows,
            filter: ListFilter(
              text: text, matches: before.rows.count, shown: before.rows.count, looked: total, total: total,
              isSearching: true, places: places))
        }
        guard !typed.isEmpty else {
          let count = rows.rows.count
          return Shown(
            rows: rows.rows,
            filter: ListFilter(text: text, matches: total, shown: count, looked: total, total: total))
        }
        let places = rows.find(typed)
        return Shown(
          rows: places.map { rows.rows[$0] },
          filter: ListFilter(
            text: text, matches: places.count, shown: places.count, looked: rows.rows.count, total: total,
            places: places))
      }.bind(to: shown)
      answers.map(Optional.some).bind(to: answer)
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
    return shown.value.filter?.places?[at: row]
  }

  /// The rows that the filter chooses, as far as a page asks for them; `nil` while all of them are shown.
  func chosen(_ page: PageRequest) -> Single<[Row]>? {
    guard let filter = shown.value.filter, isNarrowed, filter.matches > filter.shown else { return nil }
    return ask(filter.text.trimmed, page)?.map(\.items)
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

/// Rows with what finds them, which is made when it is first needed and kept as long as they are.
final class SearchableRows<Row: Sendable>: Sendable {
  let rows: [Row]
  private let prepare: @Sendable ([Row]) -> @Sendable (String) -> [Int]
  private let finder = Mutex<(@Sendable (String) -> [Int])?>(nil)

  init(_ rows: [Row], prepare: @escaping @Sendable ([Row]) -> @Sendable (String) -> [Int]) {
    self.rows = rows
    self.prepare = prepare
  }

  /// The rows that have a text in them, by their numbers.
  func find(_ text: String) -> [Int] {
    let find = finder.withLock { finder in
      let known = finder ?? prepare(rows)
      finder = known
      return known
    }
    return find(text).filter(rows.indices.contains)
  }
}

extension Track {
  /// What a list finds a song by.
  var foundBy: [String] { [title] + artists + [album].compactMap(\.self) }
}
