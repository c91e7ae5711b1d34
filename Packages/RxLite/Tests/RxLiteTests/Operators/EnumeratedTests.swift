import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct EnumeratedTests {
  @Test("places count from zero, for each subscription")
  func values() {
    let source = Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }
    #expect(line(source) == "0a 1b |")
    #expect(line(source) == "0a 1b |")
  }
}
