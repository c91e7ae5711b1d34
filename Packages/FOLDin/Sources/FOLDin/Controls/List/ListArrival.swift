/// Rows that have just come and slide in from the right, one a little after the other.
public struct ListArrival: Sendable, Hashable {
  /// How long one row takes.
  public static let duration = Duration.milliseconds(220)
  /// How much later each row begins than the one above it.
  public static let delay = Duration.milliseconds(25)
  /// From this row on all come together, so that a large screen is not late.
  public static let lastDelayed = 20

  /// The first row that came.
  public var first: RowPath
  /// How long ago they came.
  public var elapsed: Duration

  /// Makes an arrival.
  public init(from first: RowPath, elapsed: Duration = .zero) {
    self.first = first
    self.elapsed = elapsed
  }

  /// True when rows of a screen of so many lines are all in their places.
  public func isOver(lines: Int) -> Bool {
    elapsed >= Self.duration + Self.delay * min(max(0, lines), Self.lastDelayed)
  }

  /// How many columns the row that came `position` after the first is still away.
  func offset(position: Int, columns: Int) -> Int {
    let start = Self.delay * min(position, Self.lastDelayed)
    guard elapsed < start + Self.duration else { return 0 }
    let share = Double((elapsed - start).fd.milliseconds) / Double(Self.duration.fd.milliseconds)
    let left = 1 - max(0, share)
    return Int((Double(columns) * left * left * left).rounded())
  }
}
