import Testing

@testable import AudioLyrics

/// What users of other programs reported, each with the thread.
@Suite struct ReportedCasesTests {
  @Test(
    "a negative offset with a space makes lines later",
    .bug("https://github.com/jacquesh/foo_openlyrics/issues/257"))
  func offsetWithSpace() throws {
    let lyrics = try read("[offset: -3000]\n[00:05.00]line one\n[00:10.00]line two\n")
    #expect(lyrics.offset == -3000)
    #expect(rows(lyrics) == [Row(8000, "line one"), Row(13000, "line two")])
  }

  @Test(
    "a byte order mark does not hide the first line",
    .bug("https://github.com/jacquesh/foo_openlyrics/issues/512"))
  func utf8Mark() throws {
    let bytes = try #require(
      Base64.decode("77u/WzAwOjAxLjAwXWxpbmUgb25lDQpbMDA6MDIuMDBdbGluZSB0d28NCg==".utf8))
    #expect(rows(try Lyrics.read(bytes)) == [Row(1000, "line one"), Row(2000, "line two")])
  }

  @Test("UTF-16 with a mark is read", .bug("https://github.com/namidaco/namida/issues/823"))
  func utf16Mark() throws {
    let bytes = try #require(
      Base64.decode(
        """
        //5bAGEAcgA6AE4AbwBiAG8AZAB5AF0ADQAKAFsAMAAwADoAMAAxAC4ANQAwAF0AbABpAG4AZQAgAG8AbgBlAA0ACgBbADAAMAA6ADAA
        MwAuADAAMABdACx7jE5MiA0ACgA=
        """.utf8))
    let lyrics = try Lyrics.read(bytes)
    #expect(lyrics.encoding == .utf16LittleEndian)
    #expect(lyrics.metadata["ar"] == "Nobody")
    #expect(rows(lyrics) == [Row(1500, "line one"), Row(3000, "第二行")])
  }

  @Test(
    "a GBK file is not taken as UTF-8",
    .bug("https://github.com/FoedusProgramme/Gramophone/issues/1016"))
  func gbk() throws {
    let bytes = try #require(
      Base64.decode(
        """
        W3RpOrLiytRdDQpbMDA6MDEuMDBdtdrSu9DQuOi0ytTa1eLA7w0KWzAwOjAyLjAwXbXatv7Q0LjotMrU2sTHwO8NClswMDowMy4wMF21
        2sj90NDKx9bQzsQNClswMDowNC4wMF1saW5lIGZvdXINCg==
        """.utf8))
    let lyrics = try Lyrics.read(bytes)
    #expect(lyrics.encoding == .gb18030)
    #expect(lyrics.metadata["ti"] == "测试")
    #expect(
      rows(lyrics) == [
        Row(1000, "第一行歌词在这里"), Row(2000, "第二行歌词在那里"), Row(3000, "第三行是中文"), Row(4000, "line four"),
      ])
  }

  @Test(
    "a second colon stands for the point of the fraction",
    .bug("https://github.com/feeluown/FeelUOwn/issues/863"))
  func colonFraction() throws {
    let lyrics = try read(
      "[00:00.00]line one\n[00:00.05]line two\n[00:00:10]line three\n[00:05:64]line four\n[01:10:89]line five\n"
    )
    #expect(
      rows(lyrics) == [
        Row(0, "line one"), Row(50, "line two"), Row(100, "line three"), Row(5640, "line four"),
        Row(70890, "line five"),
      ])
  }

  @Test(
    "fractions of one, two and three digits are fractions of a second",
    .bug("https://github.com/tranxuanthang/lrcget/issues/241"))
  func fractionDigits() throws {
    let lyrics = try read("[00:01.5]line one\n[00:02.05]line two\n[00:03.005]line three\n[00:04]line four\n")
    #expect(
      rows(lyrics) == [
        Row(1500, "line one"), Row(2050, "line two"), Row(3005, "line three"), Row(4000, "line four"),
      ])
  }

  @Test("repeated lines are sorted in by time", .bug("https://github.com/eNV25/mpdlrc/issues/41"))
  func repeatedLines() throws {
    let lyrics = try read(
      "[00:12.00][00:18.00][00:20.00]line one\n[00:17.20]line two\n[00:21.10][00:22.00]line three\n")
    #expect(
      rows(lyrics) == [
        Row(12000, "line one"), Row(17200, "line two"), Row(18000, "line one"), Row(20000, "line one"),
        Row(21100, "line three"), Row(22000, "line three"),
      ])
  }

  @Test(
    "an original and its translation are current together",
    .bug("https://github.com/fooyin/fooyin/issues/735"))
  func pair() throws {
    let lyrics = try read(
      "[00:28.69]line one\n[00:28.69]第一行\n[00:31.71]line two\n[00:31.71]第二行\n")
    #expect(
      rows(lyrics) == [
        Row(28690, "line one"), Row(28690, "第一行"), Row(31710, "line two"), Row(31710, "第二行"),
      ])
    #expect(lyrics.lines.map(\.role) == [.main, .translation, .main, .translation])
    #expect(current(lyrics, at: 28690) == ["line one", "第一行"])
    #expect(current(lyrics, at: 40000) == ["line two", "第二行"])
  }

  @Test(
    "a blank line does not hide the text that shares its stamp",
    .bug("https://github.com/tranxuanthang/lrcget/issues/270"),
    arguments: [(500, "line one"), (1000, "line two"), (1500, "line two"), (2000, "line three")])
  func blankShares(_ time: Int, _ text: String) throws {
    let lyrics = try read("[00:00.00]line one\n[00:01.00]\n[00:01.00]line two\n[00:02.00]line three\n")
    #expect(current(lyrics, at: time) == [text])
  }

  @Test(
    "a bracket inside a line is text", .bug("https://github.com/SamLangTen/KaraokeShow/issues/11"))
  func bracketInText() throws {
    let lyrics = try read("[00:03.43]alpha ::= [U] beta\n[00:05.00][x2] gamma [end]\n")
    #expect(rows(lyrics) == [Row(3430, "alpha ::= [U] beta"), Row(5000, "[x2] gamma [end]")])
  }

  @Test("word stamps are not shown", .bug("https://github.com/jacquesh/foo_openlyrics/issues/469"))
  func wordStamps() throws {
    let lyrics = try read(
      "[00:10.00]<00:10.00>line <00:10.80>one<00:11.50>\n[00:12.00]line <00:12.60>two\n")
    #expect(lyrics.format == .elrc)
    #expect(rows(lyrics) == [Row(10000, "line one"), Row(12000, "line two")])
    #expect(
      lyrics.lines[0].words == [
        LyricWord(start: 10000, end: 10800, text: "line "), LyricWord(start: 10800, end: 11500, text: "one"),
      ])
    #expect(lyrics.lines[0].end == 11500)
    #expect(
      lyrics.lines[1].words == [
        LyricWord(start: 12000, end: 12600, text: "line "), LyricWord(start: 12600, end: nil, text: "two"),
      ])
    #expect(lyrics.lines[1].end == nil)
  }

  @Test(
    "a malformed stamp costs its line's time and nothing else",
    .bug("https://github.com/Zeugma440/atldotnet/issues/268"))
  func malformedStamp() throws {
    let lyrics = try read("[00:00:00-1]line one\n[00:02.00]line two\n")
    #expect(rows(lyrics) == [Row(2000, "line two")])
    #expect(lyrics.credits == ["line one"])
    #expect(lyrics.diagnostics == [LyricDiagnostic(line: 1, problem: .badTimestamp("[00:00:00-1]"))])
  }
}
