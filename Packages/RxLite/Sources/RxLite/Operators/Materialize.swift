extension ObservableType {
  /// Each event as an element; the sequence then completes, even where the source failed.
  public func materialize() -> Observable<Event<Element>> {
    through { MaterializeSink($0) }
  }
}

extension ObservableType where Element: EventConvertible {
  /// The sequence that the events describe.
  public func dematerialize() -> Observable<Element.Element> {
    through { DematerializeSink($0) }
  }
}

private final class MaterializeSink<Element>: StatefulSink<Element, Event<Element>>, @unchecked Sendable {
  // As StatefulSink says.
  override func next(_ element: Element) {
    if !isOver { down.next(.next(element)) }
  }

  override func failed(_ error: any Error) {
    down.next(.error(error))
    finish()
  }

  override func finished() {
    down.next(.completed)
    finish()
  }
}

private final class DematerializeSink<Source: EventConvertible>: StatefulSink<Source, Source.Element>,
  @unchecked Sendable  // as StatefulSink says
{
  override func next(_ element: Source) {
    if isOver { return }
    switch element.event {
    case .next(let element): down.next(element)
    case .error(let error): fail(error)
    case .completed: finish()
    }
  }
}
