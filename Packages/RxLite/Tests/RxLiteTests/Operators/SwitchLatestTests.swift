import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SwitchLatestTests {
  @Test("the newest inner sequence is the only one; the whole ends with it")
  func switching() {
    let scheduler = TestScheduler()
    let first = scheduler.hot("215:1 225:2 300|")
    let second = scheduler.hot("215:8 235:9 260|")
    let outer = scheduler.createHotObservable([
      .next(210, first.asObservable()), .next(220, second.asObservable()), .completed(230),
    ])
    #expect(scheduler.run { outer.switchLatest() } == "215:1 235:9 260|")
    #expect(spans(first.subscriptions) == "210-220")
    #expect(spans(second.subscriptions) == "220-260")
    #expect(spans(outer.subscriptions) == "200-230")
  }

  @Test("an inner sequence that completes leaves the place open")
  func innerCompletes() {
    let scheduler = TestScheduler()
    let outer = scheduler.createHotObservable([
      .next(210, Observable.just(1)), .next(220, .just(2)), .completed(230),
    ])
    #expect(scheduler.run { outer.switchLatest() } == "210:1 220:2 230|")
  }

  @Test("an error of the newest is the end, an error of an older one cannot come")
  func failure() {
    let scheduler = TestScheduler()
    let old = scheduler.hot("225#")
    let new = scheduler.hot("240#")
    let outer = scheduler.createHotObservable([
      .next(210, old.asObservable()), .next(220, new.asObservable()),
    ])
    #expect(scheduler.run { outer.switchLatest() } == "240#")
  }
}
