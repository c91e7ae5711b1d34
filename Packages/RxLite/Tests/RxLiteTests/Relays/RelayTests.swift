import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct RelayTests {
  @Test("a publish relay passes on, a behaviour relay remembers, a replay relay repeats; none of them ends")
  func kinds() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 0)
    let replay = ReplayRelay<Int>.create(bufferSize: 2)
    let unbound = ReplayRelay<Int>.createUnbound()
    for number in 1...3 {
      publish.accept(number)
      behavior.accept(number)
      replay.accept(number)
      unbound.accept(number)
    }
    #expect(line(publish) == "")
    #expect(line(behavior) == "3")
    #expect(behavior.value == 3)
    #expect(line(replay) == "2 3")
    #expect(line(unbound) == "1 2 3")
  }
}
