import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct UnwrapTests {
  @Test("nil is left out, under both names")
  func both() {
    let source = Observable<Int?>.of(1, nil, 2, nil)
    #expect(line(source.unwrap()) == "1 2 |")
    #expect(line(source.filterNil()) == "1 2 |")
  }

  @Test("of an optional of an optional, one is taken off")
  func nested() {
    let source = Observable<Int??>.of(.some(.some(1)), .some(nil), nil)
    #expect(events(source.unwrap()).count == 3)
    #expect(line(source.unwrap().unwrap()) == "1 |")
  }
}
