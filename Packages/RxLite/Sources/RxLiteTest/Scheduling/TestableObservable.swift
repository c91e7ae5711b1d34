public import RxLite
import Synchronization

/// A sequence of given events that records when it was subscribed to and when that ended.
///
/// It sends what it was told to, even events after the end: a hostile source is a good test.
public final class TestableObservable<Element>: ObservableType, @unchecked Sendable {
  // `observers` and `records` are guarded by `lock`; the rest is immutable.
  /// The events that it sends, with their times.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let scheduler: TestScheduler
  private let isHot: Bool
  private let lock = Mutex(())
  private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
  private var records: [Subscription] = []

  init(hot events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
    recordedEvents = events
    self.scheduler = scheduler
    isHot = true
    for event in events {
      scheduler.scheduleAt(event.time) { [weak self] in self?.send(event.value) }
    }
  }

  init(cold events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
    recordedEvents = events
    self.scheduler = scheduler
    isHot = false
  }

  /// The subscriptions so far, in their order.
  public var subscriptions: [Subscription] { lock.withLock { _ in records } }

  /// Subscribes an observer and records the time.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let observer = AnyObserver(observer)
    let time = scheduler.clock
    let number = lock.withLock { _ in
      records.append(Subscription(time))
      if isHot { observers.append((records.count - 1, observer)) }
      return records.count - 1
    }
    let end = Disposables.create { self.unsubscribe(number) }
    return isHot ? end : Disposables.create(schedule(for: observer), end)
  }

  private func schedule(for observer: AnyObserver<Element>) -> any Disposable {
    let scheduled = recordedEvents.map { event in
      let event = OneThread(event)
      return scheduler.scheduleRelativeVirtual((), dueTime: event.value.time) {
        observer.on(event.value.value)
        return Disposables.create()
      }
    }
    return Disposables.create(scheduled)
  }

  private func send(_ event: Event<Element>) {
    for (_, observer) in lock.withLock({ _ in observers }) { observer.on(event) }
  }

  private func unsubscribe(_ number: Int) {
    let time = scheduler.clock
    lock.withLock { _ in
      observers.removeAll { $0.number == number }
      records[number] = Subscription(records[number].subscribe, time)
    }
  }
}
