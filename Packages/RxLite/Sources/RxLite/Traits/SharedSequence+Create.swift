extension SharedSequence {
  /// A sequence that completes at once.
  public static func empty() -> Self {
    Self(raw: .empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that never sends anything.
  public static func never() -> Self { Self(raw: .never()) }

  /// A sequence of one element.
  public static func just(_ element: Element) -> Self {
    Self(raw: .just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that is made anew for each subscription.
  @preconcurrency
  public static func deferred(_ observableFactory: @escaping @Sendable () -> Self) -> Self {
    Self(sharing: .deferred { observableFactory().source })
  }

  /// A sequence of these elements.
  public static func of(_ elements: Element...) -> Self { from(elements) }

  /// A sequence of the array's elements.
  public static func from(_ array: [Element]) -> Self {
    Self(raw: .from(array, scheduler: SharingStrategy.scheduler))
  }

  /// A sequence of the elements of a Swift sequence.
  public static func from<Elements: Sequence>(_ sequence: Elements) -> Self
  where Elements.Element == Element {
    Self(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// A sequence of the optional's value, or of nothing.
  public static func from(optional: Element?) -> Self {
    Self(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
  }

  /// The sequences one after the other.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Self
  where Sources.Element == Self {
    Self(sharing: .concat(sequence.lazy.map { $0.source }))
  }

  /// The elements of all the sequences, as they come.
  public static func merge(_ sources: Self...) -> Self { merge(sources) }

  /// The elements of all the sequences, as they come.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Self
  where Sources.Element == Self {
    Self(sharing: .merge(sources.map { $0.source }))
  }

  /// The newest elements of all sources, whenever one of them sends.
  public static func combineLatest<Sources: Collection, Part>(
    _ collection: Sources
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Part>, Element == [Part] {
    Self(sharing: Observable<[Part]>.combineLatest(collection.map { $0.source }) { $0 })
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Sources: Collection, Part>(
    _ collection: Sources
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Part>, Element == [Part] {
    Self(sharing: Observable<[Part]>.zip(collection.map { $0.source }) { $0 })
  }
}

extension SharedSequence where Element: RxAbstractInteger {
  /// 0, 1, 2 … on the main queue, one in each period.
  public static func interval(_ period: RxTimeInterval) -> Self {
    Self(sharing: .interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// 0 on the main queue after the time; then 1, 2 … one in each period.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Self {
    Self(sharing: .timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
