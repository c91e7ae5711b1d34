import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ConcatTests {
  @Test("the next source is subscribed to when the one before completes, and not earlier")
  func order() {
    let scheduler = TestScheduler()
    let first = scheduler.hot("210:1 230|")
    let second = scheduler.hot("220:2 240:3 250|")
    let text = scheduler.run { Observable.concat(first.asObservable(), second.asObservable()) }
    #expect(text == "210:1 240:3 250|")
    #expect(spans(first.subscriptions) == "200-230")
    #expect(spans(second.subscriptions) == "230-250")
  }

  @Test("an error is the end, and what follows is never subscribed to")
  func failure() {
    let scheduler = TestScheduler()
    let second = scheduler.hot("240:3")
    #expect(scheduler.run { scheduler.hot("210:1 220#").concat(second) } == "210:1 220#")
    #expect(second.subscriptions.isEmpty)
  }

  @Test("of none it completes; a lazy list is asked only for what is needed")
  func lists() {
    #expect(line(Observable<Int>.concat([])) == "|")
    let asked = Counter()
    let list = sequence(first: 1) { $0 + 1 }.lazy.map { number -> Observable<Int> in
      asked.increment()
      return .just(number)
    }
    #expect(line(Observable.concat(AnySequence(list)).take(3)) == "1 2 3 |")
    #expect(asked.value <= 4)
  }

  @Test("startWith comes first, for each subscription")
  func startWith() {
    let source = Observable.just(3).startWith(1, 2)
    #expect(line(source) == "1 2 3 |")
    #expect(line(source) == "1 2 3 |")
    #expect(line(Observable.just(1).startWith()) == "1 |")
  }

  @Test("repeat goes on until someone disposes it")
  func repeating() {
    let scheduler = TestScheduler()
    let source = scheduler.cold("10:1 20|")
    #expect(scheduler.run(until: 255) { source.asObservable().repeat() } == "210:1 230:1 250:1")
    #expect(spans(source.subscriptions) == "200-220 220-240 240-255")
  }

  @Test("a concatenation in the middle of others keeps its place")
  func nested() {
    let inner = Observable.concat(Observable.just(2), .just(3))
    #expect(line(Observable.concat(.just(1), inner, .just(4)).concat(inner)) == "1 2 3 4 2 3 |")
  }
}
