extension ObservableType {
  /// The first `count` elements.
  public func take(_ count: Int) -> Observable<Element> {
    if count <= 0 { return .empty() }
    return through { TakeSink($0, count) }
  }

  /// The first element only.
  public func first() -> Single<Element?> {
    Single(raw: through { FirstOrNilSink($0) })
  }

  /// The elements as long as the predicate holds; with `.inclusive`, the one that breaks it, too.
  @preconcurrency
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    through { TakeWhileSink($0, behavior, predicate) }
  }

  /// The elements until the predicate holds; with `.inclusive`, the one that does, too.
  @preconcurrency
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }

  /// The last `count` elements, when the sequence completes.
  public func takeLast(_ count: Int) -> Observable<Element> {
    through { TakeLastSink($0, max(0, count)) }
  }
}

/// Whether the element that decides is part of the result.
public enum TakeBehavior: Sendable {
  /// It is.
  case inclusive
  /// It is not.
  case exclusive
}

private final class TakeSink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  @exclusivity(unchecked) private var remaining: Int

  init(_ down: Sink<Element>, _ count: Int) {
    remaining = count
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver || remaining == 0 { return }
    remaining -= 1
    let isLast = remaining == 0
    down.next(element)
    if isLast, !isOver { finish() }
  }
}

/// The first element, or nil; then completion.
final class FirstOrNilSink<Element>: StatefulSink<Element, Element?>, @unchecked Sendable {
  // As StatefulSink says.
  override func next(_ element: Element) {
    if isOver { return }
    down.next(element)
    finish()
  }

  override func finished() {
    down.next(nil)
    finish()
  }
}

private final class TakeWhileSink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  private let behavior: TakeBehavior
  private let predicate: @Sendable (Element) throws -> Bool

  init(
    _ down: Sink<Element>, _ behavior: TakeBehavior, _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) {
    self.behavior = behavior
    self.predicate = predicate
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    do {
      if try predicate(element) { return down.next(element) }
      if behavior == .inclusive { down.next(element) }
      if !isOver { finish() }
    } catch {
      fail(error)
    }
  }
}

private final class TakeLastSink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  private let count: Int
  private let elements = Queue<Element>()

  init(_ down: Sink<Element>, _ count: Int) {
    self.count = count
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    elements.append(element)
    if elements.count > count { _ = elements.removeFirst() }
  }

  override func finished() {
    while !elements.isEmpty, !down.isStopped { down.next(elements.removeFirst()) }
    finish()
  }
}
