/// What a route table found for a path.
public struct RouteMatch<Value> {
  /// The pattern that won, as it was registered.
  public let pattern: String
  /// The decoded values of the winner's parameters and catch-all by name; an absent optional one has no entry.
  public let parameters: [String: String]
  /// What was registered with the pattern.
  public let value: Value

  @inlinable
  init(pattern: String, parameters: [String: String], value: Value) {
    self.pattern = pattern
    self.parameters = parameters
    self.value = value
  }
}

extension RouteMatch: Sendable where Value: Sendable {}

extension RouteMatch: Equatable where Value: Equatable {}
