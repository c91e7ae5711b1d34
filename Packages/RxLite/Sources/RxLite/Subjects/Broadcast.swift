import Synchronization

/// One observer of a broadcast; not nested in it, so that copying one needs no metadata of the element.
private struct Entry {
  let key: Int
  let sink: Link
  /// The thread that still replays the past to this sink; 0 once it is live.
  var catching: UInt
}

/// Sends each event to many sinks, and what it remembers to new ones: the inside of subjects and of `share`.
final class Broadcast<Element>: MembershipGiver, @unchecked Sendable {
  // Everything mutable is guarded by `lock`.
  private let lock = Lock()
  @exclusivity(unchecked) private var first: Entry?
  @exclusivity(unchecked) private var rest: ContiguousArray<Entry> = []
  @exclusivity(unchecked) private var lastKey = 0
  @exclusivity(unchecked) private var terminal: Terminal?
  @exclusivity(unchecked) private var isClosed = false
  /// The elements that are remembered; nil where none ever are.
  private let buffer: Queue<Element>?
  @exclusivity(unchecked) private var catching = 0
  /// Events for sinks whose past is still being replayed by another thread.
  @exclusivity(unchecked) private var late: [Int: [Event<Element>]] = [:]
  /// Goes up with each removal, so that a delivery under way knows when it has to look again.
  private let removals = Atomic<Int>(0)
  /// How many elements are remembered.
  private let capacity: Int
  /// True if the past is replayed after the end, too.
  private let replaysAfterEnd: Bool

  init(capacity: Int, replaysAfterEnd: Bool) {
    self.capacity = capacity
    buffer = capacity == 0 ? nil : Queue()
    self.replaysAfterEnd = replaysAfterEnd
  }

  var hasObservers: Bool { lock.locked { first != nil || !rest.isEmpty } }

  /// True after an end or a disposal.
  var isOver: Bool { lock.locked { terminal != nil || isClosed } }

  var isDisposed: Bool { lock.locked { isClosed } }

  /// The newest remembered element, or why there is none.
  func latest() throws -> Element {
    lock.lock()
    defer { lock.unlock() }
    if isClosed { throw RxError.disposed(object: "a subject") }
    if case .error(let error) = terminal { throw error }
    guard let buffer, !buffer.isEmpty else { throw RxError.noElements }
    return buffer[buffer.count - 1]
  }

  /// The newest remembered element of a broadcast that always has one and is never closed.
  func newest() -> Element {
    lock.lock()
    defer { lock.unlock() }
    guard let buffer else { preconditionFailure("a relay without a value") }
    return buffer[buffer.count - 1]
  }

  /// Remembers an element before anybody is there.
  func prime(_ element: Element) { buffer?.append(element) }

  // MARK: Sending

  func next(_ element: Element) {
    lock.lock()
    if terminal != nil || isClosed { return lock.unlock() }
    guard let buffer else { return send(element) }
    if buffer.count < capacity {
      buffer.append(element)
      send(element)
    } else {
      // What is forgotten is released after the lock, as its deinit may call back.
      let forgotten = buffer.rotate(element)
      send(element)
      withExtendedLifetime(forgotten) {}
    }
  }

  /// Called with the lock held, and gives it back.
  @inline(__always)
  private func send(_ element: Element) {
    if catching != 0 { return sendWhileCatching(element) }
    if rest.isEmpty {
      let only = first?.sink
      lock.unlock()
      if let only { unsafeDowncast(only, to: Sink<Element>.self).next(element) }
      return
    }
    let first = first?.sink
    let rest = rest
    let seen = removals.load(ordering: .acquiring)
    lock.unlock()
    if let first { unsafeDowncast(first, to: Sink<Element>.self).next(element) }
    deliver(element, to: rest, seen)
  }

  private func deliver(_ element: Element, to entries: ContiguousArray<Entry>, _ seen: Int) {
    for entry in entries {
      let sink = unsafeDowncast(entry.sink, to: Sink<Element>.self)
      if removals.load(ordering: .acquiring) != seen, sink.isStopped { continue }
      sink.next(element)
    }
  }

  /// Called with the lock held, and gives it back.
  private func sendWhileCatching(_ element: Element) {
    let seen = removals.load(ordering: .acquiring)
    let live = liveEntries(leaving: .next(element))
    lock.unlock()
    deliver(element, to: live, seen)
  }

