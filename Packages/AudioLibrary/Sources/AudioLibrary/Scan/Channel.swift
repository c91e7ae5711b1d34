/// A queue between threads that holds a few elements, so that a quick sender waits for a slow receiver.
///
/// `@unchecked Sendable`: `lock` guards everything that changes.
final class Channel<Element: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private let capacity: Int
  private var elements: [Element] = []
  private var isClosed = false
  /// How many threads wait: without any there is nobody to wake.
  private var waiting = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Adds an element; waits while the queue is full.
  ///
  /// After ``close()`` the element is dropped.
  func send(_ element: Element) {
    lock.withLock {
      while elements.count >= capacity, !isClosed { wait() }
      guard !isClosed else { return }
      elements.append(element)
      wake()
    }
  }

  /// The oldest element; waits for one, and gives `nil` once the queue is closed and empty.
  func receive() -> Element? {
    lock.withLock {
      while elements.isEmpty, !isClosed { wait() }
      guard !elements.isEmpty else { return nil }
      let element = elements.removeFirst()
      wake()
      return element
    }
  }

  /// Everything that is there; waits for at least one, and is empty once the queue is closed and empty.
  func receiveAll() -> [Element] {
    lock.withLock {
      while elements.isEmpty, !isClosed { wait() }
      defer { elements = [] }
      wake()
      return elements
    }
  }

  /// Lets no more elements in.
  func close() {
    lock.withLock {
      isClosed = true
      wake()
    }
  }

  private func wait() {
    waiting += 1
    lock.wait()
    waiting -= 1
  }

  private func wake() { if waiting > 0 { lock.signal() } }
}
