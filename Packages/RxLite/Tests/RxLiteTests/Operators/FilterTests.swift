import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct FilterTests {
  @Test("an error of the predicate is the end, in a chain too")
  func failure() {
    let throwing: @Sendable (Int) throws -> Bool = { number in
      if number == 2 { throw TestError.source }
      return true
    }
    #expect(line(Observable.of(1, 2, 3).filter(throwing)) == "1 #")
    #expect(line(Observable.of(0, 1, 2).map { $0 + 1 }.filter(throwing)) == "1 #")
    #expect(line(Observable.of(1, 2, 3).filter(throwing).map { $0 * 10 }) == "10 #")
    #expect(line(Observable.of(1, 2, 3).filter { _ in true }.filter(throwing)) == "1 #")
  }

  @Test("a source that is thrown out of is let go at once")
  func release() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2")
    #expect(scheduler.run { source.filter { _ in throw TestError.source } } == "210#")
    #expect(spans(source.subscriptions) == "200-210")
  }
}
