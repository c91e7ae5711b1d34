import Testing

@testable import AudioLyrics

/// YRC, QRC, KRC and Lyricify Syllable.
@Suite struct SyllableReaderTests {
  private let words = [
    LyricWord(start: 1000, end: 1400, text: "line "), LyricWord(start: 1500, end: 2000, text: "one"),
  ]

  @Test("YRC with credits in JSON")
  func yrc() throws {
    let lyrics = try read(
      "{\"t\":0,\"c\":[{\"tx\":\"Music: \"},{\"tx\":\"Nobody\"}]}\n[1000,1200](1000,400,0)line (1500,500,0)one\n[3000,500](3000,500,0)(two)\n"
    )
    #expect(lyrics.format == .yrc)
    #expect(lyrics.credits == ["Music: Nobody"])
    #expect(rows(lyrics) == [Row(1000, "line one"), Row(3000, "(two)")])
    #expect(lyrics.lines.map(\.end) == [2200, 3500])
    #expect(lyrics.lines[0].words == words)
  }

  @Test("QRC, bare and wrapped in XML")
  func qrc() throws {
    let text = "[ti:Song]\n[1000,1200]line (1000,400)one(1500,500)\n[3000,500](two)(3000,500)\n"
    let wrapped =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<QrcInfos>\n<LyricInfo LyricCount=\"1\">\n<Lyric_1 LyricType=\"1\" LyricContent=\"\(text)\"/>\n</LyricInfo>\n</QrcInfos>\n"
    for file in [text, wrapped] {
      let lyrics = try read(file)
      #expect(lyrics.format == .qrc)
      #expect(lyrics.metadata["ti"] == "Song")
      #expect(rows(lyrics) == [Row(1000, "line one"), Row(3000, "(two)")])
      #expect(lyrics.lines[0].words == words)
    }
  }

  @Test("KRC counts words from their line, and carries languages")
  func krc() throws {
    // {"content":[{"language":0,"lyricContent":[["xian ","yi"],["er"]],"type":0},
    //  {"language":0,"lyricContent":[["Zeile eins"],["zwei"]],"type":1}],"version":1}
    let json =
      "{\"content\":[{\"language\":0,\"lyricContent\":[[\"xian \",\"yi\"],[\"er\"]],\"type\":0},"
      + "{\"language\":0,\"lyricContent\":[[\"Zeile eins\"],[\"zwei\"]],\"type\":1}],\"version\":1}"
    let lyrics = try read(
      "[ar:Nobody]\n[language:\(base64(json))]\n[1000,1200]<0,400,0>line <500,500,0>one\n[3000,500]<0,500,0>two\n"
    )
    #expect(lyrics.format == .krc)
    #expect(lyrics.metadata.entries == [.init("ar", "Nobody")])
    #expect(
      rows(lyrics) == [
        Row(1000, "line one"), Row(1000, "xian yi"), Row(1000, "Zeile eins"), Row(3000, "two"),
        Row(3000, "er"),
        Row(3000, "zwei"),
      ])
    #expect(
      lyrics.lines.map(\.role) == [.main, .romanization, .translation, .main, .romanization, .translation])
    #expect(lyrics.lines[0].words == words)
  }

  @Test("a language tag that is no JSON is told")
  func brokenLanguage() throws {
    let lyrics = try read("[language:AAAA]\n[1000,1200]<0,400,0>one\n")
    #expect(lyrics.diagnostics.map(\.code) == [3013])
    #expect(rows(lyrics) == [Row(1000, "one")])
  }

  @Test("Lyricify Syllable tells places and backgrounds")
  func lys() throws {
    let lyrics = try read(
      "[4]line (1000,400)one(1500,500)\n[8]ooh(1600,200)\n[5]two(3000,500)\n[0]three(4000,500)\n")
    #expect(lyrics.format == .lys)
    #expect(rows(lyrics) == [Row(1000, "line one"), Row(1600, "ooh"), Row(3000, "two"), Row(4000, "three")])
    #expect(lyrics.lines.map(\.role) == [.main, .background, .main, .main])
    #expect(lyrics.lines.map(\.voice) == ["v1", "v2", "v2", nil])
    #expect(lyrics.lines[0].words == words)
    #expect(current(lyrics, at: 1700) == ["line one", "ooh"])
  }

  @Test("a line that is none of the format's is told")
  func notUnderstood() throws {
    let lyrics = try read("[1000,1200](1000,400,0)one\nwhat is this\n")
    #expect(lyrics.diagnostics == [LyricDiagnostic(line: 2, problem: .notUnderstood("what is this"))])
  }

  @Test("packed KRC is unpacked with the function that is handed in")
  func packed() throws {
    // "krc1", then zlib (RFC 1950) of one stored block, each byte under its byte of the key.
    let text = Array("\u{FEFF}[1000,1200]<0,400,0>one".utf8)
    let zlib: [UInt8] =
      [0x78, 0x01, 0x01, UInt8(text.count), 0, ~UInt8(text.count), 0xFF] + text + [1, 2, 3, 4]
    let key: [UInt8] = [64, 71, 97, 119, 94, 50, 116, 71, 81, 54, 49, 45, 206, 210, 110, 105]
    let file = Array("krc1".utf8) + zlib.enumerated().map { $1 ^ key[$0 % 16] }
    struct Damaged: Error {}
    let options = LyricReadOptions { packed in
      guard packed.count == zlib.count, packed == zlib else { throw Damaged() }
      return Array(packed.dropFirst(7).dropLast(4))
    }
    #expect(rows(try Lyrics.read(file, options)) == [Row(1000, "one")])
    #expect(throws: LyricsError.noUnpacker) { try Lyrics.read(file) }
    #expect(throws: LyricsError.damagedKRC) { try Lyrics.read(Array(file.dropLast()), options) }
    #expect(throws: LyricsError.damagedKRC) { try Lyrics.read(Array("krc1 of nothing".utf8), options) }
    #expect(throws: LyricsError.damagedKRC) { try Lyrics.read(Array("krc1".utf8), options) }
    // A packed file of nothing.
    #expect(throws: LyricsError.damagedKRC) { try Lyrics.read(file, LyricReadOptions { _ in [] }) }
  }

  private func base64(_ text: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    var bits = 0, count = 0
    for byte in text.utf8 {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        result.append(alphabet[bits >> count & 63])
      }
    }
    if count > 0 { result.append(alphabet[bits << (6 - count) & 63]) }
    return result
  }
}
