/// Time as the provider sees it, handed in so that tests can hold it still.
public protocol NetworkClock: Sendable {
  /// Milliseconds since 1970 by the wall clock, which may jump.
  var wallMilliseconds: Int64 { get }
  /// Time since an arbitrary start, which never jumps.
  var uptime: Duration { get }
  /// Calls `action` once after `delay`, on a thread of the clock's; the action must be short.
  func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Cancellation
}

/// Something under way that can be called off; calling twice does nothing.
public protocol Cancellation: Sendable {
  /// Calls it off; calling again does nothing.
  func cancel()
}

extension NetworkClock {
  /// Suspends for `delay`.
  ///
  /// - Throws: `NetworkError.cancelled` when the task is cancelled.
  func sleep(_ delay: Duration) async throws(NetworkError) {
    let gate = OneShot<Void>()
    let timer = schedule(after: delay) { gate.finish(.success(())) }
    defer { timer.cancel() }
    try await gate.value()
  }
}

extension Duration {
  /// Whole milliseconds, saturating.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    if overflow { return seconds < 0 ? .min / 4 : .max / 4 }
    return product + attoseconds / 1_000_000_000_000_000
  }

  /// Whole nanoseconds, saturating.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min / 4 : .max / 4 }
    return product + attoseconds / 1_000_000_000
  }
}
