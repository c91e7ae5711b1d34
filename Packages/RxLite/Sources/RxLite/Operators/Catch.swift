extension ObservableType {
  /// This sequence; if it fails, the one that the handler makes of the error.
  @preconcurrency
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let chain = CatchSink(sink, source, handler)
      chain.advance()
      return chain
    }
  }

  /// This sequence; if it fails, the element, and completion.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    let replacement = Observable.just(element)
    return `catch` { _ in replacement }
  }

  /// The first of the sequences that does not fail: each is tried when the one before has failed.
  public static func `catch`<Sources: Sequence>(sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    retrying {
      var iterator = sequence.makeIterator()
      return { iterator.next() }
    }
  }
}

/// Replaces a source that fails, once.
private final class CatchSink<Element>: ChainSink<Element>, @unchecked Sendable {
  // What is mutable is touched in the loop, or by the only source that runs.
  private var source: Observable<Element>?
  private var handler: ((any Error) throws -> Observable<Element>)?
  private var failure: (any Error)?

  init(
    _ down: Sink<Element>, _ source: Observable<Element>,
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) {
    self.source = source
    self.handler = handler
    super.init(down)
  }

  override func nextSource() -> Observable<Element>? {
    if let source {
      self.source = nil
      return source
    }
    guard let handler, let failure else { return nil }
    self.handler = nil
    do { return try handler(failure) } catch {
      fail(error)
      return nil
    }
  }

  override func error(_ error: any Error) {
    if handler == nil { return fail(error) }
    failure = error
    advance()
  }
}
