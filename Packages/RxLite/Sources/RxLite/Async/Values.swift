extension ObservableConvertibleType {
  /// The elements for `for try await`; nothing is dropped.
  ///
  /// Ends when the task is cancelled, which disposes the subscription.
  public var values: AsyncThrowingStream<Element, any Error> { values() }

  /// The elements for `for try await`, with so many kept for a slow reader as the policy says.
  ///
  /// Ends when the task is cancelled, which disposes the subscription.
  public func values(
    bufferingPolicy: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncThrowingStream<Element, any Error> {
    let source = asObservable()
    return AsyncThrowingStream(Element.self, bufferingPolicy: bufferingPolicy) { continuation in
      let subscription = source.subscribe(
        onNext: { element in
          nonisolated(unsafe) let element = element  // handed over
          continuation.yield(element)
        },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.finish() })
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}

extension InfallibleType {
  /// The elements for `for await`; nothing is dropped.
  public var values: AsyncStream<Element> { values() }

  /// The elements for `for await`, with so many kept for a slow reader as the policy says.
  public func values(
    bufferingPolicy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Element> {
    stream(asObservable(), bufferingPolicy)
  }
}

extension SharedSequenceConvertibleType {
  /// The elements for `for await`; nothing is dropped.
  public var values: AsyncStream<Element> { values() }

  /// The elements for `for await`, with so many kept for a slow reader as the policy says.
  public func values(
    bufferingPolicy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Element> {
    stream(asObservable(), bufferingPolicy)
  }
}

private func stream<Element>(
  _ source: Observable<Element>, _ policy: AsyncStream<Element>.Continuation.BufferingPolicy
) -> AsyncStream<Element> {
  AsyncStream(Element.self, bufferingPolicy: policy) { continuation in
    let subscription = source.subscribe(
      onNext: { element in
        nonisolated(unsafe) let element = element  // handed over
        continuation.yield(element)
      },
      onCompleted: { continuation.finish() },
      onDisposed: { continuation.finish() })
    continuation.onTermination = { _ in subscription.dispose() }
  }
}
