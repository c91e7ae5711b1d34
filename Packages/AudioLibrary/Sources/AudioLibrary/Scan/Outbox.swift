/// Gathers elements on one thread, and sends many of them through a channel at once: each sending may wake a thread.
final class Outbox<Element: Sendable> {
  private let channel: Channel<[Element]>
  private let capacity: Int
  private var elements: [Element] = []
  private var weight = 0

  /// Makes an outbox that sends when what it holds weighs as much as `capacity`.
  init(_ channel: Channel<[Element]>, capacity: Int) {
    self.channel = channel
    self.capacity = capacity
  }

  /// Takes an element.
  func add(_ element: Element, weight: Int = 1) {
    elements.append(element)
    self.weight += weight
    if self.weight >= capacity { flush() }
  }

  /// Sends what is there.
  func flush() {
    if !elements.isEmpty { channel.send(elements) }
    elements = []
    weight = 0
  }
}
