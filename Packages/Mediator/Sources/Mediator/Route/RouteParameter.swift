/// One property of a route, as lists and help show it.
public struct RouteParameter: Hashable, Sendable {
  /// Where the property travels.
  public enum Place: String, Hashable, Sendable {
    /// In a segment of the path.
    case path
    /// In the query.
    case query
  }

  /// The property's coding key.
  public let name: String
  /// Where it travels.
  public let place: Place
  /// The name of its type, without the mark of an optional.
  public let type: String
  /// True when it may be left out.
  public let isOptional: Bool
}
