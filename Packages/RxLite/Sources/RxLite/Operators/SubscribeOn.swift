extension ObservableType {
  /// The same sequence, subscribed to, and disposed, on the scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let subscribing = SubscribeOnSink(sink, scheduler)
      subscribing.job.replace(
        scheduler.perform {
          if !subscribing.slot.isDisposed { source.attach(subscribing, subscribing.slot) }
        })
      return subscribing
    }
  }
}

/// Subscribes later, and disposes where it subscribed.
private final class SubscribeOnSink<Element>: PassSink<Element>, @unchecked Sendable {  // slots are atomic
  /// The scheduled subscription.
  let job = Slot()
  /// The subscription itself.
  let slot = Slot()
  private let scheduler: any ImmediateSchedulerType
  private let gone = Slot()

  init(_ down: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(down)
  }

  override func next(_ element: Element) {
    if !gone.isStopped, !slot.isStopped { down.next(element) }
  }

  override func error(_ error: any Error) { terminate(.error(error)) }
  override func completed() { terminate(.completed) }

  private func terminate(_ terminal: Terminal) {
    if gone.isStopped || !slot.stop() { return }
    down.end(terminal)
    slot.dispose()
  }

  override func dispose() {
    if !gone.dispose() { return }
    job.dispose()
    if slot.isDisposed { return }
    _ = scheduler.perform { self.slot.dispose() }
  }

  override var isStopped: Bool { gone.isStopped || slot.isStopped || down.isStopped }
}
