import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct DelayTests {
  @Test("elements and completion come later, an error at once")
  func delay() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 215:2 220|")
    #expect(scheduler.run { source.delay(.seconds(100), scheduler: scheduler) } == "310:1 315:2 320|")
    let other = TestScheduler()
    let failing = other.hot("210:1 215#")
    #expect(other.run { failing.delay(.seconds(100), scheduler: other) } == "215#")
  }

  @Test("disposal takes back what waits")
  func disposal() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2")
    #expect(scheduler.run(until: 315) { source.delay(.seconds(100), scheduler: scheduler) } == "310:1")
  }

  @Test("a delayed subscription begins later and is let go when it is disposed before")
  func subscription() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 260:2 270|")
    #expect(scheduler.run { source.delaySubscription(.seconds(50), scheduler: scheduler) } == "260:2 270|")
    #expect(spans(source.subscriptions) == "250-270")
    let other = TestScheduler()
    let never = other.hot("260:2")
    #expect(other.run(until: 230) { never.delaySubscription(.seconds(50), scheduler: other) } == "")
    #expect(never.subscriptions.isEmpty)
  }
}
