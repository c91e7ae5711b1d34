import RxNetwork
import Synchronization

/// A clock that stands still until a test moves it.
final class ManualClock: NetworkClock {
  private struct Timer {
    let due: Duration
    let id: Int
    let action: @Sendable () -> Void
  }
  private struct State {
    var wall: Int64
    var uptime: Duration = .zero
    var timers: [Timer] = []
    var nextID = 0
  }
  private let state: Mutex<State>

  /// Starts at a wall time in milliseconds since 1970; by default 2026-01-01T00:00:00Z.
  init(wall: Int64 = 1_767_225_600_000) { state = Mutex(State(wall: wall)) }

  var wallMilliseconds: Int64 { state.withLock { $0.wall } }
  var uptime: Duration { state.withLock { $0.uptime } }
  /// Timers that wait.
  var waiting: Int { state.withLock { $0.timers.count } }

  func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Cancellation {
    if delay <= .zero {
      action()
      return Cancel(clock: self, id: -1)
    }
    let id = state.withLock { state -> Int in
      state.nextID += 1
      state.timers.append(Timer(due: state.uptime + delay, id: state.nextID, action: action))
      return state.nextID
    }
    return Cancel(clock: self, id: id)
  }

  private struct Cancel: Cancellation {
    let clock: ManualClock
    let id: Int
    func cancel() { clock.state.withLock { $0.timers.removeAll { $0.id == id } } }
  }

  /// Moves both clocks and calls what is due, in order.
  func advance(_ duration: Duration) {
    let end = uptime + duration
    while true {
      let next = state.withLock { state -> Timer? in
        guard let next = state.timers.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) else {
          return nil
        }
        state.timers.removeAll { $0.id == next.id }
        move(&state, to: max(next.due, state.uptime))
        return next
      }
      guard let next else { break }
      next.action()
    }
    state.withLock { move(&$0, to: end) }
  }

  /// Sets the wall clock alone, as a user or a time server would.
  func jump(milliseconds: Int64) { state.withLock { $0.wall += milliseconds } }

  private func move(_ state: inout State, to uptime: Duration) {
    let (seconds, attoseconds) = (uptime - state.uptime).components
    state.wall += seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    state.uptime = uptime
  }
}
