import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct OnceTests {
  @Test("the first subscriber gets the element, the others only the end")
  func once() {
    let source = Observable.once(1)
    #expect(line(source) == "1 |")
    #expect(line(source) == "|")
    #expect(line(source) == "|")
  }
}
