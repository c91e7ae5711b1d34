/// Combines elements of a fixed number of sources: the common part of `combineLatest` and `zip`.
///
/// What the sources have sent is kept in stores, which know nobody; so nothing goes round in circles.
class CombiningSink<Output>: GateSink<Never, Output>, @unchecked Sendable {
  // `stores` and `combine` are set before the sources run; `inputs` is guarded by `lock`.
  final private(set) var stores: [any ElementStore] = []
  private final var combine: (() throws -> Output)?
  private final var inputs: ContiguousArray<Link> = []

  /// A source sent an element; called inside the gate.
  func received(_ place: Int) {}

  /// A source completed; called inside the gate.
  func ended(_ place: Int) {}

  /// Combines, and sends the result on; called inside the gate.
  final func sendCombined() {
    guard !slot.isStopped, let combine else { return }
    do { down.next(try combine()) } catch { fail(error) }
  }

  /// Subscribes to the sources in their order.
  final func start(_ parts: [CombinedPart], _ combine: @escaping () throws -> Output) -> Link {
    self.combine = combine
    stores = parts.map { $0.store }
    let isLive = lock.locked {
      inputs = ContiguousArray(parts.map { $0.input })
      return !slot.isDisposed
    }
    for part in parts where isLive && !isStopped { part.begin() }
    return self
  }

  override func dispose() {
    if !slot.dispose() { return }
    let all = lock.locked {
      let all = inputs
      inputs = []
      return all
    }
    for input in all { input.dispose() }
  }
}

/// One source of a combination.
struct CombinedPart {
  let store: any ElementStore
  let input: Link
  /// Subscribes to the source.
  let begin: () -> Void
}

/// What one source has sent.
protocol ElementStore: AnyObject {
  /// True if an element waits (`zip`) or was ever seen (`combineLatest`).
  var isEmpty: Bool { get }
}

extension Queue: ElementStore {}

/// Takes the elements of one source into its store.
final class CombinedInput<Element, Output>: Sink<Element>, @unchecked Sendable {
  // Immutable but the atomic slot; the store is filled inside the parent's gate.
  private let slot = Slot()
  private let parent: CombiningSink<Output>
  private let place: Int
  private let keep: (Element) -> Void

  private init(_ parent: CombiningSink<Output>, _ place: Int, _ keep: @escaping (Element) -> Void) {
    self.parent = parent
    self.place = place
    self.keep = keep
  }

  /// The part of a combination that takes elements of the source.
  static func part(
    _ source: Observable<Element>, _ parent: CombiningSink<Output>, _ place: Int,
    _ store: any ElementStore, _ keep: @escaping (Element) -> Void
  ) -> CombinedPart {
    let input = CombinedInput(parent, place, keep)
    return CombinedPart(store: store, input: input) { source.attach(input, input.slot) }
  }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    if parent.enter(orLater: { self.receive(element) }) {
      receive(element)
      parent.leave()
    }
  }

  private func receive(_ element: Element) {
    if parent.slot.isStopped { return }
    keep(element)
    parent.received(place)
  }

  override func error(_ error: any Error) {
    if slot.stop() { parent.error(error) }
  }

  override func completed() {
    if slot.stop() {
      parent.inside { if !self.parent.slot.isStopped { self.parent.ended(self.place) } }
      slot.dispose()
    }
  }

  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped || parent.isStopped }
}
