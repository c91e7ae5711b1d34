extension ObservableType {
  /// The elements until the other sequence sends its first one.
  public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Producer { sink in
      let parent = PassGateSink(sink)
      let signal = SignalSink<Other.Element>(
        onNext: { parent.inside { parent.finish() } }, onError: { parent.error($0) })
      parent.other.replace(signal)
      other.attach(signal, signal.slot)
      if !parent.isStopped { parent.connect(source) }
      return parent
    }
  }

  /// The elements from the first one of the other sequence on.
  ///
  /// As in RxSwift, a source that completes before that lets go of everything and sends no completion.
  public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
    skipping(until: other.asObservable(), completesClosed: false)
  }

  /// The elements that come within the time.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }

  /// The elements that come after the time.
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    skipping(until: Observable<Int>.timer(duration, scheduler: scheduler), completesClosed: true)
  }

  private func skipping<Other>(
    until other: Observable<Other>, completesClosed: Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let parent = PassGateSink(sink)
      parent.isOpen = false
      parent.completesClosed = completesClosed
      let signal = SignalSink<Other>(
        onNext: { parent.inside { parent.isOpen = true } }, onError: { parent.error($0) })
      parent.other.replace(signal)
      other.attach(signal, signal.slot)
      if !parent.isStopped { parent.connect(source) }
      return parent
    }
  }
}

/// Lets elements through while it is open, one thread at a time, until it is told to end.
final class PassGateSink<Element>: GateSink<Element, Element>, @unchecked Sendable {
  // `isOpen` is touched inside the gate, `completesClosed` set before it runs; the slot is atomic.
  var isOpen = true
  var completesClosed = true
  /// The other sequence.
  let other = Slot()

  override func next(_ element: Element) {
    if slot.isStopped { return }
    if enter(orLater: { if self.isOpen { self.send(element) } }) {
      if isOpen { send(element) }
      leave()
    }
  }

  override func completed() {
    inside { if self.isOpen || self.completesClosed { self.finish() } else { self.dispose() } }
  }

  override func dispose() {
    slot.dispose()
    other.dispose()
  }
}

/// Reacts to the first element of a sequence, then lets go of it.
final class SignalSink<Element>: Sink<Element>, @unchecked Sendable {  // the slot is atomic
  let slot = Slot()
  private let onNext: () -> Void
  private let onError: (any Error) -> Void

  init(onNext: @escaping () -> Void, onError: @escaping (any Error) -> Void) {
    self.onNext = onNext
    self.onError = onError
  }

  override func next(_ element: Element) {
    if slot.stop() { onNext() }
    slot.dispose()
  }

  override func error(_ error: any Error) {
    if slot.stop() { onError(error) }
    slot.dispose()
  }

  override func completed() { slot.dispose() }
  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped }
}
