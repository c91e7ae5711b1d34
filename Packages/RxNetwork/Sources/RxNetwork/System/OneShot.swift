import Synchronization

/// A result that arrives once and that one task waits for; cancelling the task ends the wait.
final class OneShot<Value: Sendable>: Sendable {
  private let slot = OneShotSlot<Value>()

  /// Hands over the result; only the first one counts.
  ///
  /// Returns whether this was it.
  @discardableResult
  func finish(_ result: Result<Value, NetworkError>) -> Bool { slot.finish(result) }

  /// Waits for the result; may be called once.
  ///
  /// `onCancel` is called when the waiting task is cancelled before a result came.
  func value(onCancel: @Sendable () -> Void = {}) async throws(NetworkError) -> Value {
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation { slot.wait($0) }
    } onCancel: {
      if finish(.failure(.cancelled)) { onCancel() }
    }
    return try result.get()
  }
}

/// Where a result and the one who waits for it meet.
///
/// Whoever waits hears of it exactly once because he is taken out of the state under the lock.
struct OneShotSlot<Value: Sendable>: ~Copyable, Sendable {
  typealias Continuation = UnsafeContinuation<Result<Value, NetworkError>, Never>

  enum State {
    case idle
    case waiting(Continuation)
    case calling(@Sendable (Result<Value, NetworkError>) -> Void)
    case done(Result<Value, NetworkError>)
    case taken
  }
  private let state = Mutex(State.idle)

  /// Hands over the result; whether it was the first one.
  func finish(_ result: Result<Value, NetworkError>) -> Bool {
    let before = state.withLock { state -> State in
      let before = state
      switch state {
      case .idle: state = .done(result)
      case .waiting, .calling: state = .taken
      case .done, .taken: break
      }
      return before
    }
    switch before {
    case .idle: return true
    case .waiting(let continuation):
      continuation.resume(returning: result)
      return true
    case .calling(let callback):
      callback(result)
      return true
    case .done, .taken: return false
    }
  }

  /// Resumes the continuation, now or when the result comes; may be called once.
  func wait(_ continuation: Continuation) {
    if let ready = take(or: .waiting(continuation)) { continuation.resume(returning: ready) }
  }

  /// Calls back with the result, now or when it comes; may be called once, instead of the other.
  func wait(_ callback: @escaping @Sendable (Result<Value, NetworkError>) -> Void) {
    if let ready = take(or: .calling(callback)) { callback(ready) }
  }

  /// The result if it is there, else nil, and the state is that of one who waits.
  private func take(or waiting: State) -> Result<Value, NetworkError>? {
    state.withLock { state in
      if case .done(let result) = state {
        state = .taken
        return result
      }
      state = waiting
      return nil
    }
  }
}
