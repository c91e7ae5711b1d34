#if os(Linux)
  import Glibc

  /// A value that one thread works on at a time.
  ///
  /// The lock is one of pthread, which the thread sanitizer knows; it does not see `Synchronization.Mutex` wait, and
  /// would call every access a race.
  // @unchecked: `value` is touched between locking and unlocking alone.
  final class Guarded<Value>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
      self.value = value
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value)
    }
  }
#endif
