func switchingToLatest<Source: ObservableType, Result>(
  _ source: Source, _ transform: @escaping (Source.Element) throws -> Observable<Result>
) -> Observable<Result> {
  let source = source.asObservable()
  return Producer { sink in
    let latest = LatestSink(sink, transform)
    latest.connect(source)
    return latest
  }
}

/// Subscribes to what the transform makes of each element, and disposes the one before.
private final class LatestSink<Input, Output>: GateSink<Input, Output>, @unchecked Sendable {
  // Everything mutable is guarded by `lock`.
  private let transform: (Input) throws -> Observable<Output>
  private let inner = Slot()
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var isRunning = false
  @exclusivity(unchecked) private var isSourceDone = false

  init(_ down: Sink<Output>, _ transform: @escaping (Input) throws -> Observable<Output>) {
    self.transform = transform
    super.init(down)
  }

  override func next(_ element: Input) {
    if slot.isStopped { return }
    let source: Observable<Output>
    do { source = try transform(element) } catch { return self.error(error) }
    lock.lock()
    number += 1
    let mine = number
    isRunning = !source.isScalar
    lock.unlock()
    if source.isScalar {
      inner.clear()
      return inside { if self.isLatest(mine), !self.slot.isStopped { source.emitScalar(self.down) } }
    }
    let sink = LatestInnerSink(self, mine)
    inner.replace(sink)
    source.attach(sink, sink.slot)
  }

  override func completed() {
    releaseSource()
    let isDone = lock.locked {
      isSourceDone = true
      return !isRunning
    }
    if isDone { inside { self.finish() } }
  }

  /// Sends the element on, unless a newer sequence has taken over; call it inside.
  fileprivate func send(_ element: Output, _ sender: Int) {
    if isLatest(sender) { send(element) }
  }

  fileprivate func innerFailed(_ error: any Error, _ sender: Int) {
    inside { if self.isLatest(sender) { self.fail(error) } }
  }

  fileprivate func innerCompleted(_ sender: Int) {
    let isDone = lock.locked {
      if number == sender { isRunning = false }
      return isSourceDone && !isRunning
    }
    if isDone { inside { self.finish() } }
  }

  private func isLatest(_ sender: Int) -> Bool { lock.locked { number == sender } }

  override func dispose() {
    slot.dispose()
    inner.dispose()
  }
}

/// The newest sequence.
private final class LatestInnerSink<Input, Output>: Sink<Output>, @unchecked Sendable {
  // Immutable but the atomic slot.
  let slot = Slot()
  private let parent: LatestSink<Input, Output>
  private let number: Int

  init(_ parent: LatestSink<Input, Output>, _ number: Int) {
    self.parent = parent
    self.number = number
  }

  override func next(_ element: Output) {
    if slot.isStopped { return }
    if parent.enter(orLater: { self.parent.send(element, self.number) }) {
      parent.send(element, number)
      parent.leave()
    }
  }

  override func error(_ error: any Error) {
    if slot.stop() { parent.innerFailed(error, number) }
  }

  override func completed() {
    if slot.stop() {
      parent.innerCompleted(number)
      slot.dispose()
    }
  }

  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped || parent.isStopped }
}
