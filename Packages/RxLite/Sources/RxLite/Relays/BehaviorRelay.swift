/// A value that can be read, set and observed; it never ends.
public final class BehaviorRelay<Element>: ObservableType, Sendable {
  private let subject: BehaviorSubject<Element>

  /// A relay that starts with the value.
  public init(value: Element) { subject = BehaviorSubject(value: value) }

  /// The newest value.
  public var value: Element { subject.broadcast.newest() }

  /// Sets the value and sends it to the observers, nested in their present delivery if there is one.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}
