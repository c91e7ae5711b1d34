import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct CascadeTests {
  @Test("once a later sequence sends, the earlier ones are let go")
  func takeOver() {
    let scheduler = TestScheduler()
    let first = scheduler.hot("205:1 215:2 225:3 240|")
    let second = scheduler.hot("210:11 220:12 250|")
    let third = scheduler.hot("230:21 260|")
    let text = scheduler.run { Observable.cascade([first, second, third]) }
    #expect(text == "205:1 210:11 220:12 230:21 260|")
    #expect(spans(first.subscriptions) == "200-210")
    #expect(spans(second.subscriptions) == "200-230")
    #expect(spans(third.subscriptions) == "200-260")
  }

  @Test("it ends when all have, and with the first error")
  func ends() {
    #expect(line(Observable.cascade([Observable<Int>]())) == "|")
    #expect(line(Observable.cascade([Observable<Int>.empty(), .empty()])) == "|")
    let scheduler = TestScheduler()
    let first = scheduler.hot("210#")
    let second = scheduler.hot("220:1")
    #expect(scheduler.run { Observable.cascade([first, second]) } == "210#")
    #expect(spans(second.subscriptions) == "200-210")
  }
}
