import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ThrottleTests {
  @Test("the first comes at once, the latest of each span at its end")
  func latest() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 215:2 218:3 260:4 265:5 300|")
    #expect(
      scheduler.run { source.throttle(.seconds(20), scheduler: scheduler) } == "210:1 230:3 260:4 280:5 300|")
  }

  @Test("without the latest, only firsts come")
  func first() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 215:2 218:3 235:4 240:5 300|")
    #expect(
      scheduler.run { source.throttle(.seconds(20), latest: false, scheduler: scheduler) }
        == "210:1 235:4 300|")
  }

  @Test("completion waits for the element that is held back")
  func completion() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 215:2 220|")
    #expect(scheduler.run { source.throttle(.seconds(20), scheduler: scheduler) } == "210:1 230:2 230|")
    #expect(spans(source.subscriptions) == "200-220")
  }
}
