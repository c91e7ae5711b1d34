/// A replay subject that cannot end: it takes elements only.
public final class ReplayRelay<Element>: ObservableType, Sendable {
  private let subject: ReplaySubject<Element>

  private init(capacity: Int) { subject = ReplaySubject(capacity: capacity) }

  /// A relay that remembers so many elements.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(capacity: max(0, bufferSize))
  }

  /// A relay that remembers everything.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(capacity: .max) }

  /// Sends the element to the observers and remembers it.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}
