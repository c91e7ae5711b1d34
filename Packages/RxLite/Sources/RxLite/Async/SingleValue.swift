extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element, or the error.
  ///
  /// Throws `CancellationError` when the task is cancelled, which disposes the subscription.
  public var value: Element {
    get async throws {
      let element = try await firstElement(primitiveSequence.source)
      guard let element = element.value else { throw RxError.noElements }
      return element
    }
  }

  /// The element, or the error.
  public func first() async throws -> Element { try await value }

  /// A single of what a task returns; disposing the subscription cancels the task.
  ///
  /// The task and the callbacks run on the executor where one is given, else on the concurrency runtime's.
  public static func create(
    priority: TaskPriority? = nil, detached: Bool = false,
    executorPreference executor: (any TaskExecutor)? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        let run: @Sendable () async -> Void = {
          do {
            observer.onNext(try await work())
            observer.onCompleted()
          } catch {
            observer.onError(error)
          }
        }
        let task =
          detached
          ? Task.detached(executorPreference: executor, priority: priority, operation: run)
          : Task(executorPreference: executor, priority: priority, operation: run)
        return Disposables.create { task.cancel() }
      })
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element or nil, or the error.
  ///
  /// Throws `CancellationError` when the task is cancelled, which disposes the subscription.
  public var value: Element? {
    get async throws { try await firstElement(primitiveSequence.source).value }
  }

  /// The element or nil, or the error.
  public func first() async throws -> Element? { try await value }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Returns at completion, or throws the error.
  ///
  /// Throws `CancellationError` when the task is cancelled, which disposes the subscription.
  public var value: Void {
    get async throws { _ = try await firstElement(primitiveSequence.source) }
  }

  /// Returns at completion, or throws the error.
  public func first() async throws { try await value }
}

/// Waits for the first element of a sequence, or its end.
private func firstElement<Element>(_ source: Observable<Element>) async throws -> Carried<Element?> {
  let waiter = Waiter<Element>()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      if waiter.begin(continuation) { source.attach(waiter, waiter.slot) }
    }
  } onCancel: {
    waiter.resume(.failure(CancellationError()))
  }
}

/// Resumes a continuation once: with an element, an end, or the cancellation, whichever comes first.
private final class Waiter<Element>: Sink<Element>, @unchecked Sendable {  // the state is behind a lock
  private enum State {
    case idle
    case waiting(CheckedContinuation<Carried<Element?>, any Error>)
    case over(any Error)
    case resumed
  }
  let slot = Slot()
  private let state = Guarded(State.idle)

  /// Takes the continuation; false when it was cancelled before and is resumed already.
  func begin(_ continuation: CheckedContinuation<Carried<Element?>, any Error>) -> Bool {
    let failure: (any Error)? = state.locked { state in
      if case .over(let error) = state {
        state = .resumed
        return error
      }
      state = .waiting(continuation)
      return nil
    }
    if let failure { continuation.resume(throwing: failure) }
    return failure == nil
  }

  /// Resumes the continuation, without a lock, unless that was done.
  func resume(_ outcome: Result<Carried<Element?>, any Error>) {
    let continuation: CheckedContinuation<Carried<Element?>, any Error>? = state.locked { state in
      switch state {
      case .waiting(let continuation):
        state = .resumed
        return continuation
      case .idle:
        if case .failure(let error) = outcome { state = .over(error) }
        return nil
      case .over, .resumed:
        return nil
      }
    }
    // The subscription is gone before whoever waits goes on.
    slot.dispose()
    continuation?.resume(with: outcome)
  }

  override func next(_ element: Element) { resume(.success(Carried(value: element))) }
  override func error(_ error: any Error) { resume(.failure(error)) }
  override func completed() { resume(.success(Carried(value: nil))) }
  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped }
}
