extension ObservableType {
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

  /// Sends the elements to the relays; an error is a programmer's mistake and goes to the hook.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to the relays of optionals.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to the relays; an error is a programmer's mistake and goes to the hook.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to the relays of optionals.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to the relays; an error is a programmer's mistake and goes to the hook.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Hands this sequence to a function that binds it.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Hands this sequence and an argument to a function that binds it.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls the closure for each element.
  @preconcurrency
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls the closure for each element with an object that is held weakly; ends once it is gone.
  @preconcurrency
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}

/// Sends the events of one subscription to all observers.
func bindAll<Element, Observer: ObserverType>(
  _ source: Observable<Element>, _ observers: [Observer]
) -> any Disposable where Observer.Element == Element {
  if observers.count == 1, let only = observers.first { return source.subscribe(only) }
  return source.subscribe(AnyObserver(sink: FanOutSink(observers.map { makeSink($0) })))
}

/// Sends each event to several sinks.
final class FanOutSink<Element>: Sink<Element>, @unchecked Sendable {  // immutable
  private let sinks: [Sink<Element>]

  init(_ sinks: [Sink<Element>]) { self.sinks = sinks }

  override func next(_ element: Element) {
    for sink in sinks { sink.next(element) }
  }

  override func error(_ error: any Error) {
    for sink in sinks { sink.error(error) }
  }

  override func completed() {
    for sink in sinks { sink.completed() }
  }
}
