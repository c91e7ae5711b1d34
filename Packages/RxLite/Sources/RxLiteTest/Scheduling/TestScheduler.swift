public import RxLite

/// A scheduler whose clock moves only when a test says so, and which records what sequences send.
///
/// ```swift
/// let scheduler = TestScheduler(initialClock: 0)
/// let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
/// let result = scheduler.start { source.map { $0 * 10 } }
/// XCTAssertEqual(result.events, [.next(210, 10), .next(220, 20), .completed(230)])
/// XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
/// ```
///
/// Use one scheduler from one thread. Work that is scheduled for now runs one tick later, as no real work
/// takes no time; `simulateProcessingDelay: false` switches that off.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>,
  @unchecked Sendable
{  // Immutable beyond the superclass.
  /// The times that ``start(_:)`` uses unless others are given.
  public enum Defaults {
    /// When the sequence is created.
    public static let created: TestTime = 100
    /// When it is subscribed to.
    public static let subscribed: TestTime = 200
    /// When the subscription is disposed.
    public static let disposed: TestTime = 1_000
  }

  private let simulatesProcessingDelay: Bool

  /// A scheduler at a time; `resolution` is the number of seconds in one tick.
  public init(initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true) {
    simulatesProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// Moves work that is due now, or was due before, one tick on.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    simulatesProcessingDelay && time <= clock ? clock + 1 : time
  }

  /// Makes a sequence that sends its events at fixed times, whether anyone listens or not.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(hot: events, on: self)
  }

  /// Makes a sequence that sends its events to each subscriber; times count from the subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(cold: events, on: self)
  }

  /// Makes an observer that records every event with its time.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(self)
  }

  /// Runs an action at a time, once the scheduler is started.
  ///
  /// The action need not be sendable: it runs on the thread that starts the scheduler.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    let action = OneThread(action)
    _ = scheduleAbsoluteVirtual((), time: time) {
      action.value()
      return Disposables.create()
    }
  }

  /// Creates a sequence, subscribes to it, disposes the subscription, each at its time, and runs everything.
  public func start<Source: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> Source
  ) -> TestableObserver<Source.Element> {
    let observer = createObserver(Source.Element.self)
    var source: Observable<Source.Element>?
    var subscription: (any Disposable)?
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { subscription = source?.subscribe(observer) }
    scheduleAt(disposed) { subscription?.dispose() }
    start()
    return observer
  }

  /// Creates a sequence at 100, subscribes to it at 200, disposes the subscription at a time, and runs all.
  public func start<Source: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> Source
  ) -> TestableObserver<Source.Element> {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
  }

  /// Creates a sequence at 100, subscribes to it at 200, disposes the subscription at 1000, and runs all.
  public func start<Source: ObservableConvertibleType>(
    _ create: @escaping () -> Source
  ) -> TestableObserver<Source.Element> {
    start(disposed: Defaults.disposed, create: create)
  }
}

/// Carries a value into a sendable closure of the virtual scheduler.
///
/// Unchecked because the scheduler runs such a closure on the thread that starts it, and a test uses one.
struct OneThread<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
