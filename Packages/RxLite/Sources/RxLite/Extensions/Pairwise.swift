extension ObservableType {
  /// Each element, from the second on, with the one before it.
  public func pairwise() -> Observable<(Element, Element)> {
    through { PairwiseSink($0) }
  }
}

private final class PairwiseSink<Element>: StatefulSink<Element, (Element, Element)>, @unchecked Sendable {
  // As StatefulSink says.
  private var previous: Element?

  override func next(_ element: Element) {
    if isOver { return }
    let pair = previous.map { ($0, element) }
    previous = element
    if let pair { down.next(pair) }
  }
}
