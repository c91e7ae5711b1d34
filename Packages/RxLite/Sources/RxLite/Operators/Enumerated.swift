extension ObservableType {
  /// Each element with its number, from 0.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    through { EnumeratedSink($0) }
  }
}

private final class EnumeratedSink<Element>: StatefulSink<Element, (index: Int, element: Element)>,
  @unchecked Sendable  // as StatefulSink says
{
  @exclusivity(unchecked) private var index = 0

  override func next(_ element: Element) {
    if isOver { return }
    index += 1
    down.next((index: index - 1, element: element))
  }
}
