extension ObservableType {
  /// The elements of the sequences; once one of them has sent something, those before it are disposed.
  public static func cascade<Sources: Sequence>(_ observables: Sources) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    let sources = observables.map { $0.asObservable() }
    return Producer { sink in
      let cascade = CascadeSink(sink)
      cascade.start(sources)
      return cascade
    }
  }
}

private final class CascadeSink<Element>: GateSink<Never, Element>, @unchecked Sendable {
  // `parts`, `floor` and `running` are guarded by `lock`.
  private var parts: [CascadePart<Element>] = []
  private var floor = 0
  private var running = 0

  func start(_ sources: [Observable<Element>]) {
    let parts = sources.indices.map { CascadePart(self, $0) }
    lock.locked {
      self.parts = parts
      running = parts.count
    }
    if parts.isEmpty { inside { self.finish() } }
    for (part, source) in zip(parts, sources) where !part.slot.isDisposed {
      source.attach(part, part.slot)
    }
  }

  /// True if the part may send; those before it are disposed.
  func claim(_ place: Int) -> Bool {
    lock.lock()
    if place < floor {
      lock.unlock()
      return false
    }
    let old = parts.isEmpty ? [] : Array(parts[floor..<place])
    floor = place
    lock.unlock()
    for part in old { stop(part) }
    return true
  }

  /// A part is over; the last one ends the sequence.
  func stop(_ part: CascadePart<Element>) {
    if !part.slot.dispose() { return }
    let isDone = lock.locked {
      running -= 1
      return running == 0
    }
    if isDone { inside { self.finish() } }
  }

  override func dispose() {
    slot.dispose()
    let all = lock.locked {
      let all = parts
      parts = []
      return all
    }
    for part in all { part.slot.dispose() }
  }
}

/// One of the sequences.
private final class CascadePart<Element>: Sink<Element>, @unchecked Sendable {  // the slot is atomic
  let slot = Slot()
  private let parent: CascadeSink<Element>
  private let place: Int

  init(_ parent: CascadeSink<Element>, _ place: Int) {
    self.parent = parent
    self.place = place
  }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    parent.inside { if self.parent.claim(self.place) { self.parent.send(element) } }
  }

  override func error(_ error: any Error) {
    if slot.stop() { parent.error(error) }
  }

  override func completed() { parent.stop(self) }
  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped || parent.isStopped }
}
