import Dispatch

extension ObservableType {
  /// The same events, delivered on the scheduler, in order and one at a time.
  ///
  /// At most one piece of work is in flight for a stream; it takes all that has come since, and asks before
  /// each element whether the subscription is still wanted. With `MainScheduler.instance`, an event that comes
  /// on the main queue while nothing waits is delivered at once.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let observing = ObserveOnSink(sink, scheduler)
      observing.slot.replace(source.run(observing))
      return observing
    }
  }
}

/// Keeps events until the scheduler has time for them.
private final class ObserveOnSink<Element>: PassSink<Element>, @unchecked Sendable {
  // `queue`, `terminal` and `isScheduled` are guarded by `lock`; `job` and `slot` are atomic.
  let slot = Slot()
  private let job = Slot()
  private let scheduler: any ImmediateSchedulerType
  /// The queue behind a scheduler of Dispatch, which needs no disposable for each job.
  private let dispatchQueue: DispatchQueue?
  private let prefersNow: Bool
  private let lock = Lock()
  private let queue = Queue<Element>()
  @exclusivity(unchecked) private var terminal: Terminal?
  @exclusivity(unchecked) private var isScheduled = false

  init(_ down: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    prefersNow = scheduler is MainScheduler
    dispatchQueue = (scheduler as? any DispatchBacked)?.dispatchQueue
    super.init(down)
  }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    lock.lock()
    if isScheduled {
      queue.append(element)
      return lock.unlock()
    }
    isScheduled = true
    if prefersNow, MainQueue.isCurrent {
      lock.unlock()
      deliver(element)
      return drain()
    }
    queue.append(element)
    lock.unlock()
    schedule()
  }

  override func error(_ error: any Error) { terminate(.error(error)) }
  override func completed() { terminate(.completed) }

  private func terminate(_ terminal: Terminal) {
    lock.lock()
    self.terminal = terminal
    if isScheduled { return lock.unlock() }
    isScheduled = true
    lock.unlock()
    if prefersNow, MainQueue.isCurrent { drain() } else { schedule() }
  }

  private func schedule() {
    if let dispatchQueue {
      dispatchQueue.async { self.drain() }
    } else {
      job.replace(scheduler.perform { self.drain() })
    }
  }

  /// Delivers all that has come; whoever runs it is the only one to deliver.
  private func drain() {
    lock.lock()
    while !queue.isEmpty {
      let element = queue.removeFirst()
      lock.unlock()
      deliver(element)
      lock.lock()
    }
    isScheduled = false
    let terminal = terminal
    lock.unlock()
    if let terminal, slot.stop() {
      down.end(terminal)
      slot.dispose()
    }
  }

  private func deliver(_ element: Element) {
    if !slot.isDisposed, !down.isStopped { down.next(element) }
  }

  override func dispose() {
    slot.dispose()
    job.dispose()
    lock.lock()
    let forgotten = queue.takeAll()
    lock.unlock()
    withExtendedLifetime(forgotten) {}
  }

  override var isStopped: Bool { slot.isStopped || down.isStopped }
}

/// A scheduler that is a dispatch queue.
protocol DispatchBacked {
  var dispatchQueue: DispatchQueue { get }
}
