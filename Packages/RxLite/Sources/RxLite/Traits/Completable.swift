/// A sequence without elements: it completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// How a completable ends.
@frozen
public enum CompletableEvent: Sendable {
  /// With an error.
  case error(any Error)
  /// Successfully.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The shape of a function that takes the end of a completable.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// A completable made by a function that is called for each subscription and reports its end once.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Calls the observer with the end.
  @preconcurrency
  public func subscribe(_ observer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Calls one of the closures at the end, on whatever thread it comes.
  @preconcurrency
  public func subscribe(
    onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls one of the closures with an object that is held weakly.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// A completable that fails at once.
  public static func error(_ error: any Error) -> Completable { Completable(raw: .error(error)) }

  /// A completable that never ends.
  public static func never() -> Completable { Completable(raw: .never()) }

  /// A completable that completes at once.
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// The same completable, with closures that run beside its events.
  @preconcurrency
  public func `do`(
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: primitiveSequence.source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// This completable, then the second one.
  public func concat(_ second: Completable) -> Completable {
    Completable(raw: primitiveSequence.source.concat(second.source))
  }

  /// The completables one after the other.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// The completables one after the other.
  public static func concat<Sources: Collection>(_ collection: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(raw: .concat(collection.map { $0.source }))
  }

  /// The completables one after the other; the Swift sequence may be endless.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map { $0.source }))
  }

  /// Completes when all of them have.
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

  /// Completes when all of them have.
  public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(raw: .merge(sources.map { $0.source }))
  }

  /// Completes when all of them have.
  public static func merge(_ sources: Completable...) -> Completable { zip(sources) }

  /// Completes when all of them have.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    zip(sources)
  }

  /// This completable, then the single.
  public func andThen<Second>(_ second: Single<Second>) -> Single<Second> {
    Single(raw: andThen(second.source))
  }

  /// This completable, then the maybe.
  public func andThen<Second>(_ second: Maybe<Second>) -> Maybe<Second> {
    Maybe(raw: andThen(second.source))
  }

  /// This completable, then the second one.
  public func andThen(_ second: Completable) -> Completable { concat(second) }

  /// This completable, then the sequence.
  public func andThen<Second>(_ second: Observable<Second>) -> Observable<Second> {
    primitiveSequence.source.through { ConvertSink<Never, Second>($0) }.concat(second)
  }

  /// The end as a maybe without an element.
  public func asMaybe<Element>() -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.through { ConvertSink<Never, Element>($0) })
  }
}
