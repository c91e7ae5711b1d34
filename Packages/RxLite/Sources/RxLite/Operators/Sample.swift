extension ObservableType {
  /// The newest element at each one of the sampler; nothing, or the default, if none came since.
  ///
  /// The sampler's completion counts as one more element of it. Completes with the sampler's first event after
  /// the source has completed, or with the source if the sampler is over.
  public func sample<Sampler: ObservableType>(
    _ sampler: Sampler, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let sampler = sampler.asObservable()
    return Producer { sink in
      let parent = SampleSink(sink, defaultValue)
      let ticks = TickSink<Sampler.Element, Element>(parent)
      parent.ticks.replace(ticks)
      parent.connect(source)
      if !parent.isStopped { sampler.attach(ticks, ticks.slot) }
      return parent
    }
  }
}

private final class SampleSink<Element>: GateSink<Element, Element>, @unchecked Sendable {
  // What is mutable is touched inside the gate; the slot is atomic.
  private let defaultValue: Element?
  private var newest: Element?
  private var isSourceDone = false
  private var isSamplerDone = false
  /// The sampler.
  let ticks = Slot()

  init(_ down: Sink<Element>, _ defaultValue: Element?) {
    self.defaultValue = defaultValue
    super.init(down)
  }

  override func next(_ element: Element) { inside { self.newest = element } }
  override func completed() {
    releaseSource()
    inside {
      self.isSourceDone = true
      if self.isSamplerDone { self.finish() }
    }
  }

  /// The sampler sent something, or its end.
  func tick(isLast: Bool) {
    inside {
      if isLast { self.isSamplerDone = true }
      if let element = self.newest ?? self.defaultValue {
        self.newest = nil
        self.send(element)
      }
      if self.isSourceDone { self.finish() }
    }
  }

  override func dispose() {
    slot.dispose()
    ticks.dispose()
  }
}

/// Listens to the sampler.
private final class TickSink<Tick, Element>: Sink<Tick>, @unchecked Sendable {  // the slot is atomic
  let slot = Slot()
  private let parent: SampleSink<Element>

  init(_ parent: SampleSink<Element>) { self.parent = parent }

  override func next(_ element: Tick) {
    if !slot.isStopped { parent.tick(isLast: false) }
  }

  override func error(_ error: any Error) {
    if slot.stop() { parent.error(error) }
  }

  override func completed() {
    if slot.stop() { parent.tick(isLast: true) }
    slot.dispose()
  }

  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped || parent.isStopped }
}
