extension ObservableType {
  /// All but the first `count` elements.
  public func skip(_ count: Int) -> Observable<Element> {
    through { SkipSink($0, count) }
  }

  /// The elements from the first one on that does not satisfy the predicate.
  @preconcurrency
  public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    through { SkipWhileSink($0, predicate) }
  }
}

private final class SkipSink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  @exclusivity(unchecked) private var remaining: Int

  init(_ down: Sink<Element>, _ count: Int) {
    remaining = count
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    if remaining <= 0 { down.next(element) } else { remaining -= 1 }
  }
}

private final class SkipWhileSink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  private let predicate: @Sendable (Element) throws -> Bool
  @exclusivity(unchecked) private var isOpen = false

  init(_ down: Sink<Element>, _ predicate: @escaping @Sendable (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    do {
      if !isOpen { isOpen = try !predicate(element) }
      if isOpen { down.next(element) }
    } catch {
      fail(error)
    }
  }
}
