/// Combines elements of a fixed number of sources: the common part of `combineLatest` and `zip`.
class CombiningSink<Output>: GateSink<Never, Output>, @unchecked Sendable {
  // `inputs` is set before the sources run; the rest is touched inside the gate.
  final var inputs: [CombinedInput] = []
  /// Makes one element of what the inputs hold.
  final var combine: (() throws -> Output)?

  /// An input got an element; called inside the gate.
  func received(_ place: Int) {}

  /// An input completed; called inside the gate.
  func ended(_ place: Int) {}

  /// Combines, and sends the result on; called inside the gate.
  final func sendCombined() {
    guard !slot.isStopped, let combine else { return }
    do { down.next(try combine()) } catch { fail(error) }
  }

  /// Subscribes to the sources in their order.
  final func start(_ combine: @escaping () throws -> Output, _ inputs: [CombinedInput]) -> Link {
    self.combine = combine
    self.inputs = inputs
    for input in inputs {
      if isStopped { break }
      input.begin()
    }
    return self
  }

  override func dispose() {
    if !slot.dispose() { return }
    for input in inputs { input.dispose() }
  }
}

/// What a combining sink knows of each of its sources.
protocol CombinedInput: Link {
  /// Subscribes to the source.
  func begin()
  /// True if an element waits (`zip`) or was ever seen (`combineLatest`).
  var hasElement: Bool { get }
}
