import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits for the signals that ask the program to end, from the moment it is made.
///
/// The signals are blocked and fetched by a thread of their own (`sigwait`), so none is lost
/// and no code runs inside a signal handler. Make it before any other thread is started.
final class SignalWatcher: Sendable {
  private struct State {
    var received: ExitStatus?
    var actions: [@Sendable (ExitStatus) -> Void] = []
  }

  private let state = Mutex(State())

  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    startThread { [self, signals] in
      var signals = signals
      while true {
        var number: Int32 = 0
        guard sigwait(&signals, &number) == 0 else { return }
        received(ExitStatus(rawValue: 128 + number) ?? .terminated)
      }
    }
  }

  /// Calls `action` once for each such signal, on the watcher's thread, at once if one came already.
  func onSignal(_ action: @escaping @Sendable (ExitStatus) -> Void) {
    let already = state.withLock { state in
      state.actions.append(action)
      return state.received
    }
    if let already { action(already) }
  }

  /// Calls `action` at the first such signal, and keeps the status it stands for.
  func first(_ action: @escaping @Sendable (ExitStatus) -> Void) -> Received {
    let first = Received()
    onSignal { status in
      if first.set(status) { action(status) }
    }
    return first
  }

  /// The status of the first signal, once one came.
  final class Received: Sendable {
    private let status = Mutex<ExitStatus?>(nil)

    var value: ExitStatus? { status.withLock { $0 } }

    fileprivate func set(_ new: ExitStatus) -> Bool {
      status.withLock { status in
        defer { status = status ?? new }
        return status == nil
      }
    }
  }

  private func received(_ status: ExitStatus) {
    let actions = state.withLock { state in
      state.received = status
      return state.actions
    }
    for action in actions { action(status) }
  }
}

/// Starts a detached thread that runs `body`.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let box = Unmanaged.passRetained(Box(body))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let failed = pthread_create(
    &thread, nil,
    { context in
      #if canImport(Darwin)
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
      #else
        if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
      #endif
      return nil
    }, box.toOpaque())
  if failed != 0 { box.release() }
}
