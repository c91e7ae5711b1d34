import RxLite

/// One way: an account's balance is shown as it changes.
public final class BalanceViewModel: Sendable {
  /// The words to show.
  public let text: Observable<String>

  /// Makes the model of an account that holds so many cents.
  public init(cents: Observable<Int>) {
    text = cents.map { cents in
      let amount = cents.magnitude
      return "余额：\(cents < 0 ? "-" : "")¥\(amount / 100).\(amount % 100 / 10)\(amount % 10)"
    }.distinctUntilChanged()
  }
}

/// A label that shows what it is bound to.
public final class Label: Sendable {
  /// What is to be read.
  public var text: String { shown.value }
  private let shown = BehaviorRelay(value: "")
  private let bag = DisposeBag()

  /// Makes an empty label.
  public init() {}

  /// Shows whatever the stream sends.
  public func bind(to text: Observable<String>) { text.bind(to: shown).disposed(by: bag) }
}
