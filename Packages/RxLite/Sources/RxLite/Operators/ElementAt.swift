extension ObservableType {
  /// The element with the number, from 0; fails with `argumentOutOfRange` when there is none.
  public func element(at index: Int) -> Observable<Element> {
    through { ElementAtSink($0, index) }
  }
}

private final class ElementAtSink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  private var remaining: Int

  init(_ down: Sink<Element>, _ index: Int) {
    remaining = index
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    remaining -= 1
    if remaining == -1 {
      down.next(element)
      finish()
    }
  }

  override func finished() { fail(RxError.argumentOutOfRange) }
}
