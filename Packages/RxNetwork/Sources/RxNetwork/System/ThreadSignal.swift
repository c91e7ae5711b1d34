#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread's alarm clock: it sleeps until a time has passed or another thread wakes it.
final class ThreadSignal: @unchecked Sendable {
  // `isSet` is guarded by `mutex`; both pthread objects live as long as this object does.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var isSet = false

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Wakes the sleeper, now or when it next sleeps.
  func wake() {
    pthread_mutex_lock(mutex)
    isSet = true
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Sleeps; true where the time passed without a wake.
  func sleep(_ duration: Duration) -> Bool {
    let (seconds, attoseconds) = min(duration, .seconds(86_400)).components
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    #if canImport(Darwin)
      var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      while !isSet {
        if pthread_cond_timedwait_relative_np(condition, mutex, &limit) != 0 { break }
      }
    #else
      var limit = timespec()
      clock_gettime(CLOCK_MONOTONIC, &limit)
      let nanoseconds = Int64(limit.tv_nsec) + attoseconds / 1_000_000_000
      limit.tv_sec += Int(seconds + nanoseconds / 1_000_000_000)
      limit.tv_nsec = Int(nanoseconds % 1_000_000_000)
      while !isSet {
        if pthread_cond_timedwait(condition, mutex, &limit) != 0 { break }
      }
    #endif
    defer { isSet = false }
    return !isSet
  }
}

/// Starts a detached thread with half a megabyte of stack; its name is set where the system offers that.
func startThread(named name: String, _ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    let name: String
    init(_ name: String, _ body: @escaping @Sendable () -> Void) {
      self.body = body
      self.name = name
    }
  }
  let box = Unmanaged.passRetained(Box(name, body))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  pthread_attr_setstacksize(&attributes, 512 << 10)
  #if canImport(Darwin)
    var thread: pthread_t?
    let result = pthread_create(
      &thread, &attributes,
      { argument in
        let box = Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
        pthread_setname_np(box.name)
        box.body()
        return nil
      }, box.toOpaque())
  #else
    var thread = pthread_t()
    let result = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        let box = Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
        box.body()
        return nil
      }, box.toOpaque())
  #endif
  pthread_attr_destroy(&attributes)
  if result != 0 { box.release() }
}
