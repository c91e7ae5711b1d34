import RxLiteTest
import Testing

@testable import RxLite

@Suite(.leakChecked) struct QueueTests {
  /// An object that is counted while it lives.
  private final class Counted {
    private let alive: Counter
    private let gone: Counter
    let number: Int
    init(_ number: Int, _ alive: Counter, _ gone: Counter) {
      self.number = number
      self.alive = alive
      self.gone = gone
      alive.increment()
    }
    deinit { gone.increment() }
  }

  @Test("every history of eight steps gives what an array gives")
  func exhaustive() {
    // Three kinds of step in each of eight places: 6,561 histories.
    let kinds = 3
    for history in 0..<Int(6_561) {
      var rest = history
      let queue = Queue<Int>()
      var model: [Int] = []
      for step in 0..<8 {
        let kind = rest % kinds
        rest /= kinds
        if kind == 0 || model.isEmpty {
          queue.append(step)
          model.append(step)
        } else if kind == 1 {
          #expect(queue.removeFirst() == model.removeFirst())
        } else {
          let oldest = model.removeFirst()
          model.append(step)
          #expect(queue.rotate(step) == oldest)
        }
        if queue.all != model || queue.count != model.count || queue.isEmpty != model.isEmpty {
          Issue.record("history \(history), step \(step): \(queue.all) and not \(model)")
          return
        }
      }
    }
  }

  @Test("each element is released exactly once, whichever way it goes", arguments: 0...9)
  func releases(_ removed: Int) {
    let alive = Counter()
    let gone = Counter()
    do {
      let queue = Queue<Counted>()
      for number in 0..<9 { queue.append(Counted(number, alive, gone)) }
      for number in 0..<removed where !queue.isEmpty { #expect(queue.removeFirst().number == number) }
      if !queue.isEmpty { _ = queue.rotate(Counted(9, alive, gone)) }
      let rest = queue.takeAll()
      #expect(queue.isEmpty)
      #expect(rest.count == 9 - min(removed, 9))
      #expect(gone.value + rest.count == alive.value)
    }
    #expect(gone.value == alive.value)
  }
}
