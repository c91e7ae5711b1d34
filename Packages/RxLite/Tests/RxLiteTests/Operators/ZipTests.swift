import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ZipTests {
  @Test("the n-th elements come together; what waits is kept")
  func pairs() {
    let scheduler = TestScheduler()
    let first = scheduler.hot("210:1 215:2 220:3 260|")
    let second = scheduler.hot("230:10 240:20 250|")
    #expect(scheduler.run { Observable.zip(first, second) { $0 + $1 } } == "230:11 240:22 260|")
    #expect(spans(first.subscriptions) == "200-260")
    #expect(spans(second.subscriptions) == "200-250")
  }

  @Test("it ends when all sources have, and not when one is exhausted")
  func ends() {
    let scheduler = TestScheduler()
    #expect(
      scheduler.run { Observable.zip(scheduler.hot("210|"), scheduler.hot("215:2 220|")) { $0 + $1 } }
        == "220|")
    let other = TestScheduler()
    #expect(other.run { Observable.zip(other.hot("210|"), other.hot("")) { $0 + $1 } } == "")
  }

  @Test("an error of any source is the end, before what waits")
  func failure() {
    let scheduler = TestScheduler()
    #expect(
      scheduler.run { Observable.zip(scheduler.hot("210:1 220#"), scheduler.hot("230:1")) { $0 + $1 } }
        == "220#")
    let source = Observable.of(1, 2)
    #expect(
      line(Observable.zip(source, source) { (_: Int, _: Int) throws -> Int in throw TestError.source }) == "#"
    )
  }

  @Test("every arity, with and without a selector")
  func arities() {
    let a = Observable.of(1, 2)
    #expect(line(Observable.zip(a, a).map { $0 + $1 }) == "2 4 |")
    #expect(line(Observable.zip(a, a, a).map { $0 + $1 + $2 }) == "3 6 |")
    #expect(line(Observable.zip(a, a, a, a).map { $0.0 + $0.1 + $0.2 + $0.3 }) == "4 8 |")
    #expect(line(Observable.zip(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 }) == "5 10 |")
    #expect(line(Observable.zip(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 }) == "6 12 |")
    #expect(line(Observable.zip(a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }) == "7 14 |")
    #expect(
      line(Observable.zip(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }) == "8 16 |")
    let nine = Observable<Int>.zip(a, a, a, a, a, a, a, a, a) { a, b, c, d, e, f, g, h, i in
      a + b + c + d + e + f + g + h + i
    }
    #expect(line(nine) == "9 18 |")
    #expect(line(Observable.zip([a, a, a]) { $0.reduce(0, +) }) == "3 6 |")
    #expect(line(Observable.zip([a, a])) == "[1, 1] [2, 2] |")
    #expect(line(Observable<Int>.zip([Observable<Int>]()) { _ in 0 }) == "|")
  }
}
