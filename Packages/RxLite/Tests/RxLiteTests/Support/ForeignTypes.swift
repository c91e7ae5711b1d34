import Foundation
import RxLite
import RxLiteTest
import Synchronization

/// A scheduler of a stranger: it knows only the two requirements without defaults, and runs on another's time.
///
/// Its clock jumps at each reading, and what it has scheduled cannot be taken back.
struct StubbornScheduler: SchedulerType {
  let scheduler: TestScheduler
  private let readings = Counter()

  init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

  var now: RxTime {
    RxTime(timeIntervalSince1970: readings.increment() % 2 == 0 ? -1_000_000 : 1_000_000)
  }

  func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    _ = scheduler.schedule(state, action: action)
    return Disposables.create()
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    _ = scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    return Disposables.create()
  }
}

/// An observer of a stranger, a value type.
struct ForeignObserver: ObserverType {
  let log: Log<String>

  func on(_ event: Event<Int>) { log.add("\(event)") }
}

/// A sequence of a stranger, which breaks every rule: it sends after the end, and inside `subscribe`.
struct ForeignObservable: ObservableType {
  typealias Element = Int
  let disposals: Counter

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    observer.on(.next(1))
    observer.on(.next(2))
    observer.on(.completed)
    observer.on(.next(3))
    observer.on(.error(TestError.source))
    return CountedDisposable(disposals)
  }
}

/// Runs work on a thread with a small stack and waits for it: what recurses deeply crashes there.
func onSmallStack(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    work()
    done.signal()
  }
  thread.stackSize = 512 * 1_024
  thread.start()
  done.wait()
}

/// Runs work on another thread and waits for it.
func elsewhere(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread {
    work()
    done.signal()
  }.start()
  done.wait()
}
