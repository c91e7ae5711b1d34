import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ObserveOnTests {
  @Test("events arrive on the scheduler, in their order, the error too")
  func order() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { scheduler.hot("210:1 220:2 230#").observe(on: scheduler) } == "211:1 221:2 231#")
  }

  @Test("what waits when it is disposed is dropped")
  func disposal() {
    let scheduler = TestScheduler()
    #expect(scheduler.run(until: 221) { scheduler.hot("210:1 220:2").observe(on: scheduler) } == "211:1")
  }

  @Test("a burst is delivered whole")
  func burst() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { Observable.of(1, 2, 3).observe(on: scheduler) } == "201:1 201:2 201:3 201|")
  }
}
