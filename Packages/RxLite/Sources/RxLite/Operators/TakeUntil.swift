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
  public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Producer { sink in
      let parent = PassGateSink(sink)
      parent.isOpen = false
      let signal = SignalSink<Other.Element>(
        onNext: { parent.inside { parent.isOpen = true } }, onError: { parent.error($0) })
      parent.other.replace(signal)
      other.attach(signal, signal.slot)
      if !parent.isStopped { parent.connect(source) }
      return parent
    }
  }

  /// The elements that come within the time.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }

  /// The elements that come after the time.
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    skip(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }
}

/// Lets elements through while it is open, one thread at a time, until it is told to end.
final class PassGateSink<Element>: GateSink<Element, Element>, @unchecked Sendable {
  // `isOpen` is touched inside the gate; the slot is atomic.
  var isOpen = true
  /// The other sequence.
  let other = Slot()

  override func next(_ element: Element) {
    if slot.isStopped { return }
    if enter(orLater: { if self.isOpen { self.send(element) } }) {
      if isOpen { send(element) }
      leave()
    }
  }

  override func completed() { inside { self.finish() } }

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
