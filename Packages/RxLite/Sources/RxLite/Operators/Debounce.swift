extension ObservableType {
  /// An element only when none has followed it for the time; the last one is sent at completion.
  ///
  /// Delivered on the scheduler.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let debounce = DebounceSink(sink, dueTime, scheduler)
      debounce.connect(source)
      return debounce
    }
  }
}

private final class DebounceSink<Element>: GateSink<Element, Element>, @unchecked Sendable {
  // `pending` and `number` are guarded by `lock`.
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let timer = Slot()
  private var pending: Element?
  private var number = 0

  init(_ down: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(down)
  }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    let (mine, old) = lock.locked {
      number += 1
      let old = pending
      pending = element
      return (number, old)
    }
    withExtendedLifetime(old) {}
    let later = LaterLink()
    timer.replace(later)
    later.slot.replace(scheduler.perform(after: dueTime) { self.fire(mine) })
  }

  private func fire(_ sender: Int) {
    inside { if let element = self.takePending(sender) { self.send(element) } }
  }

  /// The element that waits, if it is still the one.
  private func takePending(_ sender: Int?) -> Element? {
    lock.locked {
      if let sender, sender != number { return nil }
      let element = pending
      pending = nil
      return element
    }
  }

  override func completed() {
    inside {
      if let element = self.takePending(nil) { self.send(element) }
      self.finish()
    }
  }

  override func dispose() {
    slot.dispose()
    timer.dispose()
    withExtendedLifetime(takePending(nil)) {}
  }
}
