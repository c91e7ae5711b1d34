import Fate
import Testing

@Suite struct FilterNilTests {
  @Test("what is not there is left out, and the order stays")
  func filterNil() {
    #expect([3, nil, 1, nil, 2].fd.filterNil() == [3, 1, 2])
    #expect([Int?]().fd.filterNil() == [])
    #expect([String?.none, nil].fd.filterNil() == [])
  }
}
