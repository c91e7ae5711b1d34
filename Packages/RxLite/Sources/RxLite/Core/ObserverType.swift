/// Something that events can be sent to.
public protocol ObserverType<Element> {
  /// What the elements are.
  associatedtype Element
  /// Takes the next event; it may come on any thread, one at a time.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends an element.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Sends completion.
  public func onCompleted() { on(.completed) }

  /// Sends an error.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// This observer with its type hidden.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer whose elements are transformed before they come here; a thrown error is sent as `error`.
  @preconcurrency
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    let down = makeSink(self)
    return AnyObserver(sink: MapSink(down, transform))
  }
}

/// An observer that holds a sink already.
protocol SinkHolder {
  /// The sink, whose element type is the observer's.
  var heldSink: Link { get }
}

/// The cheapest sink for an observer: its own, or one that builds events for it.
func makeSink<Observer: ObserverType>(_ observer: Observer) -> Sink<Observer.Element> {
  if let holder = observer as? any SinkHolder {
    return unsafeDowncast(holder.heldSink, to: Sink<Observer.Element>.self)
  }
  return ObserverSink(observer)
}

/// Sends events to an observer from outside the library.
private final class ObserverSink<Observer: ObserverType>: Sink<Observer.Element>, @unchecked Sendable {
  // Immutable; the observer's own rules hold for what it does with the events.
  private let observer: Observer

  init(_ observer: Observer) { self.observer = observer }

  override func next(_ element: Observer.Element) { observer.on(.next(element)) }
  override func error(_ error: any Error) { observer.on(.error(error)) }
  override func completed() { observer.on(.completed) }
}
