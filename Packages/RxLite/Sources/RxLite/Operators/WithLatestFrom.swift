extension ObservableType {
  /// What the selector makes of each element and the newest one of the second sequence, once it has one.
  @preconcurrency
  public func withLatestFrom<Second: ObservableConvertibleType, Result>(
    _ second: Second, resultSelector: @escaping @Sendable (Element, Second.Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    let second = second.asObservable()
    return Producer { sink in
      let parent = WithLatestSink(sink, resultSelector)
      let other = LatestElement(parent)
      parent.other = other
      second.attach(other, other.slot)
      if !parent.isStopped { parent.slot.replace(source.run(parent)) }
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

private final class WithLatestSink<Input, Second, Output>: GateSink<Input, Output>, @unchecked Sendable {
  // `other` is set before anything runs; what it holds is touched inside the gate.
  private let selector: @Sendable (Input, Second) throws -> Output
  var other: LatestElement<Input, Second, Output>?

  init(_ down: Sink<Output>, _ selector: @escaping @Sendable (Input, Second) throws -> Output) {
    self.selector = selector
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
    guard !slot.isStopped, let latest = other?.element else { return }
    do { down.next(try selector(element, latest)) } catch { fail(error) }
  }

  override func completed() { inside { self.finish() } }

  override func dispose() {
    slot.dispose()
    other?.dispose()
  }
}

/// The newest element of the second sequence; its completion changes nothing.
private final class LatestElement<Input, Second, Output>: Sink<Second>, @unchecked Sendable {
  // `element` is touched inside the parent's gate.
  let slot = Slot()
  private let parent: WithLatestSink<Input, Second, Output>
  private(set) var element: Second?

  init(_ parent: WithLatestSink<Input, Second, Output>) { self.parent = parent }

  override func next(_ element: Second) {
    if slot.isStopped { return }
    if parent.enter(orLater: { self.element = element }) {
      self.element = element
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
