import RxLite

/// What callers see of a mediator, so that tests can hand them another one.
public protocol Mediating: Sendable {
  /// Asks for a route and waits for its answer.
  ///
  /// Ends exactly once: with the answer, with the handler's error, or with a ``MediatorError``. Cancelling the task
  /// cancels the handler.
  func call<R: Route>(_ route: R) async throws -> R.Output
  /// Asks for a route each time someone subscribes, and gives all answers; disposal cancels.
  ///
  /// Calls back on the scheduler that the handler's stream has, or on no particular one.
  func observe<R: Route>(_ route: R) -> Observable<R.Output>
  /// Opens an address and waits for its answer, which for a stream is the first value.
  ///
  /// An address from ``Origin/link`` waits until the program is ready; those from elsewhere do not.
  @discardableResult
  nonisolated(nonsending) func open(_ text: String, from origin: Origin) async throws -> any Sendable
  /// True when ``open(_:from:)`` would reach a handler, if no interceptor stood before it.
  func canOpen(_ text: String, from origin: Origin) async -> Bool
  /// The address that opens this route with these values.
  ///
  /// Throws ``MediatorError/badParameter(name:value:expected:)`` when an address cannot hold a value, or when another
  /// route would answer the address.
  func url<R: Route>(for route: R) throws(MediatorError) -> String
}
