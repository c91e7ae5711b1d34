/// What a list of routes tells of one.
public struct RouteInfo: Hashable, Sendable {
  /// The pattern, as it was registered.
  public let pattern: String
  /// The module that answers.
  public let owner: String
  /// Who may open it.
  public let access: RouteAccess
  /// What opening it does, in one sentence; empty when the route does not say.
  public let doc: String
  /// An address that opens it; nil when the route neither declares an example nor takes a made-up one.
  public let example: String?
  /// Its values: those of the path first, then those of the query.
  public let parameters: [RouteParameter]
}
