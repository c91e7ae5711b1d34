import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct TimeoutTests {
  @Test("too long without an element is an error, counted from the subscription and from each element")
  func failure() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 225:2 300:3")
    #expect(scheduler.run { source.timeout(.seconds(20), scheduler: scheduler) } == "210:1 225:2 245#timeout")
    #expect(spans(source.subscriptions) == "200-245")
  }

  @Test("another sequence takes over, and its errors are its own")
  func other() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("300:3")
    let other = scheduler.cold("10:8 20#")
    #expect(
      scheduler.run { source.timeout(.seconds(20), other: other.asObservable(), scheduler: scheduler) }
        == "230:8 240#")
    #expect(spans(other.subscriptions) == "220-240")
  }

  @Test("after completion the time does not count")
  func completed() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { scheduler.hot("210|").timeout(.seconds(20), scheduler: scheduler) } == "210|")
  }
}
