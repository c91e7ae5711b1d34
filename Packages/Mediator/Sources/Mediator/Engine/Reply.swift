import RxLite

/// What a handler or an interceptor gives back; made by ``Call/answer(_:)`` and ``redirect(to:)``.
public struct Reply: Sendable {
  enum Content: Sendable {
    case value(any Sendable)
    case stream(Observable<any Sendable>)
    case redirect(any Route)
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  /// Makes another call in place of this one, with its own interceptors; it counts as a hop.
  public static func redirect(to route: any Route) -> Reply { Reply(.redirect(route)) }
}
