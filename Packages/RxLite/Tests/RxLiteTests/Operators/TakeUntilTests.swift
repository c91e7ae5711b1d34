import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct TakeUntilTests {
  @Test("the other's element ends it and lets both go; its completion does nothing")
  func take() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3")
    let other = scheduler.hot("225:0 228:0")
    #expect(scheduler.run { source.take(until: other) } == "210:1 220:2 225|")
    #expect(spans(source.subscriptions) == "200-225")
    #expect(spans(other.subscriptions) == "200-225")
    let second = TestScheduler()
    #expect(second.run { second.hot("210:1 230|").take(until: second.hot("220|")) } == "210:1 230|")
    let third = TestScheduler()
    #expect(third.run { third.hot("210:1 230|").take(until: third.hot("220#")) } == "210:1 220#")
  }

  @Test("another that sends inside subscribe ends it before the source is subscribed to")
  func synchronous() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1")
    #expect(scheduler.run { source.take(until: Observable.just(0)) } == "200|")
    #expect(source.subscriptions.allSatisfy { $0.unsubscribe == 200 })
  }

  @Test("skip drops all until the other's first element, and lets the other go then")
  func skip() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3 240|")
    let other = scheduler.hot("215:0 300:0")
    #expect(scheduler.run { source.skip(until: other) } == "220:2 230:3 240|")
    #expect(spans(other.subscriptions) == "200-215")
    let second = TestScheduler()
    #expect(second.run { second.hot("210:1 240|").skip(until: second.hot("220#")) } == "220#")
  }
}
