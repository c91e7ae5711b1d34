import RxLite

/// A registered route with the code that answers it, without its types.
final class Handler: Sendable {
  let type: ObjectIdentifier
  let pattern: RoutePattern
  let owner: String
  /// The number of the installation that brought it.
  let installation: Int
  let access: RouteAccess
  let doc: String
  let parameters: [RouteParameter]
  /// Those of the module, then those of the route.
  let interceptors: [any Interceptor]
  /// Reads a route from the values of a path and the items of a query.
  let read: @Sendable ([String: String], [RouteAddress.Item]) throws(MediatorError) -> any Route
  /// An example's address in a scheme.
  let example: @Sendable (String) -> String?
  /// Runs the handler.
  let run: @Sendable (Call) async throws -> Reply

  init<R: Route>(
    _ coder: RouteCoder<R>, owner: String, installation: Int, interceptors: [any Interceptor],
    run: @escaping @Sendable (R, Call) async throws -> Reply
  ) {
    type = ObjectIdentifier(R.self)
    pattern = coder.pattern
    self.owner = owner
    self.installation = installation
    access = R.access
    doc = R.doc
    parameters = coder.parameters
    self.interceptors = interceptors
    read = { (parameters, query) throws(MediatorError) in try coder.route(parameters, query) }
    example = { scheme in coder.example().flatMap { try? coder.print($0, scheme: scheme) } }
    self.run = { call in
      // `Next` sends a call of another type back before it gets here.
      guard let route = call.route as? R else { return .redirect(to: call.route) }
      return try await run(route, call)
    }
  }
}
