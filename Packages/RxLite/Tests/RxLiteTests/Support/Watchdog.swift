import Dispatch
import Testing

/// Runs work on a thread of its own and fails if it does not return: a deadlock must not hang the suite.
///
/// The patience is real time, and long, as the machine may be busy.
func underWatchdog(
  seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation,
  _ work: @escaping @Sendable () -> Void
) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue(label: "watched").async {
    work()
    done.signal()
  }
  if done.wait(timeout: .now() + seconds) == .timedOut {
    Issue.record("This did not return within \(seconds) s: a deadlock.", sourceLocation: sourceLocation)
  }
}
