/// Something that runs work, now or soon.
public protocol ImmediateSchedulerType: Sendable {
  /// Runs the action once, as soon as the scheduler allows.
  @preconcurrency
  func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable
}

/// Something that runs work at a given time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The scheduler's idea of the present.
  var now: RxTime { get }

  /// Runs the action once, after the time.
  @preconcurrency
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs the action after `startAfter`, then once in each period, with what it returned before.
  @preconcurrency
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Repeats ``scheduleRelative(_:dueTime:action:)``; periods are counted from the end of each run.
  @preconcurrency
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    let work = PeriodicWork(self, period, state, action)
    work.arm(after: startAfter)
    return work
  }

  /// Runs the action after the time, handing it a function that schedules the next run.
  @preconcurrency
  public func scheduleRecursive<State>(
    _ state: State, dueTime: RxTimeInterval,
    action: @escaping @Sendable (State, AnyRecursiveScheduler<State>) -> Void
  ) -> any Disposable {
    let recursion = AnyRecursiveScheduler(self, self, action)
    recursion.schedule(state, dueTime: dueTime)
    return recursion.link
  }
}

extension ImmediateSchedulerType {
  /// Runs the action, handing it a function that schedules the next run; the stack does not grow.
  @preconcurrency
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping @Sendable (State, @escaping @Sendable (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = AnyRecursiveScheduler<State>(self, nil) { state, scheduler in
      action(state) { scheduler.schedule($0) }
    }
    recursion.schedule(state)
    return recursion.link
  }

  /// Runs a closure once.
  func perform(_ work: @escaping @Sendable () -> Void) -> Link {
    .wrap(
      schedule(()) {
        work()
        return Link.none
      })
  }
}

extension SchedulerType {
  /// Runs a closure once, after the time.
  func perform(after dueTime: RxTimeInterval, _ work: @escaping @Sendable () -> Void) -> Link {
    .wrap(
      scheduleRelative((), dueTime: dueTime) {
        work()
        return Link.none
      })
  }
}

/// A value that a scheduler carries from one thread to another.
///
/// `Sendable` is unchecked because the scheduler hands it over: one thread at a time holds it.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

/// A periodic timer made of single ones.
private final class PeriodicWork<State>: Link, @unchecked Sendable {  // `state`: one run at a time
  private let slot = Slot()
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: @Sendable (State) -> State
  private var state: State

  init(
    _ scheduler: any SchedulerType, _ period: RxTimeInterval, _ state: State,
    _ action: @escaping @Sendable (State) -> State
  ) {
    self.scheduler = scheduler
    self.period = period
    self.state = state
    self.action = action
  }

  func arm(after interval: RxTimeInterval) {
    // A timer that fires inside this call must not be kept in place of the one that it arms.
    let timer = LaterLink()
    slot.replace(timer)
    timer.slot.replace(scheduler.perform(after: interval) { [weak self] in self?.fire() })
  }

  private func fire() {
    if slot.isDisposed { return }
    state = action(state)
    if !slot.isDisposed { arm(after: period) }
  }

  override func dispose() { slot.dispose() }
}

/// A link that is known before what it disposes.
final class LaterLink: Link, @unchecked Sendable {  // the slot is atomic
  let slot = Slot()
  override func dispose() { slot.dispose() }
}
