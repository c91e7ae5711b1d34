/// A relay that any thread may send to, and that delivers one element after the other, never nested.
///
/// An element that arrives during a delivery waits for its end. Whoever delivers at that time delivers it.
public final class SerializedRelay<Element>: ObservableType, @unchecked Sendable {
  // `queue` and `isDelivering` are guarded by `lock`.
  private let subject = PublishSubject<Element>()
  private let lock = Lock()
  private let queue = Queue<Element>()
  private var isDelivering = false

  /// A relay without observers.
  public init() {}

  /// Sends the element after those that were sent before it.
  public func accept(_ event: Element) {
    lock.lock()
    if isDelivering {
      queue.append(event)
      return lock.unlock()
    }
    isDelivering = true
    lock.unlock()
    subject.onNext(event)
    lock.lock()
    while !queue.isEmpty {
      let next = queue.removeFirst()
      lock.unlock()
      subject.onNext(next)
      lock.lock()
    }
    isDelivering = false
    lock.unlock()
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}
