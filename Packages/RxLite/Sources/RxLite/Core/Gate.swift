import Synchronization

/// A sink with several sources: lets one thread deliver at a time, and never holds a lock while it does.
///
/// A thread that finds another one delivering leaves its work in a queue, which the delivering thread empties
/// before it goes. The delivering thread itself passes: nested events are delivered nested.
@usableFromInline
class GateSink<Input, Output>: Sink<Input>, @unchecked Sendable {
  // `owner`, `depth` and `waiting` are guarded by `lock`; subclasses guard their state by being inside.
  final let down: Sink<Output>
  final let lock = Lock()
  /// The subscription to the source, and the end of delivery.
  final let slot = Slot()
  private final let isSourceOver = Atomic(false)
  @exclusivity(unchecked) private final var owner: UInt = 0
  @exclusivity(unchecked) private final var depth = 0
  @exclusivity(unchecked) private final var waiting: [() -> Void] = []

  init(_ down: Sink<Output>) {
    self.down = down
    super.init()
  }

  /// True when this thread may go on, and must call ``leave()``; else the work is kept for later.
  @inline(__always)
  final func enter(orLater work: @autoclosure () -> (() -> Void)) -> Bool {
    let me = currentThread()
    lock.lock()
    if owner == 0 {
      owner = me
    } else if owner != me {
      waiting.append(work())
      lock.unlock()
      return false
    }
    depth += 1
    lock.unlock()
    return true
  }

  /// Lets the next thread in, after the work that others left.
  @inline(__always)
  final func leave() {
    lock.lock()
    if depth == 1, !waiting.isEmpty { return leaveAfterWork() }
    depth -= 1
    if depth == 0 { owner = 0 }
    lock.unlock()
  }

  /// Runs the work that waits; called with the lock held.
  @inline(never)
  private final func leaveAfterWork() {
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      lock.unlock()
      for work in batch { work() }
      lock.lock()
    }
    depth = 0
    owner = 0
    lock.unlock()
  }

  /// Subscribes to the source.
  final func connect(_ source: Observable<Input>) {
    source.attach(self, slot)
    if isSourceOver.load(ordering: .acquiring) { slot.clear() }
  }

  /// Lets go of the source, which has completed, while the rest goes on.
  final func releaseSource() {
    isSourceOver.store(true, ordering: .releasing)
    slot.clear()
  }

  /// Runs the body inside the gate, now or later.
  final func inside(_ body: @escaping () -> Void) {
    if enter(orLater: body) {
      body()
      leave()
    }
  }

  /// One of several sequences that are let through has completed; called outside.
  func innerCompleted(_ sink: Link) {}

  /// Sends an error on and ends everything; call it inside.
  final func fail(_ error: any Error) {
    if slot.stop() {
      down.error(error)
      dispose()
    }
  }

  /// Sends completion on and ends everything; call it inside.
  final func finish() {
    if slot.stop() {
      down.completed()
      dispose()
    }
  }

  /// Sends an element on, unless it is over; call it inside.
  @inline(__always)
  final func send(_ element: Output) {
    if !slot.isStopped { down.next(element) }
  }

  @usableFromInline
  override func dispose() { slot.dispose() }

  @usableFromInline
  override var isStopped: Bool { slot.isStopped || down.isStopped }

  @usableFromInline
  override func error(_ error: any Error) { inside { self.fail(error) } }
}
