import RxLite

/// How a loan is paid back.
public enum LoanMethod: String, Sendable, CaseIterable {
  /// The same sum each month: 等额本息.
  case equalInstalments
  /// The same part of the loan each month, and the interest on what is left: 等额本金.
  case equalPrincipal
}

/// What a loan costs, in whole cents.
public struct LoanCost: Hashable, Sendable {
  /// The first month's payment.
  public var firstPayment: Int
  /// All interest together.
  public var interest: Int

  /// Works out a loan.
  ///
  /// - Parameters:
  ///   - cents: the amount.
  ///   - months: how long it runs, at least one month.
  ///   - rate: the interest of a month, 0.005 for 6 % a year.
  ///   - method: how it is paid back.
  public init(cents: Int, months: Int, rate: Double, method: LoanMethod) {
    let (amount, count) = (Double(cents), Double(months))
    let (first, interest): (Double, Double)
    switch method {
    case .equalPrincipal:
      first = amount / count + amount * rate
      interest = amount * rate * (count + 1) / 2
    case .equalInstalments:
      var growth = 1.0
      for _ in 0..<months { growth *= 1 + rate }
      first = rate == 0 ? amount / count : amount * rate * growth / (growth - 1)
      interest = first * count - amount
    }
    (firstPayment, self.interest) = (Int(first.rounded()), Int(interest.rounded()))
  }
}

/// Combined: amount, time and method together make the result.
public final class LoanCalculatorViewModel: Sendable {
  /// The amount in cents.
  public let cents = BehaviorRelay(value: 0)
  /// How many months it runs.
  public let months = BehaviorRelay(value: 12)
  /// How it is paid back.
  public let method = BehaviorRelay(value: LoanMethod.equalInstalments)
  /// What it costs; `nil` while amount or time make no loan.
  public let cost: Observable<LoanCost?>

  /// Makes a calculator for a rate a month.
  public init(rate: Double) {
    cost = Observable.combineLatest(cents.asObservable(), months.asObservable(), method.asObservable()) {
      cents, months, method in
      guard cents > 0, months > 0 else { return nil }
      return LoanCost(cents: cents, months: months, rate: rate, method: method)
    }.distinctUntilChanged()
  }
}
