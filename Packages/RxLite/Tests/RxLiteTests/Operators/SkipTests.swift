import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SkipTests {
  @Test("a count, none, more than there are")
  func counts() {
    #expect(line(Observable.of(1, 2, 3).skip(0)) == "1 2 3 |")
    #expect(line(Observable.of(1, 2, 3).skip(2)) == "3 |")
    #expect(line(Observable.of(1, 2, 3).skip(5)) == "|")
    #expect(line(Observable.of(1, 2).skip(-1)) == "1 2 |")
  }

  @Test("a predicate counts until it first says no; its error is the end")
  func predicate() {
    #expect(line(Observable.of(1, 2, 3, 1).skip(while: { $0 < 3 })) == "3 1 |")
    #expect(line(Observable.of(1, 2).skip(while: { _ in throw TestError.source })) == "#")
  }
}
