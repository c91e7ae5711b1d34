import Dispatch
import Foundation
import RxLite
import Synchronization

/// Blocks a thread until another one, or this one's run loop, says that it is over.
final class Waiter: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let isOver = Mutex(false)

  /// Subscribes here, or on another thread if this one is in the middle of a subscription.
  ///
  /// It does so inside the trampoline, so that sources that emit by themselves start after `subscribe` has
  /// given its disposable: an endless one could not be stopped otherwise.
  func start(_ subscribe: @escaping @Sendable () -> Void) {
    if CurrentThreadScheduler.isScheduleRequired {
      Waiter.inTrampoline(subscribe)
    } else {
      DispatchQueue.global().async { Waiter.inTrampoline(subscribe) }
    }
  }

  private static func inTrampoline(_ work: @escaping @Sendable () -> Void) {
    _ = CurrentThreadScheduler.instance.schedule(()) {
      work()
      return Disposables.create()
    }
  }

  /// Ends the waiting.
  func finish() {
    isOver.withLock { $0 = true }
    semaphore.signal()
  }

  /// Waits so many seconds at most; false if that was not enough.
  func wait(_ timeout: Double?) -> Bool {
    let end = timeout.map { DispatchTime.now() + $0 } ?? .distantFuture
    if !Thread.isMainThread { return semaphore.wait(timeout: end) == .success }
    while !isOver.withLock({ $0 }) {
      if DispatchTime.now() >= end { return false }
      // Short turns, as the end may come on another thread, which cannot wake this run loop.
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
    }
    return true
  }
}
