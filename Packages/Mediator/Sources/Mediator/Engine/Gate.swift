/// A place where calls wait until something has happened, such as signing in.
///
/// A call that waits here runs once when the gate opens. It is dropped, and its caller told, when the gate refuses,
/// when the time is over, and when its task is cancelled. Links behind it in the queue go on meanwhile.
public final class Gate: Sendable {
  private struct Waiting {
    let id: Int
    let address: String
    let continuation: CheckedContinuation<Result<Void, MediatorError>, Never>
    var timer: Task<Void, Never>?
  }

  private struct State {
    var isOpen: Bool
    var nextID = 0
    var waiting: [Waiting] = []
  }

  private let capacity: Int
  private let limit: Duration?
  private let clock: any Clock<Duration>
  private let state: Guarded<State>

  /// Makes a gate.
  ///
  /// No more than `capacity` calls wait, and no longer than `limit` on the clock, or for ever without one.
  public init(
    isOpen: Bool = false, capacity: Int = 16, limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.capacity = capacity
    self.limit = limit
    self.clock = clock
    state = Guarded(State(isOpen: isOpen))
  }

  /// How many calls wait.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Lets through all that wait and all that come, until ``close()``.
  public func open() {
    finish(.success(())) { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Makes the calls that come wait.
  public func close() { state.withLock { $0.isOpen = false } }

  /// Drops all that wait: each caller gets ``MediatorError/cancelled(_:)``.
  public func refuse() {
    finish(nil) { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Waits until the gate is open.
  ///
  /// Throws ``MediatorError/cancelled(_:)`` when the call is dropped, and ``MediatorError/busy(_:waiting:)`` when too
  /// many wait.
  public func pass(_ call: Call) async throws(MediatorError) {
    let id: Int? = state.withLock { state in
      if state.isOpen { return nil }
      state.nextID += 1
      return state.nextID
    }
    guard let id else { return }
    call.letOthersPass()
    let address = call.address
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        enqueue(Waiting(id: id, address: address, continuation: continuation))
      }
    } onCancel: {
      drop(id)
    }
    try result.get()
  }

  private func enqueue(_ waiting: Waiting) {
    let result: Result<Void, MediatorError>? = state.withLock { state in
      if Task.isCancelled { return .failure(.cancelled(waiting.address)) }
      if state.isOpen { return .success(()) }
      if state.waiting.count >= capacity { return .failure(.busy(waiting.address, waiting: capacity)) }
      var waiting = waiting
      if let limit {
        waiting.timer = Task { [clock, id = waiting.id, weak self] in
          guard (try? await clock.sleep(for: limit)) != nil else { return }
          self?.drop(id)
        }
      }
      state.waiting.append(waiting)
      return nil
    }
    if let result { waiting.continuation.resume(returning: result) }
  }

  private func drop(_ id: Int) {
    finish(nil) { state in
      state.waiting.firstIndex { $0.id == id }.map { [state.waiting.remove(at: $0)] } ?? []
    }
  }

  /// Takes calls out of the state, and resumes them behind the lock; no result means that they are dropped.
  private func finish(_ result: Result<Void, MediatorError>?, _ take: (inout State) -> [Waiting]) {
    for waiting in state.withLock({ take(&$0) }) {
      waiting.timer?.cancel()
      waiting.continuation.resume(returning: result ?? .failure(.cancelled(waiting.address)))
    }
  }
}
