extension ObservableType {
  /// The elements that satisfy the predicate; an error that it throws ends the sequence.
  @preconcurrency @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    Filter(asObservable(), predicate)
  }

  /// No elements, only the end.
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Producer { source.run(IgnoreSink($0)) }
  }
}

@usableFromInline
final class Filter<Element>: Observable<Element>, @unchecked Sendable {  // immutable
  @usableFromInline let source: Observable<Element>
  @usableFromInline let predicate: @Sendable (Element) throws -> Bool

  @inlinable
  init(_ source: Observable<Element>, _ predicate: @escaping @Sendable (Element) throws -> Bool) {
    self.source = source
    self.predicate = predicate
    super.init()
  }

  @usableFromInline
  override func run(_ sink: Sink<Element>) -> Link { source.run(FilterSink(sink, predicate)) }
}

/// Lets elements through; once the predicate has thrown, nothing more passes.
private final class FilterSink<Element>: PassSink<Element>, @unchecked Sendable {
  // `hasFailed` is touched by the source's events only, which come one at a time.
  private let predicate: @Sendable (Element) throws -> Bool
  @exclusivity(unchecked) private var hasFailed = false

  init(_ down: Sink<Element>, _ predicate: @escaping @Sendable (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasFailed { return }
    do {
      if try predicate(element) { down.next(element) }
    } catch {
      hasFailed = true
      down.error(error)
    }
  }

  override func error(_ error: any Error) {
    if !hasFailed { down.error(error) }
  }

  override func completed() {
    if !hasFailed { down.completed() }
  }

  override var isStopped: Bool { hasFailed || down.isStopped }
}

/// Lets the end through.
private final class IgnoreSink<Element>: ConvertSink<Element, Never>, @unchecked Sendable {}  // immutable
