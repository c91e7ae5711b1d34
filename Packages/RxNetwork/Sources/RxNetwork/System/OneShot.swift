import Synchronization

/// A result that arrives once and that one task waits for; cancelling the task ends the wait.
///
/// The continuation is resumed exactly once because it is taken out of the state under the lock.
final class OneShot<Value: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(UnsafeContinuation<Result<Value, NetworkError>, Never>)
    case done(Result<Value, NetworkError>)
    case taken
  }
  private let state = Mutex(State.idle)

  /// Hands over the result; only the first one counts.
  ///
  /// Returns whether this was it.
  @discardableResult
  func finish(_ result: Result<Value, NetworkError>) -> Bool {
    let (first, waiting) = state.withLock {
      state -> (Bool, UnsafeContinuation<Result<Value, NetworkError>, Never>?) in
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

  /// Waits for the result; may be called once.
  ///
  /// `onCancel` is called when the waiting task is cancelled before a result came.
  func value(onCancel: @Sendable () -> Void = {}) async throws(NetworkError) -> Value {
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation { wait($0) }
    } onCancel: {
      if finish(.failure(.cancelled)) { onCancel() }
    }
    return try result.get()
  }

  /// Resumes the continuation, now or when the result comes.
  private func wait(_ continuation: UnsafeContinuation<Result<Value, NetworkError>, Never>) {
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
