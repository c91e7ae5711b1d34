/// A first-in, first-out ring over plain memory.
///
/// It needs no metadata but its element's, which an `Array` in a generic method looks up on every use.
struct Queue<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private var head = 0
  private(set) var count = 0

  init() {}

  deinit {
    guard let base else { return }
    for offset in 0..<count { (base + ((head + offset) & (capacity - 1))).deinitialize(count: 1) }
    base.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// The element at the offset from the oldest; the offset must be below `count`.
  subscript(offset: Int) -> Element {
    guard let base, offset < count else { preconditionFailure("offset \(offset) of \(count)") }
    return base[(head + offset) & (capacity - 1)]
  }

  /// Adds one at the end; amortised constant time.
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    guard let base else { return }
    (base + ((head + count) & (capacity - 1))).initialize(to: element)
    count += 1
  }

  /// Takes the oldest out; there must be one.
  mutating func removeFirst() -> Element {
    guard let base, count > 0 else { preconditionFailure("an empty queue") }
    let place = base + head
    head = (head + 1) & (capacity - 1)
    count -= 1
    return place.move()
  }

  /// Takes the oldest out and adds one at the end.
  mutating func rotate(_ element: Element) -> Element {
    let oldest = removeFirst()
    append(element)
    return oldest
  }

  mutating func removeAll() {
    while count > 0 { _ = removeFirst() }
  }

  private mutating func grow() {
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
