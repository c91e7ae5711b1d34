import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The machine's clocks, with one thread that calls timers.
///
/// The thread starts with the first timer. Setting a timer is O(log n), cancelling O(1).
public final class SystemClock: NetworkClock {
  private struct Timer {
    let due: Duration
    let id: UInt64
  }

  private struct State: ~Copyable {
    /// A binary heap by due time; cancelled timers stay until they surface or outnumber the live ones.
    var heap: [Timer] = []
    var actions: [UInt64: @Sendable () -> Void] = [:]
    var nextID: UInt64 = 0
    var isRunning = false
  }

  private let state = Mutex(State())
  private let signal = ThreadSignal()

  /// A clock with a timer thread of its own.
  public init() {}

  public var wallMilliseconds: Int64 {
    // HTTP counts in seconds; a few milliseconds are given for a clock that costs a tenth.
    #if os(Linux)
      let time = SystemClock.read(CLOCK_REALTIME_COARSE)
    #else
      let time = SystemClock.read(CLOCK_REALTIME)
    #endif
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
  public var uptime: Duration {
    let time = SystemClock.read(CLOCK_MONOTONIC)
    return .nanoseconds(Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Cancellation {
    let due = uptime + delay
    let (id, isFirst, mustStart) = state.withLock { state -> (UInt64, Bool, Bool) in
      let id = state.nextID
      state.nextID += 1
      state.actions[id] = action
      if state.heap.count > 64, state.heap.count > state.actions.count * 2 {
        let live = state.heap.filter { state.actions[$0.id] != nil }
        state.heap = live.sorted { $0.due < $1.due }
      }
      SystemClock.push(Timer(due: due, id: id), on: &state.heap)
      let mustStart = !state.isRunning
      state.isRunning = true
      return (id, state.heap[0].id == id, mustStart)
    }
    if mustStart {
      startThread(named: "network-clock") { [self] in run() }
    } else if isFirst {
      signal.wake()
    }
    return Cancel(clock: self, id: id)
  }

  private struct Cancel: Cancellation {
    let clock: SystemClock
    let id: UInt64
    func cancel() { clock.state.withLock { $0.actions[id] = nil } }
  }

  /// Runs what is due and waits for the next; ends when no timer is left for a second.
  private func run() {
    while true {
      let now = uptime
      var wait: Duration?
      let due = state.withLock { state -> [@Sendable () -> Void] in
        var ready: [@Sendable () -> Void] = []
        while let first = state.heap.first {
          if let action = state.actions[first.id] {
            guard first.due <= now else {
              wait = first.due - now
              break
            }
            state.actions[first.id] = nil
            ready.append(action)
          }
          SystemClock.pop(&state.heap)
        }
        return ready
      }
      for action in due { action() }
      if due.isEmpty {
        let timedOut = signal.sleep(wait ?? .seconds(1))
        if wait == nil, timedOut {
          let ended = state.withLock { state -> Bool in
            guard state.actions.isEmpty else { return false }
            state.isRunning = false
            state.heap = []
            return true
          }
          if ended { return }
        }
      }
    }
  }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }

  private static func push(_ timer: Timer, on heap: inout [Timer]) {
    heap.append(timer)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].due < heap[parent].due else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private static func pop(_ heap: inout [Timer]) {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].due < heap[least].due { least = child }
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
