extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Calls the closures on the main queue as events come.
  ///
  /// Called off the main queue, it subscribes there as soon as that is free.
  public func emit(
    onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    asSharedSequence().subscribeOnMain(
      ClosureSubscriber(onMain(onNext), nil, onMain(onCompleted), onMainLater(onDisposed)))
  }

  /// Calls the closures on the main queue with an object that is held weakly; ends once it is gone.
  public func emit<Object: AnyObject>(
    with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    asSharedSequence().subscribeOnMain(
      ObjectSubscriber<Object, Element>(
        object, onMain(onNext), nil, onMain(onCompleted), onMainLater(onDisposed)))
  }

  /// Sends the events to the observers.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asSharedSequence().sendOnMain(observers.map { makeSink($0) })
  }

  /// Sends the events to the observers of optionals.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asSharedSequence().sendOnMain(observers.map { OptionalSink(makeSink($0)) })
  }

  /// Sends the elements to the relays.
  public func emit(to relay: BehaviorRelay<Element>, _ others: BehaviorRelay<Element>...) -> any Disposable {
    let relays = [relay] + others
    return asSharedSequence().acceptOnMain { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the elements to the relays of optionals.
  public func emit(to relay: BehaviorRelay<Element?>, _ others: BehaviorRelay<Element?>...) -> any Disposable
  {
    let relays = [relay] + others
    return asSharedSequence().acceptOnMain { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the elements to the relays.
  public func emit(to relay: PublishRelay<Element>, _ others: PublishRelay<Element>...) -> any Disposable {
    let relays = [relay] + others
    return asSharedSequence().acceptOnMain { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the elements to the relays of optionals.
  public func emit(to relay: PublishRelay<Element?>, _ others: PublishRelay<Element?>...) -> any Disposable {
    let relays = [relay] + others
    return asSharedSequence().acceptOnMain { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the elements to the relays.
  public func emit(to relay: ReplayRelay<Element>, _ others: ReplayRelay<Element>...) -> any Disposable {
    let relays = [relay] + others
    return asSharedSequence().acceptOnMain { element in for relay in relays { relay.accept(element) } }
  }
}
