import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct FromTests {
  @Test("of, from, range, repeatElement and generate")
  func values() {
    #expect(line(Observable.of(1, 2)) == "1 2 |")
    #expect(line(Observable<Int>.from([])) == "|")
    #expect(line(Observable.from(AnySequence([1, 2]))) == "1 2 |")
    #expect(line(Observable.from(optional: 1)) == "1 |")
    #expect(line(Observable.from(optional: Int?.none)) == "|")
    #expect(line(Observable.range(start: 5, count: 3)) == "5 6 7 |")
    #expect(line(Observable.range(start: 5, count: 0)) == "|")
    #expect(line(Observable.range(start: Int8(127), count: 1)) == "127 |")
    #expect(
      line(Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 })) == "1 2 4 8 |")
  }

  @Test("errors of generate's functions are the end")
  func failures() {
    #expect(
      line(Observable.generate(initialState: 1, condition: { _ in throw TestError.source }, iterate: { $0 }))
        == "#")
    #expect(
      line(
        Observable.generate(
          initialState: 1, condition: { _ in true }, iterate: { _ in throw TestError.source })) == "1 #")
  }

  @Test("on a scheduler there is one element a turn, and disposal stops it")
  func scheduled() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { Observable.of(1, 2, scheduler: scheduler) } == "201:1 202:2 203|")
    let other = TestScheduler()
    #expect(other.run(until: 203) { Observable.range(start: 0, count: 9, scheduler: other) } == "201:0 202:1")
    let third = TestScheduler()
    #expect(third.run(until: 204) { Observable.repeatElement(7, scheduler: third) } == "201:7 202:7 203:7")
  }

  @Test("two synchronous sources take turns")
  func turns() {
    let first = Observable.of(1, 2, 3)
    let second = Observable.of(4, 5, 6)
    #expect(line(Observable.merge(first, second)) == "1 4 2 5 3 6 |")
    #expect(
      line(Observable.combineLatest(Observable.of(1, 2), Observable.of(10, 20)) { $0 + $1 }) == "11 12 22 |")
    #expect(line(Observable.zip(first, second) { $0 * $1 }) == "4 10 18 |")
  }
}
