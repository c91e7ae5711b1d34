extension ObservableType {
  /// This sequence, or the element if it completes without any.
  public func ifEmpty(default element: Element) -> Observable<Element> {
    ifEmpty(switchTo: .just(element))
  }

  /// This sequence, or the other one if it completes without any element.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let chain = IfEmptySink(sink, source, other)
      chain.advance()
      return chain
    }
  }
}

private final class IfEmptySink<Element>: ChainSink<Element>, @unchecked Sendable {
  // What is mutable is touched in the loop, or by the only source that runs.
  private var sources: [Observable<Element>]
  private let watch: Watch

  /// Remembers whether an element came.
  private final class Watch {
    var isEmpty = true
  }

  /// Tells the watch of elements on their way.
  private final class WatchSink: PassSink<Element>, @unchecked Sendable {  // one source at a time
    let watch: Watch
    init(_ down: Sink<Element>, _ watch: Watch) {
      self.watch = watch
      super.init(down)
    }
    override func next(_ element: Element) {
      watch.isEmpty = false
      down.next(element)
    }
  }

  init(_ down: Sink<Element>, _ source: Observable<Element>, _ other: Observable<Element>) {
    let watch = Watch()
    self.watch = watch
    sources = [other, source]
    super.init(WatchSink(down, watch))
  }

  override func nextSource() -> Observable<Element>? { sources.popLast() }

  override func completed() {
    if watch.isEmpty, !sources.isEmpty { advance() } else { finish() }
  }
}
