/// Runs work on the thread that asks for it: at once, or after the work that runs on it now.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The scheduler of whichever thread asks.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// True when nothing of the scheduler runs on this thread.
  public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

  @preconcurrency
  public func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let item = ScheduledItem(state, action)
    Trampoline.current.perform(item)
    return item
  }
}

/// An action that waits on the trampoline.
private final class ScheduledItem<State>: Trampoline.Item, @unchecked Sendable {  // the slot is atomic
  private let slot = Slot()
  private let state: State
  private let action: @Sendable (State) -> any Disposable

  init(_ state: State, _ action: @escaping @Sendable (State) -> any Disposable) {
    self.state = state
    self.action = action
  }

  override func fire() {
    if !slot.isDisposed { slot.replace(.wrap(action(state))) }
  }

  override func dispose() { slot.dispose() }
}
