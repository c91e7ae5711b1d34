extension ObservableType {
  /// Each element and the completion later by the time, on the scheduler; an error is sent at once.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let delay = DelaySink(sink, dueTime, scheduler)
      delay.connect(source)
      return delay
    }
  }

  /// The same sequence, subscribed to on the scheduler after the time.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let later = GuardedSink(sink)
      let timer = scheduler.perform(after: dueTime) {
        if !later.slot.isDisposed { source.attach(later, later.slot) }
      }
      return PairLink(timer, later)
    }
  }
}

/// Keeps events until their time; each timer delivers the oldest, so that the order never changes.
private final class DelaySink<Element>: GateSink<Element, Element>, @unchecked Sendable {
  // `waitingElements`, `timers` and `isSourceDone` are guarded by `lock`.
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let waitingElements = Queue<Element>()
  private var timers = LinkBag()
  private var isSourceDone = false

  init(_ down: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(down)
  }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    lock.locked { waitingElements.append(element) }
    arm()
  }

  override func completed() {
    releaseSource()
    lock.locked { isSourceDone = true }
    arm()
  }

  private func arm() {
    let timer = LaterLink()
    let isLive = lock.locked {
      if !slot.isDisposed { timers.insert(timer) }
      return !slot.isDisposed
    }
    if !isLive { return }
    timer.slot.replace(
      scheduler.perform(after: dueTime) {
        self.lock.locked { _ = self.timers.remove(timer) }
        timer.dispose()
        self.deliverOldest()
      })
  }

  private func deliverOldest() {
    inside {
      self.lock.lock()
      if self.waitingElements.isEmpty {
        let isDone = self.isSourceDone
        self.lock.unlock()
        if isDone { self.finish() }
        return
      }
      let element = self.waitingElements.removeFirst()
      self.lock.unlock()
      self.send(element)
    }
  }

  override func dispose() {
    if !slot.dispose() { return }
    lock.lock()
    let links = timers.removeAll()
    let forgotten = waitingElements.takeAll()
    lock.unlock()
    for link in links { link.dispose() }
    withExtendedLifetime(forgotten) {}
  }
}
