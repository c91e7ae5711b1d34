extension ObservableType {
  /// At most one element in each span of time: the first, and with `latest` also the last of the span.
  ///
  /// The first element of a span is delivered where it comes, the last one on the scheduler. Spans are
  /// measured by scheduled work, so that setting the clock changes nothing.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let throttle = ThrottleSink(sink, dueTime, latest, scheduler)
      throttle.connect(source)
      return throttle
    }
  }
}

private final class ThrottleSink<Element>: GateSink<Element, Element>, @unchecked Sendable {
  // Everything mutable is guarded by `lock`.
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private let scheduler: any SchedulerType
  private let timer = Slot()
  private var pending: Element?
  /// True from an element on until the span after it is over.
  private var isClosed = false
  private var isSourceDone = false

  init(
    _ down: Sink<Element>, _ dueTime: RxTimeInterval, _ latest: Bool, _ scheduler: any SchedulerType
  ) {
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
    super.init(down)
  }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    lock.lock()
    if isClosed {
      var element: Element? = element
      if latest { swap(&pending, &element) }
      lock.unlock()
      withExtendedLifetime(element) {}
      return
    }
    isClosed = true
    lock.unlock()
    inside { self.send(element) }
    startSpan()
  }

  private func startSpan() {
    if slot.isDisposed { return }
    let later = LaterLink()
    timer.replace(later)
    later.slot.replace(scheduler.perform(after: dueTime) { self.spanIsOver() })
  }

  private func spanIsOver() {
    lock.lock()
    var element: Element?
    swap(&pending, &element)
    if element == nil { isClosed = false }
    let isDone = isSourceDone
    lock.unlock()
    guard let element else { return }
    inside {
      self.send(element)
      if isDone { self.finish() }
    }
    if !isDone { startSpan() }
  }

  override func completed() {
    releaseSource()
    let waits = lock.locked {
      isSourceDone = true
      return pending != nil
    }
    if !waits { inside { self.finish() } }
  }

  override func dispose() {
    slot.dispose()
    timer.dispose()
    let old = lock.locked {
      var old: Element?
      swap(&pending, &old)
      return old
    }
    withExtendedLifetime(old) {}
  }
}
