/// Owns a subscription and keeps the grammar up: nothing after the end, nothing after disposal.
@usableFromInline
class GuardedSink<Element>: PassSink<Element>, @unchecked Sendable {  // the slot is atomic
  @usableFromInline final let slot = Slot()

  @inlinable
  override init(_ down: Sink<Element>) { super.init(down) }

  @usableFromInline
  final override func next(_ element: Element) {
    if !slot.isStopped { down.next(element) }
  }

  @usableFromInline
  final override func error(_ error: any Error) { terminate(.error(error)) }

  @usableFromInline
  final override func completed() { terminate(.completed) }

  private func terminate(_ terminal: Terminal) {
    guard slot.stop() else { return }
    willEnd()
    down.end(terminal)
    dispose()
  }

  /// Called once before the end is sent on.
  func willEnd() {}

  @usableFromInline
  override func dispose() { slot.dispose() }

  @usableFromInline
  override var isStopped: Bool { slot.isStopped || down.isStopped }
}
