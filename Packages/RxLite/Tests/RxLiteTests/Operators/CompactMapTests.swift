import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct CompactMapTests {
  @Test("nil is dropped, an error ends it")
  func values() {
    #expect(line(Observable.of("1", "x", "3").compactMap { Int($0) }) == "1 3 |")
    let throwing = Observable.of(1, 2).compactMap { (number: Int) -> Int? in
      if number == 2 { throw TestError.source }
      return number
    }
    #expect(line(throwing) == "1 #")
  }
}
