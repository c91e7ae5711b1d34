#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A mutex with a condition that threads can wait for.
///
/// `@unchecked Sendable`: it holds nothing but the system's mutex and condition, which any thread may use, at
/// addresses that never move.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(condition)
    mutex.deallocate()
    condition.deallocate()
  }

  /// Runs `body` while no other thread runs one.
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Waits, inside ``withLock(_:)``, until another thread calls ``signal()``; the lock is free meanwhile.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes every thread that waits.
  func signal() { pthread_cond_broadcast(condition) }
}
