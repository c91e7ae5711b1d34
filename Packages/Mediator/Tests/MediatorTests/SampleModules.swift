import Mediator
import RxLite

/// A module that declares what a closure says.
struct ClosureModule: Module {
  let name: String
  let body: @Sendable (inout Registry) throws -> Void

  init(_ name: String = "sample", _ body: @escaping @Sendable (inout Registry) throws -> Void) {
    self.name = name
    self.body = body
  }

  func declare(_ registry: inout Registry) throws { try body(&registry) }
}

/// A list that tests on several tasks write into.
final class Log<Entry: Sendable>: Sendable {
  private let state = Guarded<[Entry]>([])

  var entries: [Entry] { state.withLock { $0 } }

  func add(_ entry: Entry) { state.withLock { $0.append(entry) } }
}

/// Something that happens once, and that others can wait for.
final class Signal: Sendable {
  private let state = Guarded<(isSet: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  func set() {
    let waiting = state.withLock { state in
      state.isSet = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isSet = state.withLock { state in
        if !state.isSet { state.waiting.append(continuation) }
        return state.isSet
      }
      if isSet { continuation.resume() }
    }
  }
}

/// A clock that a test turns by hand.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var nextID = 0
    var sleepers: [Sleeper] = []
  }

  private let state = Guarded(State())
  let minimumResolution = Duration.zero
  var now: Instant { state.withLock { $0.now } }
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let refused = state.withLock { state in
          if Task.isCancelled { return true }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return false
        }
        if refused { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}

/// Lets other tasks run until something is true; gives up after many turns, so that a test fails and does not hang.
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}

struct Boom: Error, Equatable {}

/// A route that gives nothing.
struct Stop: Route, Equatable {
  static let path = "player/stop"
}

/// An internal route with a parameter.
struct Twice: Route, Equatable {
  typealias Output = Int
  static let path = "math/twice/:number(int)"
  var number: Int
}

/// A stream of numbers.
struct Count: Route, Equatable {
  typealias Output = Int
  static let path = "math/count"
  static let access = RouteAccess.open
  static let doc = "Counts up."
  var to = 3
}
