import Testing

@testable import AudioLyrics

@Suite struct LyricsJSONTests {
  @Test("the whole shape of synced lyrics")
  func synced() throws {
    var lyrics = try read(
      "[ti:Song \"one\"]\n[offset:500]\nMusic: Nobody\n[00:01.50]v1: <00:01.50>line <00:02.00>one<00:02.50>\n[00:03.00]\n[0x:04.00]x\n"
    )
    lyrics.source = .sidecar
    #expect(
      json(lyrics, at: 1600)
        == #"{"schema":1,"format":"elrc","encoding":"utf-8","synced":true,"offset_ms":500,"#
        + #""meta":{"ti":"Song \"one\""},"credits":["Music: Nobody"],"lines":["#
        + #"{"ms":1000,"end_ms":2000,"text":"line one","words":["#
        + #"{"ms":1000,"end_ms":1500,"text":"line "},{"ms":1500,"end_ms":2000,"text":"one"}],"#
        + #""role":"main","voice":"v1"},{"ms":2500,"text":"x","role":"main"}],"#
        + #""current":[0],"source":"sidecar","diagnostics":[{"line":6,"code":3002,"message":"#
        + #""Line 6: “[0x:04.00]” is not a time stamp; the text after it is kept without one."}]}"#)
  }

  @Test("unsynced lines have no time")
  func unsynced() throws {
    #expect(
      json(try read("one\n"))
        == #"{"schema":1,"format":"text","encoding":"utf-8","synced":false,"offset_ms":0,"meta":{},"#
        + #""lines":[{"ms":null,"text":"one","role":"main"}],"diagnostics":[]}"#)
  }

  @Test("control characters and quotes are escaped")
  func escapes() throws {
    let lyrics = Lyrics(written: [LyricLine(start: 0, text: "a\u{1B}[2J\"\\\n\u{7F}\u{0}é")])
    #expect(json(lyrics).contains(#""text":"a\u001b[2J\"\\\n\u007f\u0000é""#))
  }

  @Test("C1 controls, separators and what turns text round are escaped, their neighbours not")
  func steering() throws {
    let rows: [(text: String, written: String)] = [
      ("\u{80}\u{9B}\u{9F}\u{A0}", #"\u0080\u009b\u009f"# + "\u{A0}"),
      ("\u{2027}\u{2028}\u{2029}", "\u{2027}" + #"\u2028\u2029"#),
      ("\u{202E}\u{202F}\u{2066}", #"\u202e"# + "\u{202F}" + #"\u2066"#),
      ("\u{206F}\u{FFF9}\u{FFFC}é一", #"\u206f\ufff9"# + "\u{FFFC}é一"),
    ]
    for (text, written) in rows {
      let lyrics = Lyrics(written: [LyricLine(start: 0, text: text)])
      #expect(json(lyrics).contains("\"text\":\"\(written)\""))
      let named = String(decoding: lyrics.json(file: text), as: UTF8.self)
      #expect(named.contains("\"file\":\"\(written)\""))
    }
  }

  @Test("a key that comes twice is written once, with its last value")
  func repeatedKey() throws {
    let lyrics = try read("[by:a]\n[ti:t]\n[by:b]\n[00:01.00]one\n")
    #expect(json(lyrics).contains(#""meta":{"by":"b","ti":"t"}"#))
  }
}
