/// Owns a subscription and keeps the grammar up: nothing after the end, nothing after disposal.
class GuardedSink<Element>: PassSink<Element>, @unchecked Sendable {  // the slot is atomic
  final let slot = Slot()

  final override func next(_ element: Element) {
    if !slot.isStopped { down.next(element) }
  }

  final override func error(_ error: any Error) { terminate(.error(error)) }
  final override func completed() { terminate(.completed) }

  private func terminate(_ terminal: Terminal) {
    guard slot.stop() else { return }
    willEnd()
    down.end(terminal)
    dispose()
  }

  /// Called once before the end is sent on.
  func willEnd() {}

  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped || down.isStopped }
}
