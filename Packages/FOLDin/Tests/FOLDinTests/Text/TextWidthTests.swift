import FOLDin
import Testing

@Suite struct TextWidthTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let columns: Int
    let why: String
    var testDescription: String { why }
  }

  @Test(
    "a text takes the columns of its characters",
    arguments: [
      Row(text: "", columns: 0, why: "nothing"),
      Row(text: "plain ASCII", columns: 11, why: "ASCII"),
      Row(text: "naïve", columns: 5, why: "a letter with its accent"),
      Row(text: "nai\u{308}ve", columns: 5, why: "a letter and a combining accent"),
      Row(text: "曲名", columns: 4, why: "Chinese"),
      Row(text: "テスト", columns: 6, why: "Kana"),
      Row(text: "ﾃｽﾄ", columns: 3, why: "half-width Kana"),
      Row(text: "ＡＢ", columns: 4, why: "full-width letters"),
      Row(text: "한글", columns: 4, why: "Hangul syllables"),
      Row(text: "\u{1112}\u{1161}\u{11AB}", columns: 2, why: "a Hangul syllable of three letters"),
      Row(text: "𠮷", columns: 2, why: "a character outside the first plane"),
      Row(text: "😀", columns: 2, why: "an emoji"),
      Row(text: "👍🏽", columns: 2, why: "an emoji with a skin tone"),
      Row(text: "👨‍👩‍👧‍👦", columns: 2, why: "a family joined of four"),
      Row(text: "🇨🇳🇩🇪", columns: 4, why: "two flags"),
      Row(text: "♥", columns: 1, why: "a heart as text"),
      Row(text: "♥\u{FE0F}", columns: 2, why: "a heart in emoji style"),
      Row(text: "1\u{FE0F}\u{20E3}", columns: 2, why: "a key cap"),
      Row(text: "a\u{FE0F}", columns: 1, why: "emoji style on a letter means nothing"),
      Row(text: "กำ", columns: 2, why: "Thai with a vowel that takes room"),
      Row(text: "a\u{200B}b", columns: 2, why: "a zero-width space"),
      Row(text: "\u{301}", columns: 0, why: "a mark alone"),
      Row(text: "\u{0}\u{7}\u{1B}\r\n", columns: 0, why: "control characters"),
      Row(text: "\u{AD}", columns: 1, why: "a soft hyphen"),
      Row(text: "…", columns: 1, why: "an ambiguous character"),
      Row(text: "─│┌", columns: 3, why: "lines of a box"),
      Row(text: "\u{10FFFF}\u{E000}", columns: 2, why: "private use"),
    ])
  func columns(_ row: Row) {
    #expect(row.text.fd.columns == row.columns)
    #expect(row.text.reduce(0) { $0 + $1.fd.columns } == row.columns)
  }

  @Test("ambiguous characters are two columns where that is asked for, and others stay")
  func ambiguous() {
    let wide = TextWidth(ambiguous: .wide)
    #expect(wide.columns(of: "…") == 2)
    #expect(wide.columns(of: "┌─┐") == 6)
    #expect(wide.columns(of: "α") == 2)
    #expect(wide.columns(of: "a曲é") == 5, "é is ambiguous, a and 曲 are not")
    #expect(wide.columns(of: "e\u{301}") == 1, "a combining accent is a mark before it is ambiguous")
  }

  @Test("every mark of Unicode takes no column, whoever is asked")
  func marks() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard let age = scalar.properties.age, (age.major, age.minor) <= (15, 0) else { continue }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .control:
        #expect(TextWidth.standard.columns(of: scalar) == 0, "U+\(String(value, radix: 16))")
      case .uppercaseLetter, .lowercaseLetter, .decimalNumber, .currencySymbol:
        #expect(TextWidth.standard.columns(of: scalar) > 0, "U+\(String(value, radix: 16))")
      default: break
      }
      if scalar.properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(value) {
        #expect(TextWidth.standard.columns(of: scalar) == 2, "U+\(String(value, radix: 16))")
      }
    }
  }
}
