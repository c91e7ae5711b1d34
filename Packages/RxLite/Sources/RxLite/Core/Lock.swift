import Synchronization

/// A lock for a few loads and stores; nothing is ever called out to while it is held.
@usableFromInline
struct Lock: ~Copyable, Sendable {
  @usableFromInline let mutex = Mutex<Void>(())

  @inlinable
  init() {}

  @inlinable @inline(__always)
  func lock() { mutex._unsafeLock() }

  @inlinable @inline(__always)
  func unlock() { mutex._unsafeUnlock() }

  /// Runs the body with the lock held.
  @inlinable @inline(__always)
  func locked<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
