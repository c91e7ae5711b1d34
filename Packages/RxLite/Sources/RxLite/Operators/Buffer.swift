extension ObservableType {
  /// The elements in arrays: one at each end of the time span, and as soon as `count` have come.
  ///
  /// Delivered on the scheduler at the end of a span, else where the last element comes. An array may be
  /// empty. What is left is sent at completion.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let source = asObservable()
    return Producer { sink in
      let buffer = BufferSink(sink, timeSpan, count, scheduler)
      buffer.startSpan(0)
      buffer.connect(source)
      return buffer
    }
  }
}

private final class BufferSink<Element>: GateSink<Element, [Element]>, @unchecked Sendable {
  // `elements` and `span` are touched inside the gate.
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType
  private let timer = Slot()
  private var elements: [Element] = []
  private var span = 0

  init(
    _ down: Sink<[Element]>, _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType
  ) {
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
    super.init(down)
  }

  func startSpan(_ number: Int) {
    if slot.isDisposed { return }
    let later = LaterLink()
    timer.replace(later)
    later.slot.replace(scheduler.perform(after: timeSpan) { self.inside { self.closeSpan(number) } })
  }

  /// Sends what has come and begins the next span, unless that has happened already.
  private func closeSpan(_ number: Int) {
    if span != number { return }
    span += 1
    let next = span
    let full = elements
    elements = []
    send(full)
    if span == next { startSpan(next) }
  }

  override func next(_ element: Element) {
    inside {
      self.elements.append(element)
      if self.elements.count == self.count { self.closeSpan(self.span) }
    }
  }

  override func completed() {
    inside {
      self.send(self.elements)
      self.finish()
    }
  }

  override func dispose() {
    slot.dispose()
    timer.dispose()
  }
}
