// Every operator of this file does what the observable's operator of the same name does, on the main queue,
// and shares the result.

extension SharedSequenceConvertibleType {
  /// Each element transformed.
  @preconcurrency
  public func map<Result>(
    _ selector: @escaping @Sendable (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(sharing: asObservable().map(selector))
  }

  /// Each element transformed, without those for which the transform answers nil.
  @preconcurrency
  public func compactMap<Result>(
    _ selector: @escaping @Sendable (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(sharing: asObservable().compactMap(selector))
  }

  /// The elements that satisfy the predicate.
  @preconcurrency
  public func filter(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().filter(predicate))
  }

  /// The elements of every sequence that the transform makes, as they come.
  @preconcurrency
  public func flatMap<Strategy, Result>(
    _ selector: @escaping @Sendable (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(sharing: merging(asObservable()) { selector($0).source })
  }

  /// The elements of the newest sequence that the transform made.
  @preconcurrency
  public func flatMapLatest<Strategy, Result>(
    _ selector: @escaping @Sendable (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(sharing: switchingToLatest(asObservable()) { selector($0).source })
  }

  /// The elements of one sequence at a time; what comes while one runs is ignored.
  @preconcurrency
  public func flatMapFirst<Strategy, Result>(
    _ selector: @escaping @Sendable (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(
      sharing: merging(asObservable(), ignoresWhileBusy: true) { selector($0).source })
  }

  /// The same events, with closures that run beside them on the main queue.
  public func `do`(
    onNext: (@MainActor (Element) -> Void)? = nil, afterNext: (@MainActor (Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil, afterCompleted: (@MainActor () -> Void)? = nil,
    onSubscribe: (@MainActor () -> Void)? = nil, onSubscribed: (@MainActor () -> Void)? = nil,
    onDispose: (@MainActor () -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      sharing: asObservable().do(
        onNext: onMain(onNext), afterNext: onMain(afterNext), onCompleted: onMain(onCompleted),
        afterCompleted: onMain(afterCompleted), onSubscribe: onMainLater(onSubscribe),
        onSubscribed: onMainLater(onSubscribed), onDispose: onMainLater(onDispose)))
  }

  /// The same events, each written with the identifier to ``Hooks/debugOutput``.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      sharing: asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// This sequence, then the second one.
  public func concat<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Element>
  where Second.SharingStrategy == SharingStrategy, Second.Element == Element {
    SharedSequence(sharing: asObservable().concat(second.asObservable()))
  }

  /// These elements first, then this sequence.
  public func startWith(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: .concat(elements.map { .just($0) } + [asObservable()]))
  }

  /// Each state that the accumulator makes of the state before and the next element.
  @preconcurrency
  public func scan<State>(
    _ seed: State, accumulator: @escaping @Sendable (State, Element) -> State
  ) -> SharedSequence<SharingStrategy, State> {
    SharedSequence(sharing: asObservable().scan(seed, accumulator: accumulator))
  }

  /// Each state that the accumulator leaves behind.
  @preconcurrency
  public func scan<State>(
    into seed: State, accumulator: @escaping @Sendable (inout State, Element) -> Void
  ) -> SharedSequence<SharingStrategy, State> {
    SharedSequence(sharing: asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// The first `count` elements.
  public func take(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().take(count))
  }

  /// All but the first `count` elements.
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().skip(count))
  }

  /// Each element with its number, from 0.
  public func enumerated() -> SharedSequence<SharingStrategy, (index: Int, element: Element)> {
    SharedSequence(sharing: asObservable().enumerated())
  }

  /// Each element with the one before it.
  public func pairwise() -> SharedSequence<SharingStrategy, (Element, Element)> {
    SharedSequence(sharing: asObservable().pairwise())
  }

  /// The value, whenever an element comes.
  public func mapTo<Result>(_ value: Result) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(sharing: asObservable().mapTo(value))
  }

  /// The elements that are not nil.
  public func filterNil<Wrapped>() -> SharedSequence<SharingStrategy, Wrapped>
  where Element == Wrapped? {
    SharedSequence(sharing: asObservable().unwrap())
  }

  /// At most one element in each span of time.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      sharing: asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// An element only when none has followed it for the time.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Each element and the completion later by the time.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// What the selector makes of each element and the newest one of the second sequence.
  @preconcurrency
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second, resultSelector: @escaping @Sendable (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    SharedSequence(
      sharing: asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// The newest element of the second sequence, whenever this one sends.
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> where Second.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Second.Element>(
      sharing: asObservable().withLatestFrom(second.asObservable()))
  }

  /// Each element with the object, which is held weakly.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    SharedSequence(sharing: asObservable().withUnretained(object))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Without the elements that equal the one before them.
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType {
  /// Without the elements whose key equals that of the one before them.
  @preconcurrency
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().distinctUntilChanged(keySelector))
  }

  /// Without the elements that the comparer finds equal to the one before them.
  @preconcurrency
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().distinctUntilChanged(comparer))
  }

  /// Without the elements whose key the comparer finds equal to that of the one before them.
  @preconcurrency
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) -> Key,
    comparer: @escaping @Sendable (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Without the elements whose property equals that of the one before them.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension SharedSequenceConvertibleType
where Element: SharedSequenceConvertibleType {
  /// The elements of all the sequences, as they come.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(sharing: asObservable().merge())
  }

  /// The elements of the sequences, at most so many of which run at once.
  public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(
      sharing: asObservable().merge(maxConcurrent: maxConcurrent))
  }

  /// The elements of the newest sequence.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(sharing: asObservable().switchLatest())
  }
}
