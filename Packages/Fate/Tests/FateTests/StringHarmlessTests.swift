import Fate
import Testing

@Suite struct StringHarmlessTests {
  /// ECMA-48: C0 is columns 0 and 1, DEL is 07/15, C1 is columns 8 and 9.
  @Test(
    "every control character of C0 and C1 becomes a space or the replacement character",
    arguments: 0x00...0x9F)
  func controls(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let lineBreaks: Set<UInt32> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85]
    let text = "a\(scalar)b"
    if (0x20...0x7E).contains(value) {
      #expect(text.fd.harmless == text)
      #expect(text.fd.isHarmless)
      return
    }
    let isSpace = value == 0x09 || lineBreaks.contains(value)
    #expect(text.fd.harmless == (isSpace ? "a b" : "a\u{FFFD}b"))
    #expect(text.fd.harmlessLines == (lineBreaks.contains(value) ? "a\nb" : isSpace ? "a b" : "a\u{FFFD}b"))
    #expect(!text.fd.isHarmless)
  }

  @Test(
    "no escape sequence is left, and its letters are plain text",
    arguments: [
      ("\u{1B}[31mRed\u{1B}[0m", "\u{FFFD}[31mRed\u{FFFD}[0m"), ("\u{9B}2J", "\u{FFFD}2J"),
      ("\u{1B}]0;title\u{07}", "\u{FFFD}]0;title\u{FFFD}"),
      ("\u{1B}]52;c;eA==\u{1B}\\", "\u{FFFD}]52;c;eA==\u{FFFD}\\"),
      ("\u{9D}8;;http://x\u{9C}", "\u{FFFD}8;;http://x\u{FFFD}"), ("\u{1B}", "\u{FFFD}"),
      ("\u{1B}c", "\u{FFFD}c"),
      ("a\u{8}\u{8}b", "a\u{FFFD}\u{FFFD}b"), ("\u{0}", "\u{FFFD}"), ("e\u{1B}\u{301}", "e\u{FFFD}\u{301}"),
    ])
  func sequences(text: String, shown: String) {
    #expect(Array(text.fd.harmless.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test("line breaks of every kind become one space, or one line feed")
  func lines() {
    #expect("a\r\nb\nc\rd\u{2028}e\u{2029}f\u{85}g".fd.harmless == "a b c d e f g")
    #expect("a\r\nb\nc\rd\u{2028}e\u{2029}f\u{85}g".fd.harmlessLines == "a\nb\nc\nd\ne\nf\ng")
    #expect("a\n\nb\r\n\r\nc".fd.harmlessLines == "a\n\nb\n\nc")
    #expect("a\n\rb".fd.harmless == "a  b")
  }

  @Test("what turns the direction of text round goes without a trace")
  func direction() {
    #expect("Song\u{202E}3pm.exe".fd.harmless == "Song3pm.exe")
    let turning = [0x202A...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB].joined()
    for scalar in turning.compactMap({ Unicode.Scalar($0) }) {
      #expect(Array("a\(scalar)b".fd.harmless.unicodeScalars) == ["a", "b"])
    }
  }

  @Test(
    "what people write stays as it is",
    arguments: [
      "", "夜曲", "שלום", "مرحبا", "a\u{200F}b", "\u{061C}", "क्\u{200D}ष", "👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "e\u{301}", "\u{A0}", "\u{FFFD}",
      "\u{10FFFF}",
    ])
  func kept(text: String) {
    #expect(Array(text.fd.harmless.unicodeScalars) == Array(text.unicodeScalars))
    #expect(text.fd.isHarmless)
  }

  @Test("of all characters that there are, no control and no turning one is left")
  func everything() {
    var all = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF {
      if let scalar = Unicode.Scalar(value) { all.append(scalar) }
    }
    let shown = String(all).fd.harmless
    #expect(shown.fd.isHarmless)
    let steering = shown.unicodeScalars.first {
      $0.properties.generalCategory == .control || (0x202A...0x202E).contains($0.value)
        || (0x2066...0x2069).contains($0.value)
    }
    #expect(steering == nil)
    let lost = all.count - shown.unicodeScalars.count
    // Five embeddings, four isolates, six deprecated, three annotations; there is no pair of CR and LF.
    #expect(lost == 18)
  }
}
