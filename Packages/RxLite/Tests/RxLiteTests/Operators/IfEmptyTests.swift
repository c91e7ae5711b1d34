import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct IfEmptyTests {
  @Test("the other sequence is subscribed to only if nothing came")
  func switching() {
    let scheduler = TestScheduler()
    let other = scheduler.cold("10:9 20|")
    #expect(
      scheduler.run { scheduler.hot("210:1 220|").asObservable().ifEmpty(switchTo: other.asObservable()) }
        == "210:1 220|")
    #expect(other.subscriptions.isEmpty)
    let second = TestScheduler()
    let empty = second.hot("210|")
    let rescue = second.cold("10:9 20|")
    #expect(second.run { empty.ifEmpty(switchTo: rescue.asObservable()) } == "220:9 230|")
    #expect(spans(empty.subscriptions) == "200-210")
    #expect(spans(rescue.subscriptions) == "210-230")
  }
}
