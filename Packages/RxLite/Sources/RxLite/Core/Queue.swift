/// A first-in, first-out ring over plain memory.
///
/// A class, because a generic method that changes an `Array` or a generic struct looks up that type's metadata
/// each time, while an object carries its own. Guarded by its owner.
final class Queue<Element> {
  @exclusivity(unchecked) private var base: UnsafeMutablePointer<Element>?
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var head = 0
  @exclusivity(unchecked) private(set) var count = 0

  init() {}

  deinit {
    guard let base else { return }
    for offset in 0..<count { (base + ((head + offset) & (capacity - 1))).deinitialize(count: 1) }
    base.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// The element at the offset from the oldest; the offset must be below `count`.
  @inline(__always)
  subscript(offset: Int) -> Element {
    guard let base, offset < count else { preconditionFailure("offset \(offset) of \(count)") }
    return base[(head + offset) & (capacity - 1)]
  }

  /// All elements, oldest first.
  ///
  /// O(count).
  var all: [Element] { (0..<count).map { self[$0] } }

  /// Adds one at the end; amortised constant time.
  func append(_ element: Element) {
    if count == capacity { grow() }
    guard let base else { return }
    (base + ((head + count) & (capacity - 1))).initialize(to: element)
    count += 1
  }

  /// Takes the oldest out; there must be one.
  func removeFirst() -> Element {
    guard let base, count > 0 else { preconditionFailure("an empty queue") }
    let place = base + head
    head = (head + 1) & (capacity - 1)
    count -= 1
    return place.move()
  }

  /// Takes the oldest out and adds one at the end, in its place if the ring is full.
  func rotate(_ element: Element) -> Element {
    guard let base, count == capacity else {
      append(element)
      return removeFirst()
    }
    let place = base + head
    let oldest = place.move()
    place.initialize(to: element)
    head = (head + 1) & (capacity - 1)
    return oldest
  }

  /// Moves everything into another queue, which can be released where no lock is held.
  func takeAll() -> Queue<Element> {
    let all = Queue<Element>()
    swap(&all.base, &base)
    swap(&all.capacity, &capacity)
    swap(&all.head, &head)
    swap(&all.count, &count)
    return all
  }

  private func grow() {
    let larger = capacity == 0 ? 1 : capacity * 2
    let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    if let base {
      let tail = min(count, capacity - head)
      new.moveInitialize(from: base + head, count: tail)
      (new + tail).moveInitialize(from: base, count: count - tail)
      base.deallocate()
    }
    base = new
    head = 0
    capacity = larger
  }
}
