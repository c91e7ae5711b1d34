extension ObservableType {
  /// Fails with `RxError.timeout` when no event comes within the time, counted anew from each element.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Goes over to the other sequence when no event comes within the time, counted anew from each element.
  public func timeout<Other: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Other, scheduler: any SchedulerType
  ) -> Observable<Element> where Other.Element == Element {
    let source = asObservable()
    let other = other.asObservable()
    return Producer { sink in
      let timeout = TimeoutSink(sink, dueTime, other, scheduler)
      timeout.start()
      source.attach(timeout, timeout.slot)
      return timeout
    }
  }
}

private final class TimeoutSink<Element>: PassSink<Element>, @unchecked Sendable {
  // `number` and `isOver` are guarded by `lock`.
  /// The source.
  let slot = Slot()
  private let timer = Slot()
  private let replacement = Slot()
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: any SchedulerType
  private let lock = Lock()
  private var number = 0
  private var isOver = false

  init(
    _ down: Sink<Element>, _ dueTime: RxTimeInterval, _ other: Observable<Element>,
    _ scheduler: any SchedulerType
  ) {
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
    super.init(down)
  }

  /// Starts the span for the first element.
  func start() { arm(0) }

  /// Makes the running span void; nil if the time was over before.
  private func beginDelivery() -> Int? {
    lock.locked {
      if isOver { return nil }
      number += 1
      return number
    }
  }

  /// Starts a span, unless another delivery has begun since.
  private func arm(_ mine: Int) {
    if lock.locked({ isOver || number != mine }) { return }
    let later = LaterLink()
    timer.replace(later)
    later.slot.replace(scheduler.perform(after: dueTime) { self.fire(mine) })
  }

  /// Claims the end of the source's part; true for the first claim.
  private func close(_ sender: Int?) -> Bool {
    lock.locked {
      if isOver { return false }
      if let sender, sender != number { return false }
      isOver = true
      return true
    }
  }

  private func fire(_ sender: Int) {
    if !close(sender) { return }
    slot.dispose()
    if !replacement.isDisposed { other.attach(down, replacement) }
  }

  override func next(_ element: Element) {
    guard let mine = beginDelivery() else { return }
    down.next(element)
    // Only now, so that the other sequence never starts in the middle of a delivery.
    arm(mine)
  }

  override func error(_ error: any Error) {
    if close(nil) {
      down.error(error)
      dispose()
    }
  }

  override func completed() {
    if close(nil) {
      down.completed()
      dispose()
    }
  }

  override func dispose() {
    _ = close(nil)
    slot.dispose()
    timer.dispose()
    replacement.dispose()
  }

  override var isStopped: Bool { slot.isDisposed || down.isStopped }
}
