/// A sequence of one element or none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// How a maybe ends.
@frozen
public enum MaybeEvent<Element> {
  /// With an element.
  case success(Element)
  /// With an error.
  case error(any Error)
  /// Without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The shape of a function that takes the end of a maybe.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// A maybe made by a function that is called for each subscription and reports its end once.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error):
            observer.onError(error)
          case .completed:
            observer.onCompleted()
          }
        }
      })
  }

  /// Calls the observer with the end.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) })
  }

  /// Calls one of the closures at the end: `onCompleted` only if there was no element.
  @preconcurrency
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.through { FirstOrNilSink($0) }
      .subscribe(
        onNext: { element in
          if let element { onSuccess?(element) } else { onCompleted?() }
        }, onError: onError, onDisposed: onDisposed)
  }

  /// Calls one of the closures with an object that is held weakly.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.through { FirstOrNilSink($0) }
      .subscribe(
        with: object,
        onNext: { object, element in
          if let element { onSuccess?(object, element) } else { onCompleted?(object) }
        }, onError: onError, onDisposed: onDisposed)
  }

  /// A maybe of the element.
  public static func just(_ element: Element) -> Maybe<Element> { Maybe(raw: .just(element)) }

  /// A maybe of the element, sent on the scheduler.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// A maybe that fails at once.
  public static func error(_ error: any Error) -> Maybe<Element> { Maybe(raw: .error(error)) }

  /// A maybe that never ends.
  public static func never() -> Maybe<Element> { Maybe(raw: .never()) }

  /// A maybe that completes at once.
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

  /// The same maybe, with closures that run beside its events.
  @preconcurrency
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: primitiveSequence.source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// The element, if it satisfies the predicate.
  @preconcurrency
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// The element transformed.
  @preconcurrency
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.map(transform))
  }

  /// The element transformed, or nothing where the transform answers nil.
  @preconcurrency
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.compactMap(transform))
  }

  /// The maybe that the transform makes of the element.
  @preconcurrency
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.flatMap(selector))
  }

  /// The element, or the default.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: element))
  }

  /// This maybe, or the other one if it completes without an element.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// This maybe, or the single if it completes without an element.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// This maybe; if it fails, the element.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// The element as a single, which fails with `noElements` when there is none.
  public func asSingle() -> Single<Element> { primitiveSequence.source.asSingle() }

  /// The end alone.
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }
}
