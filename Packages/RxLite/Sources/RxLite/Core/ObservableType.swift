/// Something that can be turned into an observable sequence.
public protocol ObservableConvertibleType<Element> {
  /// What the elements are.
  associatedtype Element
  /// The sequence.
  func asObservable() -> Observable<Element>
}

/// A sequence of events that can be subscribed to.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Starts sending events to the observer, until the sequence ends or the result is disposed.
  ///
  /// No delivery begins after the disposal; one that another thread began before is not waited for.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// A sequence of the library that subscribes to this one.
  public func asObservable() -> Observable<Element> { Foreign(self) }
}

/// A sequence from outside the library.
private final class Foreign<Source: ObservableType>: Observable<Source.Element>, @unchecked Sendable {
  // Immutable; subscribing is the foreign type's own affair.
  private let source: Source

  init(_ source: Source) { self.source = source }

  override func run(_ sink: Sink<Source.Element>) -> Link {
    let guarded = GuardedSink(sink)
    guarded.slot.replace(.wrap(source.subscribe(AnyObserver(sink: guarded))))
    return guarded
  }
}
