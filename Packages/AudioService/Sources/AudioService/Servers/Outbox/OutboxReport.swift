/// What became of what was waiting.
public struct OutboxReport: Hashable, Sendable {
  /// How many things were told.
  public var sent = 0
  /// How many things still wait.
  public var waiting = 0
  /// What the person should know: where another change won, what was refused.
  public var notes: [ServerError] = []

  /// Makes a report of nothing.
  public init() {}

  mutating func add(_ other: OutboxReport) {
    sent += other.sent
    waiting = other.waiting
    notes += other.notes
  }
}
