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
/// A handler hands their numbers through a pipe to a thread of the watcher's own. Blocking them and fetching them
/// with `sigwait` would lose some: `dispatchMain` starts a thread that lets every signal in, and there it would end
/// the program at once. A signal that was ignored when the program started stays so.
final class SignalWatcher: Sendable {
  private struct State {
    var received: ExitStatus?
    var actions: [@Sendable (ExitStatus) -> Void] = []
  }

  private let state = Mutex(State())

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    signalPipe.store(ends[1], ordering: .sequentiallyConsistent)
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let before = unsafeBitCast(signal(number, passOn), to: Int.self)
      if before == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    startThread { [self, end = ends[0]] in
      var number: UInt8 = 0
      while true {
        let count = read(end, &number, 1)
        if count < 0, errno == EINTR { continue }
        guard count == 1 else { return }
        received(ExitStatus(rawValue: 128 + Int32(number)) ?? .terminated)
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

/// Where the handler writes to, since it can be given nothing.
private let signalPipe = Atomic<Int32>(-1)

/// The handler: only what is allowed in one, `write`.
private func passOn(_ signal: Int32) {
  let failure = errno
  var number = UInt8(truncatingIfNeeded: signal)
  _ = write(signalPipe.load(ordering: .sequentiallyConsistent), &number, 1)
  errno = failure
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
