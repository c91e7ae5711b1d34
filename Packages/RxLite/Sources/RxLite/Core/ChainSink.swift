import Synchronization

/// Subscribes to one source after the other, in a loop and not in a recursion.
///
/// Whoever is in the loop subscribes; an end that comes meanwhile, on any thread, only asks for another round.
class ChainSink<Element>: PassSink<Element>, @unchecked Sendable {
  // `rounds` is atomic; what subclasses keep is touched in the loop, or by events that come one at a time.
  final let slot = Slot()
  private final let rounds = Atomic<Int>(0)

  /// The source of the next round; nil after having ended the chain.
  func nextSource() -> Observable<Element>? { nil }

  /// Subscribes to the next source, now or after the subscription that is being made.
  final func advance() {
    if rounds.add(1, ordering: .acquiringAndReleasing).oldValue != 0 { return }
    repeat {
      slot.clear()
      if isStopped { return }
      guard let source = nextSource() else { return }
      source.attach(self, slot)
    } while rounds.subtract(1, ordering: .acquiringAndReleasing).newValue != 0
  }

  /// Ends the chain.
  final func finish() {
    if slot.stop() {
      down.completed()
      slot.dispose()
    }
  }

  /// Ends the chain.
  final func fail(_ error: any Error) {
    if slot.stop() {
      down.error(error)
      slot.dispose()
    }
  }

  final override func next(_ element: Element) {
    if !slot.isStopped { down.next(element) }
  }

  override func error(_ error: any Error) { fail(error) }
  override func completed() { finish() }

  final override func dispose() { slot.dispose() }
  final override var isStopped: Bool { slot.isStopped || down.isStopped }
}

/// Goes on with the next source when one completes.
final class ConcatSink<Element>: ChainSink<Element>, @unchecked Sendable {  // `sources`: in the loop only
  private var sources: SourceList<Element>

  init(_ down: Sink<Element>, _ sources: SourceList<Element>) {
    self.sources = sources
    super.init(down)
  }

  override func completed() { advance() }

  override func nextSource() -> Observable<Element>? {
    if let source = sources.next() { return source }
    finish()
    return nil
  }
}
