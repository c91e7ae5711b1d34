/// A subject that sends its last elements first to each new observer, even after its end.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
  SinkHolder, @unchecked Sendable
{
  public typealias Observer = ReplaySubject<Element>

  let broadcast: Broadcast<Element>
  var heldSink: Link { BroadcastSink(broadcast) }

  init(capacity: Int) {
    broadcast = Broadcast(capacity: capacity, replaysAfterEnd: true)
    super.init()
  }

  /// A subject that remembers so many elements; 0 remembers none.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: max(0, bufferSize))
  }

  /// A subject that remembers everything.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(capacity: .max) }

  /// True while anybody is subscribed.
  public var hasObservers: Bool { broadcast.hasObservers }

  public var isDisposed: Bool { broadcast.isDisposed }

  public func on(_ event: Event<Element>) { broadcast.on(event) }

  /// Sends an element.
  public func onNext(_ element: Element) { broadcast.next(element) }

  /// This subject as the side that events are sent to.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Lets go of all observers and of the past; later observers get an error.
  public func dispose() { broadcast.dispose() }

  override func run(_ sink: Sink<Element>) -> Link { broadcast.run(sink) }
}
