/// How fast something grows, by what has come since it was looked at first.
struct Pace {
  private var first: (amount: Double, time: Duration)?
  /// Before this, a rate would be a guess.
  private static let shortest = Duration.milliseconds(500)

  /// What comes in a second, now that there is so much; `nil` while there is no telling, and where nothing comes.
  mutating func rate(_ amount: Double, at time: Duration) -> Double? {
    guard let first else {
      first = (amount, time)
      return nil
    }
    let passed = time - first.time
    guard passed >= Self.shortest, amount > first.amount else { return nil }
    return (amount - first.amount) / (passed / .seconds(1))
  }
}
