import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ElementAtTests {
  @Test("the element at the place, and the end with it")
  func values() {
    #expect(line(Observable.of(5, 6, 7).element(at: 0)) == "5 |")
    #expect(line(Observable.of(5, 6, 7).element(at: 2)) == "7 |")
    #expect(line(Observable.of(5, 6, 7).element(at: 3)) == "#argumentOutOfRange")
  }
}
