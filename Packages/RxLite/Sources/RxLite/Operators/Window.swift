extension ObservableType {
  /// The elements in sequences: a new one at each end of the time span, and as soon as `count` have come.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return Producer { sink in
      let window = WindowSink(sink, timeSpan, count, scheduler)
      window.open()
      window.connect(source)
      return window
    }
  }
}

private final class WindowSink<Element>: GateSink<Element, Observable<Element>>, @unchecked Sendable {
  // `window`, `filled` and `span` are touched inside the gate.
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType
  private let timer = Slot()
  private var window = PublishSubject<Element>()
  private var filled = 0
  private var span = 0

  init(
    _ down: Sink<Observable<Element>>, _ timeSpan: RxTimeInterval, _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
    super.init(down)
  }

  /// Sends the first window.
  func open() {
    inside {
      self.send(self.window)
      self.startSpan(self.span)
    }
  }

  private func startSpan(_ number: Int) {
    if slot.isDisposed { return }
    let later = LaterLink()
    timer.replace(later)
    later.slot.replace(scheduler.perform(after: timeSpan) { self.inside { self.turn(number) } })
  }

  /// Completes the window and sends the next, unless that has happened already.
  private func turn(_ number: Int) {
    if span != number || slot.isStopped { return }
    span += 1
    let next = span
    filled = 0
    let old = window
    window = PublishSubject()
    old.onCompleted()
    send(window)
    if span == next { startSpan(next) }
  }

  override func next(_ element: Element) {
    inside {
      if self.slot.isStopped { return }
      self.filled += 1
      self.window.onNext(element)
      if self.filled == self.count { self.turn(self.span) }
    }
  }

  override func error(_ error: any Error) {
    inside {
      self.window.onError(error)
      self.fail(error)
    }
  }

  override func completed() {
    inside {
      self.window.onCompleted()
      self.finish()
    }
  }

  override func dispose() {
    slot.dispose()
    timer.dispose()
  }
}
