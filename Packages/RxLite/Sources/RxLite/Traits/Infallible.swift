/// A sequence that cannot fail.
public struct Infallible<Element>: InfallibleType, Sendable {
  let source: Observable<Element>

  init(raw: Observable<Element>) { source = raw }

  public func asObservable() -> Observable<Element> { source }

  public func asInfallible() -> Infallible<Element> { self }
}

/// Something that can be turned into a sequence that cannot fail.
public protocol InfallibleType: ObservableConvertibleType {
  /// The sequence.
  func asInfallible() -> Infallible<Element>
}

/// What a sequence that cannot fail sends.
@frozen
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)
  /// The sequence is finished.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension ObservableConvertibleType {
  /// This sequence; if it fails, the element, and completion.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(raw: asObservable().catchAndReturn(element))
  }

  /// This sequence; if it fails, the other one.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(raw: asObservable().catch { _ in infallible.source })
  }

  /// This sequence; if it fails, the one that the handler makes of the error.
  @preconcurrency
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().catch { onErrorRecover($0).source })
  }
}

extension PublishRelay {
  /// The elements of the relay, which cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}

extension BehaviorRelay {
  /// The values of the relay, which cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}

extension ReplayRelay {
  /// The elements of the relay, which cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}

extension InfallibleType {
  /// Calls the closures as events come, on whatever thread they come.
  @preconcurrency
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls the closures with an object that is held weakly; ends once it is gone.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls the closure for each event.
  @preconcurrency
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(on)
  }

  /// Sends the events to the observers.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    bindAll(asObservable(), observers)
  }

  /// Sends the events to the observers of optionals.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    bindAll(asObservable().map { $0 as Element? }, observers)
  }

  /// Sends the elements to the relays.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    asObservable().subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to the relays.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    asObservable().subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Calls the closure for each element.
  @preconcurrency
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    asObservable().subscribe(onNext: onNext)
  }
}
