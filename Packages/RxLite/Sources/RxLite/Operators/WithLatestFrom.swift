extension ObservableType {
  /// What the selector makes of each element and the newest one of the second sequence, once it has one.
  @preconcurrency
  public func withLatestFrom<Second: ObservableConvertibleType, Result>(
    _ second: Second, resultSelector: @escaping @Sendable (Element, Second.Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    let second = second.asObservable()
    return Producer { sink in
      let newest = NewestElement<Second.Element>()
      let parent = WithLatestSink(sink) { element in
        if newest.isEmpty { return }
        sink.next(try resultSelector(element, newest.value))
      }
      let other = NewestSink(parent, newest)
      parent.other.replace(other)
      second.attach(other, other.slot)
      if !parent.isStopped { parent.connect(source) }
      return parent
    }
  }

  /// The newest element of the second sequence, whenever this one sends.
  public func withLatestFrom<Second: ObservableConvertibleType>(
    _ second: Second
  ) -> Observable<Second.Element> {
    withLatestFrom(second) { $1 }
  }
}

private final class WithLatestSink<Input, Output>: GateSink<Input, Output>, @unchecked Sendable {
  // Immutable but the atomic slots; what `combine` reads is touched inside the gate.
  /// The second sequence.
  let other = Slot()
  private let combine: (Input) throws -> Void

  init(_ down: Sink<Output>, _ combine: @escaping (Input) throws -> Void) {
    self.combine = combine
    super.init(down)
  }

  override func next(_ element: Input) {
    if slot.isStopped { return }
    if enter(orLater: { self.receive(element) }) {
      receive(element)
      leave()
    }
  }

  private func receive(_ element: Input) {
    if slot.isStopped { return }
    do { try combine(element) } catch { fail(error) }
  }

  override func completed() { inside { self.finish() } }

  override func dispose() {
    slot.dispose()
    other.dispose()
  }
}

/// Keeps the newest element of the second sequence, whose completion changes nothing.
private final class NewestSink<Input, Second, Output>: Sink<Second>, @unchecked Sendable {
  // Immutable but the atomic slot; the store is filled inside the parent's gate.
  let slot = Slot()
  private let parent: WithLatestSink<Input, Output>
  private let store: NewestElement<Second>

  init(_ parent: WithLatestSink<Input, Output>, _ store: NewestElement<Second>) {
    self.parent = parent
    self.store = store
  }

  override func next(_ element: Second) {
    if slot.isStopped { return }
    if parent.enter(orLater: { self.store.keep(element) }) {
      store.keep(element)
      parent.leave()
    }
  }

  override func error(_ error: any Error) {
    if slot.stop() { parent.error(error) }
  }

  override func completed() { slot.dispose() }
  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped || parent.isStopped }
}
