import MVVMR
import Testing

@MainActor @Suite struct ObservablePropertyTests {
  final class Owner {
    var heard: [Int] = []
  }

  @Test("an observer hears the value now, and each one that follows")
  func hears() {
    let (property, owner) = (ObservableProperty(1), Owner())
    property.observe(owner) { owner, value in owner.heard.append(value) }
    property.value = 2
    property.value = 2
    #expect(owner.heard == [1, 2, 2])
  }

  @Test("observers end with their owner, which is not kept alive")
  func owners() {
    let property = ObservableProperty(1)
    var owner: Owner? = Owner()
    weak let watched = owner
    if let owner { property.observe(owner) { owner, value in owner.heard.append(value) } }
    #expect(property.observerCount == 1)
    owner = nil
    #expect(watched == nil)
    #expect(property.observerCount == 0)
    property.value = 2
  }

  @Test("an observation can be ended before its owner")
  func cancelling() {
    let (property, owner) = (ObservableProperty(1), Owner())
    let observation = property.observe(owner) { owner, value in owner.heard.append(value) }
    property.observe(owner) { owner, value in owner.heard.append(value * 10) }
    observation.cancel()
    observation.cancel()
    property.value = 2
    #expect(owner.heard == [1, 10, 20])
  }

  @Test("an observer that is ended by another one hears nothing more")
  func cancelledByOther() {
    let (property, owner) = (ObservableProperty(1), Owner())
    var second: ObservableProperty<Int>.Observation?
    property.observe(owner) { _, value in if value == 2 { second?.cancel() } }
    second = property.observe(owner) { owner, value in owner.heard.append(value) }
    property.value = 2
    #expect(owner.heard == [1])
  }

  @Test("nobody hears of an older value after a newer one")
  func reentrant() {
    let property = ObservableProperty(0)
    let (first, second) = (Owner(), Owner())
    property.observe(first) { owner, value in
      owner.heard.append(value)
      if value > 0, value < 3 { property.value = value + 1 }
    }
    property.observe(second) { owner, value in owner.heard.append(value) }
    property.value = 1
    #expect(first.heard == [0, 1, 2, 3])
    #expect(second.heard == [0, 3])
  }
}
