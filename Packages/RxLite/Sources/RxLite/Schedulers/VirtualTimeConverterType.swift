/// Turns the numbers of a virtual clock into times and back.
public protocol VirtualTimeConverterType: Sendable {
  /// A point on the virtual clock.
  associatedtype VirtualTimeUnit
  /// A span on the virtual clock.
  associatedtype VirtualTimeIntervalUnit

  /// The time at the point.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
  /// The point at the time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
  /// The seconds of the span.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Double
  /// The span of so many seconds.
  func convertToVirtualTimeInterval(_ timeInterval: Double) -> VirtualTimeIntervalUnit
  /// The point that lies the span after another.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
  /// Which of two points comes first.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two points in virtual time.
public enum VirtualTimeComparison: Sendable {
  /// The first comes before the second.
  case lessThan
  /// Both are the same.
  case equal
  /// The first comes after the second.
  case greaterThan
}
