/// The work of one thread that waits for the outermost subscription to return.
///
/// Sources that emit by themselves queue here, so that they start after the whole chain is built, take turns,
/// and do not deepen the stack. Only its own thread ever touches a trampoline.
@usableFromInline
final class Trampoline {
  /// A piece of work.
  class Item: Link, @unchecked Sendable {  // only its thread runs it; disposal is the subclass's affair
    func fire() {}
  }

  private static let local = ThreadLocal<Trampoline>()

  @usableFromInline
  static var current: Trampoline {
    if let trampoline = local.value { return trampoline }
    let trampoline = Trampoline()
    local.set(trampoline)
    return trampoline
  }

  /// True from the outermost piece of work until the queue is empty.
  @usableFromInline var isRunning = false
  private let queue = Queue<Item>()

  /// True when nothing waits, so that the piece that runs may simply go on.
  var isIdle: Bool { queue.isEmpty }

  /// Puts a piece at the end of the queue.
  func add(_ item: Item) { queue.append(item) }

  /// Runs what waits, then marks the thread as free.
  @usableFromInline
  func drain() {
    while !queue.isEmpty { queue.removeFirst().fire() }
    isRunning = false
  }

  /// Runs the piece now if nothing runs, or queues it.
  func perform(_ item: Item) {
    if isRunning {
      add(item)
    } else {
      isRunning = true
      item.fire()
      drain()
    }
  }
}
