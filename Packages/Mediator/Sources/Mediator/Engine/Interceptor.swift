/// Something that stands between callers and handlers.
///
/// It may answer, change the call, redirect it, refuse it by throwing, or wait before it goes on:
///
/// ```swift
/// struct SignedIn: Interceptor {
///   let gate: Gate
///   func intercept(_ call: Call, next: Next) async throws -> Reply {
///     try await gate.pass(call)
///     return try await next(call)
///   }
/// }
/// ```
///
/// Interceptors run in the order in which they were declared: those of the mediator, of the module, of the route.
public protocol Interceptor: Sendable {
  /// Handles a call, mostly by handing it to `next`; runs on no particular executor.
  func intercept(_ call: Call, next: Next) async throws -> Reply
}

/// The rest of the way to the handler.
public struct Next: Sendable {
  let handler: Handler
  let interceptors: ArraySlice<any Interceptor>

  /// Hands the call on; a call whose route is of another type comes back as a redirect.
  public func callAsFunction(_ call: Call) async throws -> Reply {
    guard ObjectIdentifier(type(of: call.route)) == handler.type else { return .redirect(to: call.route) }
    try Task.checkCancellation()
    guard let first = interceptors.first else {
      guard let turn = call.turn else { return try await handler.run(call) }
      return try await turn.begin { [handler] in try await handler.run(call) }
    }
    return try await first.intercept(
      call, next: Next(handler: handler, interceptors: interceptors.dropFirst()))
  }
}

/// An interceptor that is a function.
struct InterceptorFunction: Interceptor {
  let body: @Sendable (Call, Next) async throws -> Reply

  func intercept(_ call: Call, next: Next) async throws -> Reply { try await body(call, next) }
}
