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
/// The continuation is resumed exactly once because it is taken out of the state under the lock.
struct OneShotSlot<Value: Sendable>: ~Copyable, Sendable {
  typealias Continuation = UnsafeContinuation<Result<Value, NetworkError>, Never>

  enum State {
    case idle
    case waiting(Continuation)
    case done(Result<Value, NetworkError>)
    case taken
  }
  private let state = Mutex(State.idle)

  /// Hands over the result; whether it was the first one.
  func finish(_ result: Result<Value, NetworkError>) -> Bool {
    let (first, waiting) = state.withLock { state -> (Bool, Continuation?) in
      switch state {
      case .idle:
        state = .done(result)
        return (true, nil)
      case .waiting(let continuation):
        state = .taken
        return (true, continuation)
      case .done, .taken: return (false, nil)
      }
    }
    waiting?.resume(returning: result)
    return first
  }

  /// Resumes the continuation, now or when the result comes; may be called once.
  func wait(_ continuation: Continuation) {
    let ready = state.withLock { state -> Result<Value, NetworkError>? in
      if case .done(let result) = state {
        state = .taken
        return result
      }
      state = .waiting(continuation)
      return nil
    }
    if let ready { continuation.resume(returning: ready) }
  }
}
