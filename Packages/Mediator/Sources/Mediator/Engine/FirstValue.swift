import RxLite

/// Waits for the first value of a stream, and then lets go of it.
final class FirstValue: Sendable {
  private typealias Continuation = CheckedContinuation<(any Sendable)?, any Error>

  private struct State {
    var continuation: Continuation?
    var isFinished = false
  }

  private let state = Guarded(State())
  private let subscription = SingleAssignmentDisposable()

  /// The first value, or nil when the stream completes without one; throws the stream's error.
  ///
  /// Cancelling the task disposes of the subscription and throws `CancellationError`.
  static func of(_ stream: Observable<any Sendable>, hops: [Trail.Hop]) async throws -> (any Sendable)? {
    let first = FirstValue()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Continuation) in
        first.state.withLock { $0.continuation = continuation }
        if Task.isCancelled { return first.finish(.failure(CancellationError())) }
        let subscription = Trail.$hops.withValue(hops) {
          stream.subscribe { event in
            switch event {
            case .next(let value): first.finish(.success(value))
            case .error(let error): first.finish(.failure(error))
            case .completed: first.finish(.success(nil))
            }
          }
        }
        first.subscription.setDisposable(subscription)
      }
    } onCancel: {
      first.finish(.failure(CancellationError()))
    }
  }

  /// Ends the wait once; a cancel that comes before the wait has begun is seen when it begins.
  private func finish(_ result: Result<(any Sendable)?, any Error>) {
    let continuation: Continuation? = state.withLock { state in
      guard !state.isFinished, let continuation = state.continuation else { return nil }
      state.isFinished = true
      state.continuation = nil
      return continuation
    }
    guard let continuation else { return }
    subscription.dispose()
    continuation.resume(with: result)
  }
}
