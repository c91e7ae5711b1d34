import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct FilterMapTests {
  @Test("an element is left out or becomes another")
  func filterMap() {
    let halves = Observable.of(1, 2, 3, 4).filterMap { $0 % 2 == 0 ? .map("\($0 / 2)") : .ignore }
    #expect(line(halves) == "1 2 |")
  }

  @Test("an error that the transform throws is the end")
  func throwing() {
    let source = Observable.of(1, 2).filterMap { number -> FilterMap<Int> in
      if number == 2 { throw TestError.source }
      return .map(number)
    }
    #expect(line(source) == "1 #")
  }
}
