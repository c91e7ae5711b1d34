#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread of the system that runs one function to its end.
struct Worker {
  private let thread: pthread_t

  /// Starts a thread; `nil` where the system has none left.
  init?(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    let status = pthread_create(&started, nil, { runWorker($0) }, box.toOpaque())
    guard status == 0 else {
      box.release()
      return nil
    }
    #if canImport(Darwin)
      guard let started else { return nil }
    #endif
    thread = started
  }

  /// True on the thread itself.
  var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

  /// Waits until the function has ended.
  func join() { pthread_join(thread, nil) }

  /// Lets the thread end by itself; it cannot be waited for any more.
  func detach() { pthread_detach(thread) }

  fileprivate final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

#if canImport(Darwin)
  private func runWorker(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Worker.Box>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#else
  private func runWorker(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Worker.Box>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#endif
