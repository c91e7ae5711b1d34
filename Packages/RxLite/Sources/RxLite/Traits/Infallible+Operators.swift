// Every operator of this file does what the observable's operator of the same name does.

extension InfallibleType {
  /// Each element transformed.
  @preconcurrency
  public func map<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> Infallible<Result> {
    Infallible(raw: asObservable().map(transform))
  }

  /// Each element transformed, without those for which the transform answers nil.
  @preconcurrency
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(raw: asObservable().compactMap(transform))
  }

  /// The elements that satisfy the predicate.
  @preconcurrency
  public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(raw: asObservable().filter(predicate))
  }

  /// No elements, only the end.
  public func ignoreElements() -> Infallible<Never> { Infallible(raw: asObservable().ignoreElements()) }

  /// The elements of every sequence that the transform makes, as they come.
  @preconcurrency
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(raw: merging(asObservable()) { selector($0).asObservable() })
  }

  /// The elements of the newest sequence that the transform made.
  @preconcurrency
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(raw: switchingToLatest(asObservable()) { selector($0).asObservable() })
  }

  /// The elements of one sequence at a time; what comes while one runs is ignored.
  @preconcurrency
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(raw: merging(asObservable(), ignoresWhileBusy: true) { selector($0).asObservable() })
  }

  /// The elements of the sequences that the transform makes, one sequence after the other.
  @preconcurrency
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(raw: mergingLimited(asObservable(), 1) { selector($0).asObservable() })
  }

  /// This sequence, then the second one.
  public func concat<Second: InfallibleType>(_ second: Second) -> Infallible<Element>
  where Second.Element == Element {
    Infallible(raw: asObservable().concat(second))
  }

  /// The sequences one after the other.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(raw: .concat(sources.map { $0.source }))
  }

  /// The elements of all the sequences, as they come.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(raw: .merge(sources.map { $0.source }))
  }

  /// The elements of all the sequences, as they come.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible(raw: .merge(sources.map { $0.source }))
  }

  /// These elements first, then this sequence.
  public func startWith(_ elements: Element...) -> Infallible<Element> {
    Infallible(raw: .concat(elements.map { .just($0) } + [asObservable()]))
  }

  /// Each state that the accumulator makes of the state before and the next element.
  @preconcurrency
  public func scan<State>(
    _ seed: State, accumulator: @escaping @Sendable (State, Element) -> State
  ) -> Infallible<State> {
    Infallible(raw: asObservable().scan(seed, accumulator: accumulator))
  }

  /// Each state that the accumulator leaves behind.
  @preconcurrency
  public func scan<State>(
    into seed: State, accumulator: @escaping @Sendable (inout State, Element) -> Void
  ) -> Infallible<State> {
    Infallible(raw: asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// The first `count` elements.
  public func take(_ count: Int) -> Infallible<Element> { Infallible(raw: asObservable().take(count)) }

  /// The elements as long as the predicate holds.
  @preconcurrency
  public func take(
    while predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().take(while: predicate, behavior: behavior))
  }

  /// The elements until the predicate holds.
  @preconcurrency
  public func take(
    until predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().take(until: predicate, behavior: behavior))
  }

  /// The elements until the other sequence sends its first one.
  public func take<Other: InfallibleType>(until other: Other) -> Infallible<Element> {
    Infallible(raw: asObservable().take(until: other.asObservable()))
  }

  /// The last `count` elements, when the sequence completes.
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible(raw: asObservable().takeLast(count))
  }

  /// All but the first `count` elements.
  public func skip(_ count: Int) -> Infallible<Element> { Infallible(raw: asObservable().skip(count)) }

  /// The elements from the first one on that does not satisfy the predicate.
  @preconcurrency
  public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(raw: asObservable().skip(while: predicate))
  }

  /// The elements from the first one of the other sequence on.
  public func skip<Other: InfallibleType>(until other: Other) -> Infallible<Element> {
    Infallible(raw: asObservable().skip(until: other.asObservable()))
  }

  /// What the selector makes of each element and the newest one of the second sequence.
  @preconcurrency
  public func withLatestFrom<Second: InfallibleType, Result>(
    _ second: Second, resultSelector: @escaping @Sendable (Element, Second.Element) -> Result
  ) -> Infallible<Result> {
    Infallible(raw: asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// The newest element of the second sequence, whenever this one sends.
  public func withLatestFrom<Second: InfallibleType>(_ second: Second) -> Infallible<Second.Element> {
    Infallible(raw: asObservable().withLatestFrom(second))
  }

  /// Each element with the object, which is held weakly.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Infallible<(Object, Element)> {
    Infallible(raw: asObservable().withUnretained(object))
  }

  /// An element only when none has followed it for the time.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// At most one element in each span of time.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Each element and the completion later by the time.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(raw: asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// The same sequence, subscribed to after the time.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// The newest element at each one of the sampler.
  public func sample<Sampler: ObservableType>(
    _ sampler: Sampler, defaultValue: Element? = nil
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().sample(sampler, defaultValue: defaultValue))
  }

  /// One subscription to the source for all observers.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().share(replay: replay, scope: scope))
  }

  /// The same events, delivered on the scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(raw: asObservable().observe(on: scheduler))
  }

  /// The same sequence, subscribed to and disposed on the scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(raw: asObservable().subscribe(on: scheduler))
  }

  /// Each element with its number, from 0.
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible(raw: asObservable().enumerated())
  }

  /// This sequence, or the element if it completes without any.
  public func ifEmpty(default element: Element) -> Infallible<Element> {
    Infallible(raw: asObservable().ifEmpty(default: element))
  }

  /// Each event as an element.
  public func materialize() -> Infallible<Event<Element>> { Infallible(raw: asObservable().materialize()) }

  /// The same events, with closures that run beside them.
  @preconcurrency
  public func `do`(
    onNext: (@Sendable (Element) -> Void)? = nil, afterNext: (@Sendable (Element) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil, afterCompleted: (@Sendable () -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      raw: asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// The same events, each written with the identifier to ``Hooks/debugOutput``.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      raw: asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension InfallibleType where Element: Equatable {
  /// Without the elements that equal the one before them.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged())
  }
}

extension InfallibleType {
  /// Without the elements whose key equals that of the one before them.
  @preconcurrency
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged(keySelector))
  }

  /// Without the elements that the comparer finds equal to the one before them.
  @preconcurrency
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) -> Bool
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged(comparer))
  }

  /// Without the elements whose property equals that of the one before them.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension InfallibleType where Element: InfallibleType {
  /// The elements of all the sequences, as they come.
  public func merge() -> Infallible<Element.Element> { Infallible(raw: asObservable().merge()) }

  /// The elements of the sequences, one sequence after the other.
  public func concat() -> Infallible<Element.Element> { Infallible(raw: asObservable().concat()) }

  /// The elements of the newest sequence.
  public func switchLatest() -> Infallible<Element.Element> {
    Infallible(raw: asObservable().switchLatest())
  }
}
