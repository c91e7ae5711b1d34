// Put in the place of `Synchronization.Mutex` by thread-sanitizer.sh: the thread sanitizer does not know the futex
// behind that one on Linux, and reports races where there are none.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock around a value, by pthread.
///
/// Unchecked because the value is only reached through `withLock`.
struct TracedMutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private final class Storage {
    var value: Value
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ value: consuming Value) {
      self.value = value
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }
  }
  private let storage: Storage

  init(_ value: consuming sending Value) { storage = Storage(value) }

  borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(storage.lock)
    defer { pthread_mutex_unlock(storage.lock) }
    return try body(&storage.value)
  }
}
