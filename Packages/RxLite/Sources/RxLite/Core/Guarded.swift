/// A value behind a lock, for state that is touched rarely.
///
/// Nothing is called out to inside the body. `Sendable` is unchecked because the lock guards the value.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  /// Runs the body with the lock held.
  func locked<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
