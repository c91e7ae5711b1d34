/// Lets links wait until the program is ready, and then begin one after another in the order of their coming.
///
/// A link holds up those behind it on its way to its handler only; once that has begun, the next one follows.
final class LinkQueue: Sendable {
  /// The right to begin; whoever holds it ends it, so that the next link may begin.
  struct Turn: Sendable {
    fileprivate let id: Int
    fileprivate let queue: LinkQueue

    /// Lets the next link begin; ending it again does nothing.
    func end() { queue.end(id) }

    /// Runs a handler, and ends the turn once it has come to its first wait or its end.
    func begin(_ handler: @escaping @Sendable () async throws -> Reply) async throws -> Reply {
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
        // Tasks cannot begin within a call here, so the next link follows closely.
        end()
        return try await handler()
      }
      let task = Task.immediate { try await handler() }
      end()
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  private struct Waiting {
    let id: Int
    let address: String
    let continuation: CheckedContinuation<Result<Turn, MediatorError>, Never>
  }

  private struct State {
    var isReady = false
    var nextID = 0
    /// The link that is on its way to its handler.
    var beginning: Int?
    var waiting: [Waiting] = []
  }

  private let limit: Int
  private let state = Guarded(State())

  init(limit: Int) { self.limit = limit }

  /// Waits for this link's turn; nil when no other one waits or is about to begin before it.
  ///
  /// Throws ``MediatorError/busy(_:waiting:)`` when too many wait, and ``MediatorError/cancelled(_:)``.
  nonisolated(nonsending) func turn(for address: String) async throws(MediatorError) -> Turn? {
    let id: Int? = state.withLock { state in
      if state.isReady, state.beginning == nil, state.waiting.isEmpty { return nil }
      state.nextID += 1
      return state.nextID
    }
    guard let id else { return nil }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        enqueue(Waiting(id: id, address: address, continuation: continuation))
      }
    } onCancel: {
      drop(id)
    }
    return try result.get()
  }

  /// Lets the links begin that wait, and those that come later.
  func ready() {
    state.withLock { $0.isReady = true }
    startNext()
  }

  private func enqueue(_ waiting: Waiting) {
    let refusal: MediatorError? = state.withLock { state in
      if Task.isCancelled { return .cancelled(waiting.address) }
      if state.waiting.count >= limit { return .busy(waiting.address, waiting: limit) }
      state.waiting.append(waiting)
      return nil
    }
    if let refusal { waiting.continuation.resume(returning: .failure(refusal)) } else { startNext() }
  }

  private func drop(_ id: Int) {
    let dropped: Waiting? = state.withLock { state in
      state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
    }
    if let dropped { dropped.continuation.resume(returning: .failure(.cancelled(dropped.address))) }
  }

  private func end(_ id: Int) {
    let ended = state.withLock { state in
      guard state.beginning == id else { return false }
      state.beginning = nil
      return true
    }
    if ended { startNext() }
  }

  private func startNext() {
    let next: Waiting? = state.withLock { state in
      guard state.isReady, state.beginning == nil, !state.waiting.isEmpty else { return nil }
      let next = state.waiting.removeFirst()
      state.beginning = next.id
      return next
    }
    if let next { next.continuation.resume(returning: .success(Turn(id: next.id, queue: self))) }
  }
}
