/// A value with the virtual time at which it was seen.
public struct Recorded<Value> {
  /// When.
  public let time: TestTime
  /// What.
  public let value: Value

  /// A value at a time.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Sendable where Value: Sendable {}
extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
  public var debugDescription: String { "\(value) @ \(time)" }
}
