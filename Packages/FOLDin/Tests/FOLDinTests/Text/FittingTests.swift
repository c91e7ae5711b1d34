import FOLDin
import Testing

@Suite struct FittingTests {
  @Test(
    "half of a wide character is never drawn",
    .bug("https://github.com/ncmpcpp/ncmpcpp/issues/569"))
  func wideCharacterAtTheEdge() {
    let drawn = "曲名テスト".fd.fitted(to: 5)
    #expect(drawn == "曲名 ")
    #expect(drawn.fd.columns == 5)
    #expect(drawn + "3:05" == "曲名 3:05")
  }

  struct Row: Sendable {
    let text: String
    let width: Int
    var alignment = TextAlignment.leading
    var mark = "…"
    let fitted: String
  }

  @Test(
    "text is cut with a mark or padded",
    arguments: [
      Row(text: "abc", width: 5, fitted: "abc  "),
      Row(text: "abc", width: 5, alignment: .trailing, fitted: "  abc"),
      Row(text: "abc", width: 6, alignment: .center, fitted: " abc  "),
      Row(text: "abc", width: 3, fitted: "abc"),
      Row(text: "abcd", width: 3, fitted: "ab…"),
      Row(text: "abcd", width: 3, alignment: .trailing, fitted: "ab…"),
      Row(text: "曲名テスト", width: 5, fitted: "曲名…"),
      Row(text: "曲名テスト", width: 6, fitted: "曲名… "),
      Row(text: "曲名テスト", width: 1, fitted: "…"),
      Row(text: "曲名テスト", width: 2, mark: "...", fitted: "曲"),
      Row(text: "曲名テスト", width: 1, mark: "...", fitted: " "),
      Row(text: "曲名", width: 0, fitted: ""),
      Row(text: "曲名", width: -3, fitted: ""),
      Row(text: "", width: 2, fitted: "  "),
      Row(text: "👨‍👩‍👧‍👦x", width: 2, mark: "", fitted: "👨‍👩‍👧‍👦"),
    ])
  func fitting(_ row: Row) {
    #expect(
      row.text.fd.fitted(to: row.width, alignment: row.alignment, mark: row.mark) == row.fitted)
  }

  @Test("whatever the text and the width, the result takes that width")
  func exactness() {
    let pieces: [Character] = ["a", "曲", "é", "👍🏽", "\u{301}", "🇨🇳", " "]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = String([first, second, third])
          for width in 0...8 {
            #expect(text.fd.fitted(to: width, mark: "…").fd.columns == width)
            for start in -2...6 {
              let window = TextWidth.standard.window(on: text, from: start, width: width)
              #expect(window.fd.columns == width, "\(text.debugDescription) from \(start), \(width) wide")
            }
          }
        }
      }
    }
  }

  @Test("a window shows spaces for the halves of wide characters")
  func window() {
    let width = TextWidth.standard
    #expect(width.window(on: "曲名テスト", from: 1, width: 4) == " 名 ")
    #expect(width.window(on: "曲名テスト", from: 2, width: 4) == "名テ")
    #expect(width.window(on: "ab", from: 1, width: 3) == "b  ")
    #expect(width.window(on: "ab", from: -1, width: 3) == " ab")
    #expect(width.window(on: "ab", from: 5, width: 2) == "  ")
  }

  struct Wrap: Sendable {
    let text: String
    let width: Int
    let lines: [String]
  }

  @Test(
    "lines are broken at spaces and after wide characters",
    arguments: [
      Wrap(text: "", width: 5, lines: [""]),
      Wrap(text: "one two three", width: 7, lines: ["one two", "three"]),
      Wrap(text: "one two three", width: 6, lines: ["one", "two", "three"]),
      Wrap(text: "one  two", width: 4, lines: ["one", "two"]),
      Wrap(text: "abcdefgh", width: 3, lines: ["abc", "def", "gh"]),
      Wrap(text: "夜曲テスト", width: 5, lines: ["夜曲", "テス", "ト"]),
      Wrap(text: "夜曲 one", width: 6, lines: ["夜曲", "one"]),
      Wrap(text: "abc夜曲", width: 4, lines: ["abc", "夜曲"]),
      Wrap(text: "a\n\nb", width: 4, lines: ["a", "", "b"]),
      Wrap(text: "曲a", width: 1, lines: ["a"]),
      Wrap(text: "abc", width: 0, lines: []),
    ])
  func wrapping(_ row: Wrap) {
    #expect(row.text.fd.wrapped(to: row.width) == row.lines)
  }

  @Test("no wrapped line is too wide, and no letter is lost")
  func wrappingKeepsLetters() {
    let text = "周杰伦 Jay Chou – 夜曲 Nocturne 👍🏽 한글 naïve supercalifragilistic"
    for width in 2...40 {
      let lines = text.fd.wrapped(to: width)
      #expect(lines.allSatisfy { $0.fd.columns <= width })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
