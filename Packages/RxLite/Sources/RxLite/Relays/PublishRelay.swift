/// A publish subject that cannot end: it takes elements only.
public final class PublishRelay<Element>: ObservableType, Sendable {
  private let subject = PublishSubject<Element>()

  /// A relay without observers.
  public init() {}

  /// Sends the element to the observers, nested in their present delivery if there is one.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}
