/// A subject that sends each event to those who are subscribed when it comes.
///
/// `onNext` costs one lock and one call for each observer. Events must be sent one at a time; one that is sent
/// from inside an observer is delivered nested.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
  SinkHolder, @unchecked Sendable
{
  public typealias Observer = PublishSubject<Element>

  let broadcast = Broadcast<Element>(capacity: 0, replaysAfterEnd: false)
  var heldSink: Link { BroadcastSink(broadcast) }

  /// A subject without observers.
  public override init() { super.init() }

  /// True while anybody is subscribed.
  public var hasObservers: Bool { broadcast.hasObservers }

  public var isDisposed: Bool { broadcast.isDisposed }

  public func on(_ event: Event<Element>) { broadcast.on(event) }

  /// Sends an element.
  public func onNext(_ element: Element) { broadcast.next(element) }

  /// This subject as the side that events are sent to.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets go of all observers; later ones get an error.
  public func dispose() { broadcast.dispose() }

  override func run(_ sink: Sink<Element>) -> Link { broadcast.run(sink) }
}

/// Sends events into a broadcast.
final class BroadcastSink<Element>: Sink<Element>, @unchecked Sendable {  // immutable
  private let broadcast: Broadcast<Element>

  init(_ broadcast: Broadcast<Element>) { self.broadcast = broadcast }

  override func next(_ element: Element) { broadcast.next(element) }
  override func error(_ error: any Error) { broadcast.end(.error(error)) }
  override func completed() { broadcast.end(.completed) }
  override var isStopped: Bool { broadcast.isOver }
}

extension Broadcast {
  /// Takes an event apart.
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): end(.error(error))
    case .completed: end(.completed)
    }
  }
}
