extension Infallible {
  /// The shape of a function that takes events.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// A sequence made by a function that is called for each subscription.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(raw: .create { observer in subscribe { observer.on($0.event) } })
  }

  /// A sequence of one element.
  public static func just(_ element: Element) -> Infallible<Element> { Infallible(raw: .just(element)) }

  /// A sequence of one element, sent on the scheduler.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: .just(element, scheduler: scheduler))
  }

  /// A sequence of these elements.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(raw: .from(elements, scheduler: scheduler))
  }

  /// A sequence of the array's elements.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(raw: .from(array, scheduler: scheduler))
  }

  /// A sequence of the elements of a Swift sequence.
  public static func from<Elements: Sequence>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Elements.Element == Element {
    Infallible(raw: .from(sequence, scheduler: scheduler))
  }

  /// A sequence of the optional's value, or of nothing.
  public static func from(optional: Element?) -> Infallible<Element> {
    Infallible(raw: .from(optional: optional))
  }

  /// A sequence that completes at once.
  public static func empty() -> Infallible<Element> { Infallible(raw: .empty()) }

  /// A sequence that never sends anything.
  public static func never() -> Infallible<Element> { Infallible(raw: .never()) }

  /// A sequence that is made anew for each subscription.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(raw: .deferred { observableFactory().source })
  }
}

extension Infallible where Element: RxAbstractInteger {
  /// A sequence of `count` numbers that follow one another.
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(raw: .range(start: start, count: count, scheduler: scheduler))
  }

  /// 0, 1, 2 … on the scheduler, one in each period.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: .interval(period, scheduler: scheduler))
  }

  /// 0 on the scheduler after the time; then, if there is a period, 1, 2 … one in each; else completion.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: .timer(dueTime, period: period, scheduler: scheduler))
  }
}
