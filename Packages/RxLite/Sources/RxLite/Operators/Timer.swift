extension ObservableType where Element: RxAbstractInteger {
  /// 0, 1, 2 … on the scheduler, one in each period.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// 0 on the scheduler after the time; then, if there is a period, 1, 2 … one in each; else completion.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      let timer = TimerLink(
        tick: { sink.next(Element(truncatingIfNeeded: $0)) }, finish: { sink.completed() })
      if let period {
        timer.slot.replace(
          .wrap(
            scheduler.schedulePeriodic(0, startAfter: dueTime, period: period) { number in
              timer.tick(number)
              return number &+ 1
            }))
      } else {
        timer.slot.replace(
          scheduler.perform(after: dueTime) {
            timer.tick(0)
            timer.finish()
          })
      }
      return timer
    }
  }
}

/// Sends the ticks of a scheduler until it is disposed.
private final class TimerLink: Link, @unchecked Sendable {  // immutable but the atomic slot
  let slot = Slot()
  private let onTick: (Int) -> Void
  private let onFinish: () -> Void

  init(tick: @escaping (Int) -> Void, finish: @escaping () -> Void) {
    onTick = tick
    onFinish = finish
  }

  func tick(_ number: Int) {
    if !slot.isDisposed { onTick(number) }
  }

  func finish() {
    if !slot.isDisposed { onFinish() }
  }

  override func dispose() { slot.dispose() }
}
