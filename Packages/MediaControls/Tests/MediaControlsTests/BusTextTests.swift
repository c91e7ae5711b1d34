import Testing

@testable import MediaControls

@Suite struct BusTextTests {
  struct Row: Sendable {
    let text: String
    let line: String
    let lines: String
    init(_ text: String, line: String, text lines: String? = nil) {
      (self.text, self.line, self.lines) = (text, line, lines ?? line)
    }
  }

  // Swift's literals refuse these two noncharacters.
  private static let first = Character(Unicode.Scalar(0xFDD0 as UInt16) ?? " ")
  private static let last = Character(Unicode.Scalar(0xFDEF as UInt16) ?? " ")

  @Test(
    "what a bus refuses, and what steers a terminal, is replaced",
    arguments: [
      Row("", line: ""), Row("晴天 é 😀 👨‍👩‍👧", line: "晴天 é 😀 👨‍👩‍👧"), Row("a\0b", line: "a\u{FFFD}b"),
      Row("\u{1B}[31mred\u{7F}\u{9B}", line: "\u{FFFD}[31mred\u{FFFD}\u{FFFD}"),
      Row("\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}", line: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      Row("\u{FDCF}\(first)\(last)\u{FDF0}", line: "\u{FDCF}\u{FFFD}\u{FFFD}\u{FDF0}"),
      Row("\u{FFFD}\u{E000}\u{10FFFD}", line: "\u{FFFD}\u{E000}\u{10FFFD}"),
      Row("a\nb\tc\rd\r\ne", line: "a b c d e", text: "a\nb\tc\nd\ne"),
      Row("a\u{2028}b", line: "a b", text: "a\u{2028}b"),
    ])
  func replaced(_ row: Row) {
    #expect(BusText.line(row.text) == row.line)
    #expect(BusText.text(row.text) == row.lines)
  }

  @Test("a text is cut at a limit, never inside a character's bytes")
  func cut() {
    #expect(BusText.line(String(repeating: "晴", count: 10_000)).utf8.count == 8_190)
    #expect(BusText.line(String(repeating: "a", count: 10_000)).utf8.count == 8_192)
    #expect(BusText.text(String(repeating: "a", count: 1_000_000)).utf8.count == 262_144)
  }

  @Test("an address has no byte that may not stand in one, and keeps its escapes")
  func addresses() {
    #expect(BusText.address("file:///a%20b/%FF.mp3?x=1#y") == "file:///a%20b/%FF.mp3?x=1#y")
    #expect(
      BusText.address("http://h/a b\"<>\\^`{|}\n\0é")
        == "http://h/a%20b%22%3C%3E%5C%5E%60%7B%7C%7D%0A%00%C3%A9")
  }

  @Test("every single byte of a path comes out as ASCII", arguments: 0...255)
  func bytes(_ byte: Int) {
    let text = String(decoding: [UInt8(byte)], as: UTF8.self)
    #expect(BusText.address(text).utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test("a player's name has the characters of a bus name, not more than 255, and no digit first")
  func names() {
    #expect(BusName.player("appmusic") == "org.mpris.MediaPlayer2.appmusic")
    #expect(BusName.player("appmusic", instance: "77") == "org.mpris.MediaPlayer2.appmusic.instance77")
    #expect(BusName.player("my player.é-1") == "org.mpris.MediaPlayer2.my_player___-1")
    #expect(BusName.player("1up") == "org.mpris.MediaPlayer2._1up")
    #expect(BusName.player("") == "org.mpris.MediaPlayer2._")
    let long = BusName.player(String(repeating: "x", count: 400), instance: "1")
    #expect(long.utf8.count == 255 && long.hasSuffix("x.instance1"))
  }

  @Test("an entry's path is valid whatever its name, and no two are the same")
  func paths() {
    #expect(BusName.entry("0_3") == "/appmusic/entry/0_3")
    #expect(BusName.entry("") == "/appmusic/entry/bytes/_")
    #expect(BusName.entry("a/b") == "/appmusic/entry/bytes/_612f62")
    #expect(BusName.entry("\n") == "/appmusic/entry/bytes/_0a")
    let ids =
      ["", "_", "bytes", "a", "_61", "61", "a/b", "a_b", "é", "e\u{301}", "..", "/", "//", "\0"]
      + ["a", "b", "é"].flatMap { [String(repeating: $0, count: 255), String(repeating: $0, count: 9_000)] }
    let paths = ids.map(BusName.entry)
    #expect(Set(paths).count == ids.count)
    #expect(paths.allSatisfy { $0.utf8.count < 600 })
    // The test vector “foobar” of the draft, so often that the name is long, summed by another program.
    #expect(
      BusName.entry(String(repeating: "foobar", count: 50))
        == "/appmusic/entry/long/_300_4104387619939294277")
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      #expect(
        parts.allSatisfy {
          !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        })
    }
  }
}
