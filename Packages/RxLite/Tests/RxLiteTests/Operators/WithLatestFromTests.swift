import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct WithLatestFromTests {
  @Test("elements before the other's first are dropped; the other's completion does not matter")
  func latest() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("205:1 220:2 240:3 250|")
    let other = scheduler.hot("210:10 230:20 235|")
    #expect(scheduler.run { source.withLatestFrom(other) { $0 + $1 } } == "220:12 240:23 250|")
    #expect(spans(other.subscriptions) == "200-235")
  }

  @Test("an error of either is the end, a selector's too")
  func failure() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { scheduler.hot("230:1").withLatestFrom(scheduler.hot("220#")) } == "220#")
    let throwing = Observable.just(1).withLatestFrom(Observable.just(2)) { (_: Int, _: Int) throws -> Int in
      throw TestError.source
    }
    #expect(line(throwing) == "#")
  }

  @Test("the other is let go when the source completes")
  func release() {
    let scheduler = TestScheduler()
    let other = scheduler.hot("210:1")
    #expect(scheduler.run { scheduler.hot("220:1 230|").withLatestFrom(other) } == "220:1 230|")
    #expect(spans(other.subscriptions) == "200-230")
  }

  @Test("the other is asked first, so that a synchronous one is never missed")
  func order() {
    #expect(
      line(Observable.just(1).withLatestFrom(Observable.just(2).startWith(1)) { $0 * 10 + $1 }).hasPrefix("1")
    )
  }
}
