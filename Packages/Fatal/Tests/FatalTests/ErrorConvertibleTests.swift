import Fatal
import Testing

private enum SampleError: ErrorConvertible {
  case failed
  var code: Int { 1_999 }
  var message: String { "It failed." }
}

@Suite struct ErrorConvertibleTests {
  @Test("a domain is the type's name without Error")
  func domain() {
    #expect(SampleError.failed.domain == "sample")
    #expect(SampleError.failed.description == "It failed.")
  }
}
