extension ObservableType where Element: EventConvertible {
  /// The elements among the events.
  public func elements() -> Observable<Element.Element> {
    through { EventPartSink($0) { $0.element } }
  }

  /// The errors among the events.
  public func errors() -> Observable<any Error> {
    through { EventPartSink($0) { $0.error } }
  }
}

/// Lets one part of events through.
private final class EventPartSink<Source: EventConvertible, Part>: ConvertSink<Source, Part>,
  @unchecked Sendable
{  // immutable
  private let part: (Event<Source.Element>) -> Part?

  init(_ down: Sink<Part>, _ part: @escaping (Event<Source.Element>) -> Part?) {
    self.part = part
    super.init(down)
  }

  override func next(_ element: Source) {
    if let part = part(element.event) { down.next(part) }
  }
}
