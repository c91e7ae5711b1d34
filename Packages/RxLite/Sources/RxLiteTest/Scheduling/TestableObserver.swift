public import RxLite
import Synchronization

/// An observer that records every event with the virtual time at which it came.
///
/// Events may come on any thread; they are recorded in the order of their arrival.
public final class TestableObserver<Element>: ObserverType, @unchecked Sendable {
  // `recorded` is guarded by `lock`.
  private let clock: @Sendable () -> TestTime
  private let lock = Mutex(())
  private var recorded: [Recorded<Event<Element>>] = []

  init(_ scheduler: TestScheduler) { clock = { scheduler.clock } }

  /// What came so far.
  public var events: [Recorded<Event<Element>>] { lock.withLock { _ in recorded } }

  /// Records an event.
  public func on(_ event: Event<Element>) {
    let time = clock()
    lock.withLock { _ in recorded.append(Recorded(time: time, value: event)) }
  }
}
