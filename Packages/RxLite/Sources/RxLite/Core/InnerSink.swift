/// Lets one of several sequences through a gate.
final class InnerSink<Input, Output>: Sink<Output>, @unchecked Sendable {  // immutable but the atomic slot
  let slot = Slot()
  private let parent: GateSink<Input, Output>

  init(_ parent: GateSink<Input, Output>) { self.parent = parent }

  override func next(_ element: Output) {
    if slot.isStopped { return }
    if parent.enter(orLater: { self.parent.send(element) }) {
      parent.send(element)
      parent.leave()
    }
  }

  override func error(_ error: any Error) {
    if slot.stop() { parent.error(error) }
  }

  override func completed() {
    if slot.stop() { parent.innerCompleted(self) }
  }

  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped || parent.isStopped }
}
