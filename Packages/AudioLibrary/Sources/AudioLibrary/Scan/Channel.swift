/// A queue between threads that holds a few elements, so that a quick sender waits for a slow receiver.
///
/// `@unchecked Sendable`: `lock` guards everything that changes.
final class Channel<Element: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private let capacity: Int
  private var elements: [Element] = []
  private var isClosed = false

  init(capacity: Int) { self.capacity = capacity }

  /// Adds an element; waits while the queue is full.
  ///
  /// After ``close()`` the element is dropped.
  func send(_ element: Element) {
    lock.withLock {
      while elements.count >= capacity, !isClosed { lock.wait() }
      guard !isClosed else { return }
      elements.append(element)
      lock.signal()
    }
  }

  /// The oldest element; waits for one, and gives `nil` once the queue is closed and empty.
  func receive() -> Element? {
    lock.withLock {
      while elements.isEmpty, !isClosed { lock.wait() }
      guard !elements.isEmpty else { return nil }
      let element = elements.removeFirst()
      lock.signal()
      return element
    }
  }

  /// Everything that is there; waits for at least one, and is empty once the queue is closed and empty.
  func receiveAll() -> [Element] {
    lock.withLock {
      while elements.isEmpty, !isClosed { lock.wait() }
      defer { elements = [] }
      lock.signal()
      return elements
    }
  }

  /// Lets no more elements in.
  func close() {
    lock.withLock {
      isClosed = true
      lock.signal()
    }
  }
}
