/// Schedules the next run of a recursive action.
///
/// `Sendable` is unchecked because `pending` is guarded by its lock, and the rest is immutable.
public final class AnyRecursiveScheduler<State>: @unchecked Sendable {
  private let scheduler: any ImmediateSchedulerType
  private let timed: (any SchedulerType)?
  private let action: @Sendable (State, AnyRecursiveScheduler<State>) -> Void
  let link = PendingLink()

  init(
    _ scheduler: any ImmediateSchedulerType, _ timed: (any SchedulerType)?,
    _ action: @escaping @Sendable (State, AnyRecursiveScheduler<State>) -> Void
  ) {
    self.scheduler = scheduler
    self.timed = timed
    self.action = action
  }

  /// Runs the action with the state, as soon as the scheduler allows.
  public func schedule(_ state: State) {
    link.track { done in
      .wrap(
        scheduler.schedule(state) { state in
          self.fire(state, done)
          return Link.none
        })
    }
  }

  /// Runs the action with the state, after the time.
  public func schedule(_ state: State, dueTime: RxTimeInterval) {
    guard let timed else { return schedule(state) }
    link.track { done in
      .wrap(
        timed.scheduleRelative(state, dueTime: dueTime) { state in
          self.fire(state, done)
          return Link.none
        })
    }
  }

  private func fire(_ state: State, _ done: Link) {
    link.forget(done)
    if !link.isStopped { action(state, self) }
  }
}

/// Holds scheduled work until it ran.
final class PendingLink: Link, @unchecked Sendable {  // guarded by `lock`
  private let lock = Lock()
  private var pending = LinkBag()
  private var isDisposed = false

  override var isStopped: Bool { lock.locked { isDisposed } }

  /// Schedules work that will be disposed with this link unless it is forgotten first.
  func track(_ schedule: (Link) -> Link) {
    let work = LaterLink()
    let isLive = lock.locked {
      if !isDisposed { pending.insert(work) }
      return !isDisposed
    }
    if isLive { work.slot.replace(schedule(work)) }
  }

  /// Lets go of work that has begun.
  func forget(_ work: Link) {
    lock.locked { _ = pending.remove(work) }
    work.dispose()
  }

  override func dispose() {
    let all = lock.locked {
      isDisposed = true
      return pending.removeAll()
    }
    for work in all { work.dispose() }
  }
}
