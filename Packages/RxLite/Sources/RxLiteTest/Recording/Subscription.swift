/// When a sequence was subscribed to, and when that subscription was disposed.
public struct Subscription: Hashable, Sendable {
  /// When it began.
  public let subscribe: TestTime
  /// When it ended; `Int.max` while it lasts.
  public let unsubscribe: TestTime

  /// A subscription that lasts.
  public init(_ subscribe: TestTime) { self.init(subscribe, .max) }

  /// A subscription that ended.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  public var debugDescription: String {
    unsubscribe == .max ? "(\(subscribe)…)" : "(\(subscribe)…\(unsubscribe))"
  }
}
