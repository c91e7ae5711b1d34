import Dispatch

/// Runs work on a dispatch queue, several pieces at once if the queue is concurrent.
///
/// One stream that is observed on it still gets its events one at a time, in order.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  private let queue: DispatchQueue
  private let leeway: DispatchTimeInterval

  /// A scheduler on the queue.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.queue = queue
    self.leeway = leeway
  }

  /// A scheduler on a concurrent queue of its own.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(label: "rxlite.concurrent", qos: qos, attributes: .concurrent), leeway: leeway)
  }

  public var now: RxTime { RxTime() }

  @preconcurrency
  public func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    DispatchTimers.schedule(queue, state, action)
  }

  @preconcurrency
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    DispatchTimers.schedule(queue, state, after: dueTime, leeway: leeway, action)
  }

  @preconcurrency
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    DispatchTimers.schedulePeriodic(
      queue, state, startAfter: startAfter, period: period, leeway: leeway, action)
  }
}

extension ConcurrentDispatchQueueScheduler: DispatchBacked {
  var dispatchQueue: DispatchQueue { queue }
}
