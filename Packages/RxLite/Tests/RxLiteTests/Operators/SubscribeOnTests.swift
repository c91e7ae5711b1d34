import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SubscribeOnTests {
  @Test("subscribing and disposing happen on the scheduler; events come as they are")
  func scheduled() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("201:0 210:1 220:2")
    #expect(scheduler.run(until: 230) { source.subscribe(on: scheduler) } == "210:1 220:2")
    #expect(spans(source.subscriptions) == "201-231")
  }

  @Test("disposed before its turn, it never subscribes")
  func disposedBefore() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1")
    #expect(scheduler.run(until: 201) { source.subscribe(on: scheduler) } == "")
    #expect(source.subscriptions.allSatisfy { $0.unsubscribe <= 202 })
  }
}
