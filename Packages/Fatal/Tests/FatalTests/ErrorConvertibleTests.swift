import Fatal
import Testing

private enum SampleError: ErrorConvertible {
  case failed, expired
  var code: Int { self == .failed ? 1_999 : 40_008 }
  var message: String { "It failed." }
}

private struct Trouble: ErrorConvertible {
  var code: Int { 1_998 }
  var message: String { "There is trouble." }
}

private struct Error: ErrorConvertible {
  var code: Int { 1_997 }
  var message: String { "It failed." }
}

@Suite struct ErrorConvertibleTests {
  @Test("a domain is the type's name in lower case, without Error unless nothing else is in it")
  func domain() {
    #expect(SampleError.failed.domain == "sample")
    #expect(Trouble().domain == "trouble")
    #expect(Error().domain == "error")
  }

  @Test("code and message are enough: there is no hint, no cause, and the network is not to blame")
  func defaults() {
    let error = SampleError.failed
    #expect(error.description == "It failed.")
    #expect(error.hint == nil)
    #expect(error.underlying == nil)
    #expect(!error.isFailedByNetwork)
  }

  @Test("40008 and no other number says that the sign-in has ended")
  func token() {
    #expect(SampleError.expired.isTokenExpired)
    #expect(!SampleError.failed.isTokenExpired)
  }
}
