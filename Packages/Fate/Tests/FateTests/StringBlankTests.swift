import Fate
import Testing

@Suite struct StringBlankTests {
  @Test(
    "a text of which nothing would show is blank",
    arguments: [
      "", " ", "\t\n\r\u{0B}\u{0C}", "\u{00A0}", "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{3164}", "\u{115F}",
      "\u{2800}", "\u{0}\u{1B}\u{7F}\u{85}\u{9B}", "\u{2028}\u{2029}", "\u{2060}\u{200D}\u{FE0F}",
      " \u{202E} ",
    ])
  func blank(text: String) {
    #expect(text.fd.isBlank)
    #expect(text.fd.nonBlank == nil)
    #expect(Optional(text).fd.isBlank)
    #expect(Optional(text).fd.nonBlank == nil)
  }

  @Test(
    "a text of which something would show is not",
    arguments: ["a", " a ", ".", "夜曲", "\u{301}", "\u{FFFD}", "👍"])
  func filled(text: String) {
    #expect(!text.fd.isBlank)
    #expect(text.fd.nonBlank == text)
    #expect(!Optional(text).fd.isBlank)
    #expect(Optional(text).fd.nonBlank == text)
  }

  @Test("no text is blank")
  func nothing() {
    let text: String? = nil
    #expect(text.fd.isBlank)
    #expect(text.fd.nonBlank == nil)
  }
}
