import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct EventStreamsTests {
  @Test("elements and errors of a materialised sequence part")
  func part() {
    let failing = Observable.of(1, 2).concat(Observable.error(TestError.source)).materialize()
    #expect(line(failing.elements()) == "1 2 |")
    #expect(line(failing.errors().map { "\($0)" }) == "source |")
    #expect(line(Observable.of(1).materialize().errors().map { "\($0)" }) == "|")
  }
}
