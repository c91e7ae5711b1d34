import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MergeTests {
  @Test("all sources run at once, and the last one ends it")
  func merge() {
    let scheduler = TestScheduler()
    let first = scheduler.hot("210:1 230:3 240|")
    let second = scheduler.hot("220:2 250|")
    #expect(
      scheduler.run { Observable.merge(first.asObservable(), second.asObservable()) }
        == "210:1 220:2 230:3 250|")
    #expect(line(Observable<Int>.merge([])) == "|")
  }

  @Test("no more than the limit run at once; the others wait their turn")
  func limited() {
    let scheduler = TestScheduler()
    let parts = [scheduler.cold("10:1 30|"), scheduler.cold("10:2 20|"), scheduler.cold("10:3 20|")]
    let text = scheduler.run { Observable.from(parts.map { $0.asObservable() }).merge(maxConcurrent: 2) }
    #expect(text == "210:1 210:2 230:3 240|")
    #expect(parts.map { spans($0.subscriptions) } == ["200-230", "200-220", "220-240"])
  }

  @Test("an error ends those that run and drops those that wait")
  func failure() {
    let scheduler = TestScheduler()
    let parts = [scheduler.cold("10:1 15#"), scheduler.cold("50|"), scheduler.cold("10:3")]
    let text = scheduler.run { Observable.from(parts.map { $0.asObservable() }).merge(maxConcurrent: 2) }
    #expect(text == "210:1 215#")
    #expect(parts.map { spans($0.subscriptions) } == ["200-215", "200-215", ""])
  }
}
