/// A subject that remembers its newest element and sends it first to each new observer.
///
/// The past is replayed without a lock; what another thread sends meanwhile follows it in order.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
  SinkHolder, @unchecked Sendable
{
  public typealias Observer = BehaviorSubject<Element>

  let broadcast = Broadcast<Element>(capacity: 1, replaysAfterEnd: false)
  var heldSink: Link { BroadcastSink(broadcast) }

  /// A subject that starts with the value.
  public init(value: Element) {
    super.init()
    broadcast.prime(value)
  }

  /// True while anybody is subscribed.
  public var hasObservers: Bool { broadcast.hasObservers }

  public var isDisposed: Bool { broadcast.isDisposed }

  /// The newest element; throws the error that ended the subject, or that it is disposed.
  public func value() throws -> Element { try broadcast.latest() }

  public func on(_ event: Event<Element>) { broadcast.on(event) }

  /// Sends an element.
  public func onNext(_ element: Element) { broadcast.next(element) }

  /// This subject as the side that events are sent to.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Lets go of all observers and of the value; later observers get an error.
  public func dispose() { broadcast.dispose() }

  override func run(_ sink: Sink<Element>) -> Link { broadcast.run(sink) }
}
