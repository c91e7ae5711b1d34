import RxLiteTest
import Testing

@testable import RxLite

@Suite(.leakChecked) struct SlotTests {
  private final class Part: Link, @unchecked Sendable {  // immutable but the counter, which is atomic
    let disposals = Counter()
    override func dispose() { disposals.increment() }
  }

  /// A slot that closures can share.
  private final class Owner: Sendable {
    let slot = Slot()
    func stop() -> Bool { slot.stop() }
    func dispose() -> Bool { slot.dispose() }
    var isStopped: Bool { slot.isStopped }
    var isDisposed: Bool { slot.isDisposed }
  }

  @Test("what is replaced, cleared, or comes too late is disposed once; what is inside is not")
  func life() {
    let owner = Owner()
    let parts = (0..<4).map { _ in Part() }
    owner.slot.replace(parts[0])
    owner.slot.replace(parts[1])
    #expect(parts.map(\.disposals.value) == [1, 0, 0, 0])
    owner.slot.clear()
    #expect(parts.map(\.disposals.value) == [1, 1, 0, 0])
    owner.slot.replace(parts[2])
    #expect(!owner.isStopped)
    #expect(owner.stop())
    #expect(!owner.stop())
    #expect(owner.isStopped && !owner.isDisposed)
    #expect(owner.dispose())
    #expect(!owner.dispose())
    #expect(parts.map(\.disposals.value) == [1, 1, 1, 0])
    owner.slot.replace(parts[3])
    #expect(parts.map(\.disposals.value) == [1, 1, 1, 1])
    #expect(!owner.stop())
  }

  @Test("a slot that goes releases what is inside without disposing it")
  func release() {
    let disposals: Counter
    weak var seen: Part?
    do {
      let owner = Owner()
      let part = Part()
      disposals = part.disposals
      seen = part
      owner.slot.replace(part)
    }
    #expect(seen == nil)
    #expect(disposals.value == 0)
  }

  @Test("threads that replace and dispose at once dispose everything once")
  func race() {
    for _ in 0..<raceRounds {
      let owner = Owner()
      let parts = (0..<3).map { _ in Part() }
      simultaneously(
        { owner.slot.replace(parts[0]) }, { owner.slot.replace(parts[1]) }, { owner.slot.replace(parts[2]) },
        { owner.slot.dispose() })
      #expect(parts.map(\.disposals.value) == [1, 1, 1])
    }
  }
}
