import AudioService
import RxLite

/// A list that a filter looks through, with what finds something in it.
struct SearchedList<List: Sendable>: Sendable {
  /// The list as it is.
  var now: List
  /// The list as it was when it was prepared last; `nil` before it was for the first time.
  var prepared: Prepared?
  /// True where that is the list as it is, and not the one before it, which serves until then.
  var isPrepared: Bool

  /// A list whose texts were taken in.
  struct Prepared: Sendable {
    var list: List
    /// The rows that have a text in them, by their numbers.
    var find: @Sendable (_ typed: String) -> [Int]
  }
}

extension MusicServices {
  /// How many rows are prepared right where they are shown, which takes a few milliseconds; so that nothing flickers.
  static let preparedAtOnce = 1_000

  /// Prepares lists for a filter: long ones in the ``background``, while the one before serves on.
  ///
  /// - Parameters:
  ///   - lists: the list as it changes; `nil` while the filter is closed, which forgets what was prepared.
  ///   - count: how many rows it has.
  ///   - texts: what each row is found by.
  func searched<List: Sendable>(
    _ lists: Observable<List?>, count: @escaping @Sendable (List) -> Int,
    texts: @escaping @Sendable (List) -> [[String]]
  ) -> Observable<SearchedList<List>?> {
    typealias Searched = SearchedList<List>
    let (finding, background, scheduler) = (finding, background, scheduler)
    let latest = BehaviorRelay<Searched.Prepared?>(value: nil)
    return lists.flatMapLatest { list -> Observable<Searched?> in
      guard let list else {
        latest.accept(nil)
        return .just(nil)
      }
      @Sendable func prepared() -> Searched.Prepared {
        Searched.Prepared(list: list, find: finding(texts(list)))
      }
      @Sendable func taken(_ prepared: Searched.Prepared) -> Searched? {
        latest.accept(prepared)
        return Searched(now: list, prepared: prepared, isPrepared: true)
      }
      guard count(list) > Self.preparedAtOnce else { return .just(taken(prepared())) }
      return Observable.just(()).observe(on: background).map { prepared() }.observe(on: scheduler).map(taken)
        .startWith(Searched(now: list, prepared: latest.value, isPrepared: false))
    }
  }
}

extension Track {
  /// What a list finds a song by.
  var foundBy: [String] { [title] + artists + [album].compactMap(\.self) }
}
