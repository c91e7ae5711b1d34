extension ObservableType {
  /// Calls the closures as events come, on whatever thread they come.
  ///
  /// An error without a closure for it goes to ``Hooks/defaultErrorHandler``. `onDisposed` runs once, after
  /// the end or the disposal.
  @preconcurrency @inlinable
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let subscriber = ClosureSubscriber(onNext, onError, onCompleted, onDisposed)
    asObservable().attach(subscriber, subscriber.slot)
    return subscriber
  }

  /// Calls the closure for each event.
  @preconcurrency
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    let subscriber = ObserverSubscriber(HandlerSink(on))
    asObservable().attach(subscriber, subscriber.slot)
    return subscriber
  }

  /// Calls the closures with an object that is held weakly; the subscription is disposed once it is gone.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let subscriber = ObjectSubscriber<Object, Element>(object, onNext, onError, onCompleted, onDisposed)
    asObservable().attach(subscriber, subscriber.slot)
    return subscriber
  }
}

/// Sends events to closures together with an object, and ends when the object is gone.
final class ObjectSubscriber<Object: AnyObject, Element>: Subscriber<Element>, @unchecked Sendable {
  // The closures are immutable; a weak reference may be read on any thread.
  private weak let object: Object?
  private let onNext: (@Sendable (Object, Element) -> Void)?
  private let onError: (@Sendable (Object, any Error) -> Void)?
  private let onCompleted: (@Sendable (Object) -> Void)?
  private let onDisposed: (@Sendable (Object) -> Void)?
  private let stack: [String]

  init(
    _ object: Object, _ onNext: (@Sendable (Object, Element) -> Void)?,
    _ onError: (@Sendable (Object, any Error) -> Void)?, _ onCompleted: (@Sendable (Object) -> Void)?,
    _ onDisposed: (@Sendable (Object) -> Void)?
  ) {
    self.object = object
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    stack = onError == nil ? Hooks.callStack() : []
  }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    guard let object else { return dispose() }
    onNext?(object, element)
  }

  override func error(_ error: any Error) {
    guard slot.stop() else { return }
    if let onError {
      if let object { onError(object, error) }
    } else {
      Hooks.unhandled(error, stack)
    }
    dispose()
  }

  override func completed() {
    guard slot.stop() else { return }
    if let object { onCompleted?(object) }
    dispose()
  }

  override func disposed() {
    if let object { onDisposed?(object) }
  }
}
