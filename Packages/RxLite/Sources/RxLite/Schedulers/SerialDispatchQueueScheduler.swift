import Dispatch

/// Runs work on a dispatch queue, one piece after the other.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {  // immutable
  /// The queue that the work runs on.
  let queue: DispatchQueue
  private let leeway: DispatchTimeInterval

  init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    queue = serialQueue
    self.leeway = leeway
  }

  /// A scheduler with a queue of its own.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// A scheduler on a queue of its own that targets the given one, so that the order is kept.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// A scheduler on a queue of its own with the quality of service.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rxlite.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, qos: qos), leeway: leeway)
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

extension SerialDispatchQueueScheduler: DispatchBacked {
  var dispatchQueue: DispatchQueue { queue }
}
