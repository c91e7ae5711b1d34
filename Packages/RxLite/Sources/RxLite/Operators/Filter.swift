extension ObservableType {
  /// The elements that satisfy the predicate; an error that it throws ends the sequence.
  @preconcurrency @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Producer { source.run(FilterSink($0, predicate)) }
  }

  /// No elements, only the end.
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Producer { source.run(IgnoreSink($0)) }
  }
}

/// Lets elements through; once the predicate has thrown, nothing more passes.
@usableFromInline
final class FilterSink<Element>: PassSink<Element>, @unchecked Sendable {
  // `hasFailed` is touched by the source's events only, which come one at a time.
  @usableFromInline let predicate: @Sendable (Element) throws -> Bool
  @exclusivity(unchecked) @usableFromInline var hasFailed = false

  @inlinable
  init(_ down: Sink<Element>, _ predicate: @escaping @Sendable (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(down)
  }

  @usableFromInline
  override func next(_ element: Element) {
    if hasFailed { return }
    do {
      if try predicate(element) { down.next(element) }
    } catch {
      hasFailed = true
      down.error(error)
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    if !hasFailed { down.error(error) }
  }

  @usableFromInline
  override func completed() {
    if !hasFailed { down.completed() }
  }

  @usableFromInline
  override var isStopped: Bool { hasFailed || down.isStopped }
}

/// Lets the end through.
private final class IgnoreSink<Element>: ConvertSink<Element, Never>, @unchecked Sendable {}  // immutable