  /// The sinks that this thread may call now; the event is left for the others.
  private func liveEntries(leaving event: @autoclosure () -> Event<Element>) -> ContiguousArray<Entry> {
    var live: ContiguousArray<Entry> = []
    let me = currentThread()
    for entry in allEntries() {
      if entry.catching == 0 || entry.catching == me {
        live.append(entry)
      } else {
        late[entry.key, default: []].append(event())
      }
    }
    return live
  }

  private func allEntries() -> ContiguousArray<Entry> {
    guard let first else { return rest }
    return [first] + rest
  }

  /// Ends it for good.
  func end(_ terminal: Terminal) {
    lock.lock()
    if self.terminal != nil || isClosed { return lock.unlock() }
    self.terminal = terminal
    let entries = liveEntries(leaving: Broadcast.event(terminal))
    first = nil
    rest = []
    lock.unlock()
    for entry in entries { unsafeDowncast(entry.sink, to: Sink<Element>.self).end(terminal) }
  }

  private static func event(_ terminal: Terminal) -> Event<Element> {
    switch terminal {
    case .error(let error): .error(error)
    case .completed: .completed
    }
  }

  /// Lets go of all sinks and of the past; whoever comes later gets an error.
  override func dispose() {
    lock.lock()
    let entries = allEntries()
    isClosed = true
    first = nil
    rest = []
    late = [:]
    let forgotten = buffer?.takeAll()
    lock.unlock()
    withExtendedLifetime(entries) {}
    withExtendedLifetime(forgotten) {}
  }

  // MARK: Subscribing

  func run(_ sink: Sink<Element>) -> Link {
    lock.lock()
    if isClosed {
      lock.unlock()
      sink.error(RxError.disposed(object: "a subject"))
      return .none
    }
    if let terminal { return replayEnded(sink, terminal) }
    lastKey += 1
    let key = lastKey
    guard let buffer, !buffer.isEmpty else {
      add(Entry(key: key, sink: sink, catching: 0))
      lock.unlock()
      return Membership(self, key)
    }
    add(Entry(key: key, sink: sink, catching: currentThread()))
    catching += 1
    if capacity == 1 {
      let element = buffer[0]
      lock.unlock()
      sink.next(element)
    } else {
      let past = buffer.all
      lock.unlock()
      for element in past where !sink.isStopped { sink.next(element) }
    }
    catchUp(sink, key)
    return Membership(self, key)
  }

  /// Called with the lock held, and gives it back.
  private func replayEnded(_ sink: Sink<Element>, _ terminal: Terminal) -> Link {
    let past = replaysAfterEnd ? buffer?.all ?? [] : []
    lock.unlock()
    for element in past where !sink.isStopped { sink.next(element) }
    if !sink.isStopped { sink.end(terminal) }
    return .none
  }

  private func add(_ entry: Entry) {
    if first == nil, rest.isEmpty { first = entry } else { rest.append(entry) }
  }

  /// Delivers what came in on other threads during the replay, then marks the sink as live.
  private func catchUp(_ sink: Sink<Element>, _ key: Int) {
    lock.lock()
    while let events = late.removeValue(forKey: key) {
      lock.unlock()
      for event in events where !sink.isStopped { sink.on(event) }
      lock.lock()
    }
    catching -= 1
    if first?.key == key {
      first?.catching = 0
    } else if let place = rest.lastIndex(where: { $0.key == key }) {
      rest[place].catching = 0
    }
    lock.unlock()
  }

  override func remove(_ key: Int) {
    lock.lock()
    var removed: Entry?
    if first?.key == key {
      removed = first
      first = nil
    } else if let place = place(of: key) {
      removed = rest.remove(at: place)
    }
    if removed != nil { removals.add(1, ordering: .releasing) }
    lock.unlock()
    withExtendedLifetime(removed) {}
  }

  /// Where the key is; keys only grow, so the list is sorted.
  private func place(of key: Int) -> Int? {
    var low = 0
    var high = rest.count
    while low < high {
      let middle = (low + high) / 2
      if rest[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < rest.count && rest[low].key == key ? low : nil
  }
}

/// A broadcast as its members see it: without the type of its elements, so that members need no metadata.
class MembershipGiver: Link, @unchecked Sendable {  // stateless
  func remove(_ key: Int) {}
}

/// The place of one sink in a broadcast, which it does not keep alive.
private final class Membership: Link, @unchecked Sendable {  // immutable; weak is read atomically
  private weak let giver: MembershipGiver?
  private let key: Int

  init(_ giver: MembershipGiver, _ key: Int) {
    self.giver = giver
    self.key = key
  }

  override func dispose() { giver?.remove(key) }
}
