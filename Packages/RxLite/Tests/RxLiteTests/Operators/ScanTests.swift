import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ScanTests {
  @Test("an error of the accumulator is the end")
  func failure() {
    let add: @Sendable (Int, Int) throws -> Int = { sum, number in
      if number == 2 { throw TestError.source }
      return sum + number
    }
    #expect(line(Observable.of(1, 2, 3).scan(0, accumulator: add)) == "1 #")
    #expect(line(Observable.of(1, 2, 3).reduce(0, accumulator: add)) == "#")
    #expect(
      line(Observable.of(1).reduce(0, accumulator: +, mapResult: { _ -> Int in throw TestError.source }))
        == "#")
  }

  @Test("each subscription starts with the seed")
  func perSubscription() {
    let source = Observable.of(1, 2).scan(into: [Int]()) { $0.append($1) }
    #expect(line(source) == "[1] [1, 2] |")
    #expect(line(source) == "[1] [1, 2] |")
  }

  @Test("toArray is one list, empty for no elements")
  func toArray() {
    #expect(line(Observable.of(1, 2).toArray()) == "[1, 2] |")
    #expect(line(Observable<Int>.empty().toArray()) == "[] |")
    #expect(line(Observable<Int>.error(TestError.source).toArray()) == "#")
  }
}
