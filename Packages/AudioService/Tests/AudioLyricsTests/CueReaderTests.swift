import Testing

@testable import AudioLyrics

/// SubRip and WebVTT.
@Suite struct CueReaderTests {
  @Test("SubRip cues have starts, ends and lines")
  func srt() throws {
    let lyrics = try read(
      "1\n00:00:01,000 --> 00:00:02,500\nline one\n\n2\n00:00:03,000 --> 01:00:00,000\nline two\nand more\n")
    #expect(lyrics.format == .srt)
    #expect(rows(lyrics) == [Row(1000, "line one"), Row(3000, "line two\nand more")])
    #expect(lyrics.lines.map(\.end) == [2500, 3_600_000])
    #expect(lyrics.diagnostics.isEmpty)
  }

  @Test("SubRip as it comes: marks, CRLF, no numbers, points, short times, no blank line between")
  func roughSRT() throws {
    let lyrics = try read(
      "\u{FEFF}1\r\n0:1.5 --> 0:2.5 X1:10 X2:20\r\n<i>one</i> <font color=\"red\">more</font>\r\n2\r\n00:03,000-->00:04,000\r\n{\\an8}a <3 b\r\n"
    )
    #expect(lyrics.format == .srt)
    #expect(rows(lyrics) == [Row(1500, "one more"), Row(3000, "a <3 b")])
    #expect(lyrics.lines.map(\.end) == [2500, 4000])
  }

  @Test("a cue with a broken time keeps its text")
  func brokenTime() throws {
    let lyrics = try read(
      "1\n00:00:01,000 --> 00:00:02,000\none\n\n2\n00:00:xx,000 --> 00:00:04,000\ntwo\n\n3\n00:00:05,000 --> 00:00:04,000\nthree\n"
    )
    #expect(rows(lyrics) == [Row(1000, "one"), Row(1000, "two"), Row(5000, "three")])
    #expect(lyrics.lines[2].end == nil)
    #expect(
      lyrics.diagnostics == [
        LyricDiagnostic(line: 6, problem: .badTimestamp("00:00:xx,000 --> 00:00:04,000")),
        LyricDiagnostic(line: 10, problem: .endBeforeStart),
      ])
  }

  @Test("WebVTT: names, settings, notes, styles, entities and voices")
  func vtt() throws {
    let lyrics = try read(
      """
      WEBVTT - a song

      STYLE
      ::cue { color: red }

      NOTE by hand
      --> not a cue

      first
      00:01.000 --> 00:02.000 align:start
      <v Nobody>one &amp; <b>two</b> &lt;3

      01:00:03.000 --> 01:00:04.000
      three
      """)
    #expect(lyrics.format == .vtt)
    #expect(rows(lyrics) == [Row(1000, "one & two <3"), Row(3_603_000, "three")])
    #expect(lyrics.lines[0].voice == "Nobody")
    #expect(lyrics.diagnostics.isEmpty)
  }

  @Test("times inside a WebVTT cue time its words")
  func vttWords() throws {
    let lyrics = try read(
      "WEBVTT\n\n00:01.000 --> 00:03.000\n<00:01.000>line <00:01.500>one<00:01.800> <00:02.000>more\n")
    #expect(rows(lyrics) == [Row(1000, "line one more")])
    #expect(
      lyrics.lines[0].words == [
        LyricWord(start: 1000, end: 1500, text: "line "), LyricWord(start: 1500, end: 1800, text: "one "),
        LyricWord(start: 2000, end: 3000, text: "more"),
      ])
  }
}
