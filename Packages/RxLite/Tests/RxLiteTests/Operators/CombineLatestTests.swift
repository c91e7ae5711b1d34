import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct CombineLatestTests {
  @Test("each element is combined with the latest of the others, once all have sent")
  func latest() {
    let scheduler = TestScheduler()
    let first = scheduler.hot("210:1 225:2 260|")
    let second = scheduler.hot("220:10 240:20 250|")
    let text = scheduler.run { Observable.combineLatest(first, second) { $0 + $1 } }
    #expect(text == "220:11 225:12 240:22 260|")
    #expect(spans(first.subscriptions) == "200-260")
    #expect(spans(second.subscriptions) == "200-250")
  }

  @Test("a source that completes without an element ends the whole, a collection at once")
  func empty() {
    let scheduler = TestScheduler()
    let text = scheduler.run {
      Observable.combineLatest(scheduler.hot("210|"), scheduler.hot("215:1 230|")) { $0 + $1 }
    }
    // Nothing can ever be combined; it is known with the next element of the other source.
    #expect(text == "215|")
    let other = TestScheduler()
    #expect(other.run { Observable.combineLatest(other.hot("210|"), other.hot("")) { $0 + $1 } } == "")
    let third = TestScheduler()
    let sources = [third.hot("210|"), third.hot("215:1 230|")]
    #expect(third.run { Observable.combineLatest(sources) { $0.count } } == "210|")
  }

  @Test("an error of any source is the end of all")
  func failure() {
    let scheduler = TestScheduler()
    let first = scheduler.hot("210:1 260|")
    let text = scheduler.run { Observable.combineLatest(first, scheduler.hot("220:2 230#")) { $0 + $1 } }
    #expect(text == "220:3 230#")
    #expect(spans(first.subscriptions) == "200-230")
  }

  @Test("a selector that throws ends it")
  func throwing() {
    let source = Observable.of(1, 2)
    #expect(
      line(
        Observable.combineLatest(source, source) { (left: Int, right: Int) -> Int in
          if left == 2 { throw TestError.source }
          return left + right
        }) == "2 #")
  }

  @Test("every arity, with and without a selector")
  func arities() {
    let a = Observable.just(1)
    #expect(line(Observable.combineLatest(a, a).map { $0 + $1 }) == "2 |")
    #expect(line(Observable.combineLatest(a, a, a).map { $0 + $1 + $2 }) == "3 |")
    #expect(line(Observable.combineLatest(a, a, a, a).map { $0.0 + $0.1 + $0.2 + $0.3 }) == "4 |")
    #expect(line(Observable.combineLatest(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 }) == "5 |")
    #expect(line(Observable.combineLatest(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 }) == "6 |")
    #expect(line(Observable.combineLatest(a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }) == "7 |")
    #expect(
      line(Observable.combineLatest(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
        == "8 |")
    let nine = Observable<Int>.combineLatest(a, a, a, a, a, a, a, a, a) { a, b, c, d, e, f, g, h, i in
      a + b + c + d + e + f + g + h + i
    }
    #expect(line(nine) == "9 |")
    #expect(line(Observable.combineLatest([a, a, a]) { $0.reduce(0, +) }) == "3 |")
    #expect(line(Observable.combineLatest([a, a])) == "[1, 1] |")
    #expect(line(Observable<[Int]>.combineLatest([Observable<Int>]()) { $0 }) == "[] |")
  }
}
