/// Disposes what it holds on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// Where the disposal happens.
  public let scheduler: any ImmediateSchedulerType
  private let disposable: Guarded<(any Disposable)?>

  /// One that will dispose the given disposable on the scheduler.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    self.disposable = Guarded(disposable)
  }

  public var isDisposed: Bool { disposable.locked { $0 == nil } }

  public func dispose() {
    _ = scheduler.schedule(self) { scheduled in
      scheduled.disposeNow()
      return Disposables.create()
    }
  }

  private func disposeNow() {
    let inner = disposable.locked { value in
      let inner = value
      value = nil
      return inner
    }
    inner?.dispose()
  }
}
