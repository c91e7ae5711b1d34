import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct AmbTests {
  @Test("whoever sends first wins, and the others are let go at that moment")
  func firstWins() {
    let scheduler = TestScheduler()
    let slow = scheduler.hot("220:1 240|")
    let fast = scheduler.hot("210:2 230:3 250|")
    let third = scheduler.hot("215:4")
    let text = scheduler.run {
      Observable.amb([slow.asObservable(), fast.asObservable(), third.asObservable()])
    }
    #expect(text == "210:2 230:3 250|")
    #expect(spans(slow.subscriptions) == "200-210")
    #expect(spans(fast.subscriptions) == "200-250")
    #expect(spans(third.subscriptions) == "200-210")
  }

  @Test("an end is a first event too")
  func ends() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { scheduler.hot("210|").amb(scheduler.hot("205:1 220|")) } == "205:1 220|")
    let other = TestScheduler()
    #expect(other.run { other.hot("210|").amb(other.hot("215:1")) } == "210|")
    let third = TestScheduler()
    #expect(third.run { third.hot("210#").amb(third.hot("215:1")) } == "210#")
  }

  @Test("of no sequences none ever sends")
  func none() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { Observable<Int>.amb([]) } == "")
  }

  @Test("a source that sends inside subscribe wins")
  func synchronous() {
    let later = PublishSubject<Int>()
    #expect(line(Observable.just(1).amb(later)) == "1 |")
    #expect(!later.hasObservers)
  }
}
