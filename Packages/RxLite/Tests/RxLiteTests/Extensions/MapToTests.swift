import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MapToTests {
  @Test("each element becomes the value")
  func mapTo() {
    #expect(line(Observable.of(1, 2).mapTo("x")) == "x x |")
    #expect(line(Observable<Int>.error(TestError.source).mapTo("x")) == "#")
  }

  @Test("each truth becomes its opposite")
  func not() {
    #expect(line(Observable.of(true, false).not()) == "false true |")
  }
}
