/// A subject that sends only its last element, when it completes, and to everybody who comes later.
///
/// Nothing is sent before completion; an error is sent alone.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, SinkHolder,
  @unchecked Sendable
{
  // `last` is guarded by its own lock, the rest by the broadcast's.
  public typealias Observer = AsyncSubject<Element>

  private let broadcast = Broadcast<Element>(capacity: 1, replaysAfterEnd: true)
  private let last = Guarded<Element?>(nil)
  var heldSink: Link { AsyncSubjectSink(self) }

  /// A subject without an element.
  public override init() { super.init() }

  /// True while anybody is subscribed.
  public var hasObservers: Bool { broadcast.hasObservers }

  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      let old = last.locked { last in
        let old = last
        last = element
        return old
      }
      withExtendedLifetime(old) {}
    case .error(let error):
      broadcast.end(.error(error))
    case .completed:
      let element = last.locked { last in
        let element = last
        last = nil
        return element
      }
      if let element { broadcast.next(element) }
      broadcast.end(.completed)
    }
  }

  /// This subject as the side that events are sent to.
  public func asObserver() -> AsyncSubject<Element> { self }

  var isOver: Bool { broadcast.isOver }

  override func run(_ sink: Sink<Element>) -> Link { broadcast.run(sink) }
}

/// Sends events to an asynchronous subject.
private final class AsyncSubjectSink<Element>: Sink<Element>, @unchecked Sendable {  // immutable
  private let subject: AsyncSubject<Element>

  init(_ subject: AsyncSubject<Element>) { self.subject = subject }

  override func next(_ element: Element) { subject.on(.next(element)) }
  override func error(_ error: any Error) { subject.on(.error(error)) }
  override func completed() { subject.on(.completed) }
  override var isStopped: Bool { subject.isOver }
}
