/// A sequence of one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// How a single ends.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The shape of a function that takes the end of a single.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// A single made by a function that is called for each subscription and reports its end once.
  @preconcurrency @inlinable
  public static func create(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error):
            observer.onError(error)
          }
        }
      })
  }

  /// Calls the observer with the end.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void
  ) -> any Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Calls one of the closures at the end, on whatever thread it comes.
  @preconcurrency
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil, onFailure: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.through { OneElementSink($0) }
      .subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// Calls one of the closures with an object that is held weakly.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onFailure: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.through { OneElementSink($0) }
      .subscribe(with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// A single of the element.
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

  /// A single of the element, sent on the scheduler.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// A single that fails at once.
  public static func error(_ error: any Error) -> Single<Element> { Single(raw: .error(error)) }

  /// A single that never ends.
  public static func never() -> Single<Element> { Single(raw: .never()) }

  /// The same single, with closures that run beside its events.
  @preconcurrency
  public func `do`(
    onSuccess: (@Sendable (Element) throws -> Void)? = nil,
    afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: primitiveSequence.source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
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
  ) -> Single<Result> {
    Single(raw: primitiveSequence.source.map(transform))
  }

  /// The element transformed, or nothing where the transform answers nil.
  @preconcurrency
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.compactMap(transform))
  }

  /// The single that the transform makes of the element.
  @preconcurrency
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single(raw: primitiveSequence.source.flatMap(selector))
  }

  /// The maybe that the transform makes of the element.
  @preconcurrency
  public func flatMapMaybe<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.flatMap(selector))
  }

  /// The completable that the transform makes of the element.
  @preconcurrency
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// What the selector makes of the elements of all singles.
  @preconcurrency
  public static func zip<Singles: Collection, Result>(
    _ singles: Singles, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Single<Result> where Singles.Element == Single<Element> {
    if singles.isEmpty { return .deferred { .just(try resultSelector([])) } }
    return Single<Result>(
      raw: Observable<Result>.zip(singles.map { $0.source }, resultSelector: resultSelector))
  }

  /// The elements of all singles.
  public static func zip<Singles: Collection>(_ singles: Singles) -> Single<[Element]>
  where Singles.Element == Single<Element> {
    zip(singles) { $0 }
  }

  /// This single; if it fails, the element.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// The same event as a maybe.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }

  /// The end alone.
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }
}

/// Ends after the first element, whatever the source does.
final class OneElementSink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  override func next(_ element: Element) {
    if isOver { return }
    down.next(element)
    finish()
  }
}
