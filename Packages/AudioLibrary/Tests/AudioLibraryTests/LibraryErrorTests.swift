import AudioLibrary
import Testing

@Suite struct LibraryErrorTests {
  @Test("the domain is library")
  func domain() { #expect(LibraryError.busy.domain == "library") }
}
