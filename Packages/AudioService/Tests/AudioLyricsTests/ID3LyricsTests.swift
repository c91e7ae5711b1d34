import Testing

@testable import AudioLyrics

/// Frames as ID3v2.4 (sections 4.8 and 4.9) lays them out.
@Suite struct ID3LyricsTests {
  private func time(_ milliseconds: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: milliseconds >> $0) }
  }

  private func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test("SYLT in Latin-1, past 65 seconds")
  func latin() throws {
    let body =
      [0] + Array("eng".utf8) + [2, 1] + Array("mine\0".utf8)
      + Array("caf\u{E9} one".unicodeScalars.map { UInt8($0.value) })
      + [0] + time(1000) + Array("two\0".utf8) + time(70_000) + Array("three\0".utf8) + time(3_723_450)
    let frame = try ID3Lyrics(sylt: body)
    #expect(frame.language == "eng")
    #expect(frame.description == "mine")
    #expect(frame.lyrics.format == .sylt)
    #expect(frame.lyrics.source == .tag)
    #expect(rows(frame.lyrics) == [Row(1000, "café one"), Row(70_000, "two"), Row(3_723_450, "three")])
  }

  @Test("SYLT in UTF-16, whose entries are syllables of lines")
  func syllables() throws {
    let body =
      [1] + Array("jpn".utf8) + [2, 1] + utf16("") + [0, 0] + utf16("\nli") + [0, 0] + time(66_000)
      + utf16("ne")
      + [0, 0] + time(66_500) + utf16("\n二") + [0, 0] + time(131_100)
    let frame = try ID3Lyrics(sylt: body)
    #expect(frame.language == "jpn")
    #expect(frame.lyrics.encoding == .utf16LittleEndian)
    #expect(rows(frame.lyrics) == [Row(66_000, "line"), Row(131_100, "二")])
    #expect(
      frame.lyrics.lines[0].words == [
        LyricWord(start: 66_000, end: 66_500, text: "li"), LyricWord(start: 66_500, end: nil, text: "ne"),
      ])
  }

  @Test("SYLT that counts frames of sound is told")
  func frames() throws {
    // 1152 samples at 44.1 kHz: 100 frames are 2612.24 ms.
    let frame = try ID3Lyrics(sylt: [3] + Array("eng".utf8) + [1, 1, 0] + Array("one\0".utf8) + time(100))
    #expect(rows(frame.lyrics) == [Row(2612, "one")])
    #expect(frame.lyrics.diagnostics.map(\.code) == [3014])
  }

  @Test("a SYLT frame that is cut keeps what was whole")
  func cut() throws {
    let frame = try ID3Lyrics(
      sylt: [3] + Array("eng".utf8) + [2, 1, 0] + Array("one\0".utf8) + time(1000) + Array("two\0".utf8) + [
        0, 0,
      ])
    #expect(rows(frame.lyrics) == [Row(1000, "one")])
    #expect(frame.lyrics.diagnostics.map(\.code) == [3013])
    #expect(throws: LyricsError.damagedTag("SYLT")) { try ID3Lyrics(sylt: [3, 0x65]) }
  }

  @Test("USLT with times is synced, without them it is text")
  func uslt() throws {
    let timed = try ID3Lyrics(uslt: [3] + Array("xxx\0[00:01.00]one\n".utf8))
    #expect(timed.lyrics.format == .lrc)
    #expect(timed.language == "xxx")
    #expect(rows(timed.lyrics) == [Row(1000, "one")])
    let plain = try ID3Lyrics(uslt: [1] + Array("eng".utf8) + utf16("x") + [0, 0] + utf16("one\n二"))
    #expect(plain.description == "x")
    #expect(rows(plain.lyrics) == [Row(nil, "one"), Row(nil, "二")])
    #expect(throws: LyricsError.damagedTag("USLT")) { try ID3Lyrics(uslt: []) }
    #expect(throws: LyricsError.damagedTag("USLT")) { try ID3Lyrics(uslt: [9] + Array("eng\0x".utf8)) }
  }

  @Test("USLT that is said to be Latin-1 and is GBK is read as GBK")
  func mislabelled() throws {
    let text = try #require(Base64.decode("tdrSu9DQuOi0ytTa1eLA7w==".utf8))
    let frame = try ID3Lyrics(uslt: [0] + Array("chi\0".utf8) + text)
    #expect(frame.lyrics.encoding == .gb18030)
    #expect(rows(frame.lyrics) == [Row(nil, "第一行歌词在这里")])
  }
}
