import Testing

@testable import AudioLyrics

@Suite struct TTMLReaderTests {
  @Test("words, voices, backgrounds and translations of one line")
  func whole() throws {
    let lyrics = try read(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xml:lang="en">
        <head><metadata>
          <ttm:title>Song &amp; more</ttm:title>
          <ttm:agent type="person" xml:id="v1"><ttm:name>Nobody</ttm:name></ttm:agent>
          <amll:meta key="artists" value="Nobody"/>
          <iTunesMetadata><translations><translation xml:lang="de">
            <text for="L2">Zeile zwei</text>
          </translation></translations></iTunesMetadata>
        </metadata></head>
        <body dur="10.000"><div begin="1.000" end="9.000">
          <p begin="00:01.000" end="00:03.000" ttm:agent="v1" itunes:key="L1"><span begin="1.000" end="1.400">line</span> <span begin="00:01.500" end="00:02.000">one</span><span ttm:role="x-bg" begin="2.000" end="2.500"><span begin="2.000" end="2.200">(ooh </span><span begin="2.200" end="2.500">ah)</span></span><span ttm:role="x-translation" xml:lang="de">Zeile eins</span><span ttm:role="x-roman">lain wan</span></p>
          <p begin="5s" dur="1500ms" itunes:key="L2">line<br/>two</p>
        </div></body>
      </tt>
      """)
    #expect(lyrics.format == .ttml)
    #expect(lyrics.metadata.entries == [.init("ti", "Song & more"), .init("ar", "Nobody")])
    #expect(
      Array(lyrics.lines) == [
        LyricLine(
          start: 1000, end: 3000, text: "line one",
          words: [
            LyricWord(start: 1000, end: 1400, text: "line "), LyricWord(start: 1500, end: 2000, text: "one"),
          ], voice: "v1"),
        LyricLine(start: 1000, end: 3000, text: "Zeile eins", role: .translation),
        LyricLine(start: 1000, end: 3000, text: "lain wan", role: .romanization),
        LyricLine(
          start: 2000, end: 2500, text: "(ooh ah)",
          words: [
            LyricWord(start: 2000, end: 2200, text: "(ooh "), LyricWord(start: 2200, end: 2500, text: "ah)"),
          ], role: .background, voice: "v1"),
        LyricLine(start: 5000, end: 6500, text: "line\ntwo"),
        LyricLine(start: 5000, end: 6500, text: "Zeile zwei", role: .translation),
      ])
    #expect(lyrics.diagnostics.isEmpty)
  }

  @Test(
    "every way to write a time",
    arguments: [
      ("12.5", 12500), ("12.5s", 12500), ("500ms", 500), ("1.5m", 90_000), ("1h", 3_600_000),
      ("1:02", 62_000),
      ("01:02:03.45", 3_723_450), ("00:00:01:15", 1500), ("45f", 1500), ("3t", 3000), ("0.07", 70),
      ("00:00:04.110", 4110),
    ])
  func times(_ text: String, _ milliseconds: Int) { #expect(TTMLTime().parse(text) == milliseconds) }

  @Test("what is no time is none", arguments: ["", "x", "-1s", "1:2:3:4:5", "1..2s", "s", "9999999h", "nan"])
  func badTimes(_ text: String) { #expect(TTMLTime().parse(text) == nil) }

  @Test("layout between words is a space unless the words bring their own")
  func layout() throws {
    let spaced = try read(
      "<tt><body><p begin='1s' end='3s'>\n  <span begin='1s' end='2s'>line </span>\n  <span begin='2s' end='3s'>one</span>\n</p></body></tt>"
    )
    #expect(spaced.lines[0].text == "line one")
    let bare = try read(
      "<tt><body><p begin='1s' end='3s'>\n  <span begin='1s' end='2s'>line</span>\n  <span begin='2s' end='3s'>one</span>\n</p></body></tt>"
    )
    #expect(bare.lines[0].text == "line one")
    let glued = try read(
      "<tt><body><p begin='1s' end='3s'><span begin='1s' end='2s'>li</span><span begin='2s' end='3s'>ne</span></p></body></tt>"
    )
    #expect(glued.lines[0].text == "line")
  }

  @Test("lines without times are unsynced")
  func untimed() throws {
    let lyrics = try read("<tt itunes:timing='None'><body><p>one</p><p>two</p></body></tt>")
    #expect(!lyrics.isSynced)
    #expect(rows(lyrics) == [Row(nil, "one"), Row(nil, "two")])
  }

  @Test("a file that breaks off keeps what was whole")
  func cut() throws {
    let lyrics = try read("<tt><body><p begin='1s' end='2s'>one</p><p begin='3s' end='4s'>tw")
    #expect(rows(lyrics) == [Row(1000, "one"), Row(3000, "tw")])
    #expect(lyrics.diagnostics.map(\.code) == [3013])
  }

  @Test("wrong nesting, stray signs and unknown entities are read over")
  func rough() throws {
    let lyrics = try read(
      "<tt><!-- <p> --><body></div><p begin='1s'><b>a < b &unknown; <![CDATA[<c>]]></p><p begin=2s end='x'>two</body></tt>"
    )
    #expect(lyrics.lines.map(\.text) == ["a < b &unknown; <c>", "two"])
  }

  @Test("nesting of any depth is passed through")
  func deep() throws {
    let count = 100_000
    let file =
      "<tt><body><p begin='1s' end='2s'>one</p>" + String(repeating: "<div>", count: count)
      + "<p begin='3s' end='4s'>lost</p>" + String(repeating: "</div>", count: count)
      + "<p begin='5s' end='6s'>two</p></body></tt>"
    let lyrics = try read(file)
    #expect(rows(lyrics) == [Row(1000, "one"), Row(5000, "two")])
    #expect(lyrics.diagnostics.map(\.code) == [3012])
  }
}
