import Fate
import Testing

@Suite struct OptionalFilterTests {
  @Test("a value stays if it passes the test")
  func filter() {
    #expect(Optional(4).fd.filter { $0 > 3 } == 4)
    #expect(Optional(3).fd.filter { $0 > 3 } == nil)
    #expect(Int?.none.fd.filter { $0 > 3 } == nil)
  }

  @Test("the test may throw")
  func throwing() {
    #expect(throws: CancellationError.self) {
      try Optional(4).fd.filter { _ throws in throw CancellationError() }
    }
  }

  @Test("what is not there is left out, and the order stays")
  func filterNil() {
    #expect([3, nil, 1, nil, 2].fd.filterNil() == [3, 1, 2])
    #expect([Int?]().fd.filterNil() == [])
    #expect([String?.none, nil].fd.filterNil() == [])
  }
}
