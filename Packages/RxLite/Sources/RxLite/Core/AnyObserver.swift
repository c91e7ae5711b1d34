/// An observer with its type hidden.
///
/// `Sendable` is unchecked because it holds one immutable reference to a sink; keeping events one at a time
/// is the sender's duty, as everywhere in Rx.
public struct AnyObserver<Element>: ObserverType, SinkHolder, @unchecked Sendable {
  /// The shape of a function that takes events.
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  @usableFromInline let sink: Sink<Element>
  var heldSink: Link { sink }

  @usableFromInline
  init(sink: Sink<Element>) { self.sink = sink }

  /// An observer that calls the function for each event.
  @preconcurrency
  public init(eventHandler: @escaping EventHandler) { sink = HandlerSink(eventHandler) }

  /// Hides the type of another observer.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    sink = makeSink(observer)
  }

  /// Sends the event on.
  public func on(_ event: Event<Element>) { sink.on(event) }

  /// Sends an element, without an event being built.
  @inlinable
  public func onNext(_ element: Element) { sink.next(element) }

  /// Sends completion.
  @inlinable
  public func onCompleted() { sink.completed() }

  /// Sends an error.
  @inlinable
  public func onError(_ error: any Error) { sink.error(error) }

  /// This observer itself.
  public func asObserver() -> AnyObserver<Element> { self }
}

/// Calls a function for each event.
final class HandlerSink<Element>: Sink<Element>, @unchecked Sendable {  // immutable
  private let handler: @Sendable (Event<Element>) -> Void

  init(_ handler: @escaping @Sendable (Event<Element>) -> Void) { self.handler = handler }

  override func next(_ element: Element) { handler(.next(element)) }
  override func error(_ error: any Error) { handler(.error(error)) }
  override func completed() { handler(.completed) }
}
