import Testing

@testable import AudioLyrics

/// The rules of reading LRC, with right values worked out by hand.
@Suite struct LRCRulesTests {
  @Test(
    "every way to write a stamp",
    arguments: [
      ("[0:07]", 7000), ("[00:07]", 7000), ("[123:07]", 7_387_000), ("[00:01.5]", 1500), ("[00:01.50]", 1500),
      ("[00:01.505]", 1505), ("[00:01.50599]", 1505), ("[00:01:5]", 1500), ("[00:01:50]", 1500),
      ("[1:02:03.5]", 3_723_500), ("[01:02:03.50]", 3_723_500), ("[01:02:03]", 62_030),
      ("[00:75.00]", 75_000),
      ("[75:00.00]", 4_500_000), ("[ 00:01.00 ]", 1000), ("[00 : 01 . 50]", 1500), ("[00:01.]", 1000),
      ("[00:01,50]", 1500), ("[-00:01.00]", 0), ("[0000000000000000000000:01.00]", 1000),
    ])
  func stamps(_ stamp: String, _ milliseconds: Int) throws {
    #expect(rows(try read(stamp + "text\n")) == [Row(milliseconds, "text")])
  }

  @Test(
    "brackets that are meant as stamps and are none lose only the time",
    arguments: ["[00:0x.00]", "[00:00:00-1]", "[00::01.00]", "[00:01.00.00]", "[1:2:3:4]", "[00:]"])
  func damagedStamps(_ stamp: String) throws {
    let lyrics = try read("[00:01.00]one\n\(stamp)two\n[00:03.00]three\n")
    #expect(rows(lyrics) == [Row(1000, "one\ntwo"), Row(3000, "three")])
    #expect(lyrics.diagnostics == [LyricDiagnostic(line: 2, problem: .badTimestamp(stamp))])
  }

  @Test("a stamp past 250 hours is told")
  func tooLong() throws {
    let lyrics = try read("[99999999:00.00]one\n[00:01.00]two\n")
    #expect(rows(lyrics) == [Row(1000, "two")])
    #expect(lyrics.credits == ["one"])
    #expect(lyrics.diagnostics == [LyricDiagnostic(line: 1, problem: .timeTooLong("[99999999:00.00]"))])
  }

  @Test(
    "every way to write an offset",
    arguments: [
      ("[offset:500]", 500), ("[offset:+500]", 500), ("[offset:-500]", -500), ("[offset: + 500 ]", 500),
      ("[OFFSET:500]", 500), ("[Offset: 500.6]", 501), ("[offset:-0.5]", -1), ("[offset:500ms]", 500),
      ("[offset:]", 0),
    ])
  func offsets(_ tag: String, _ offset: Int) throws {
    let lyrics = try read("\(tag)\n[00:05.00]one\n")
    #expect(lyrics.offset == offset)
    #expect(rows(lyrics) == [Row(5000 - offset, "one")])
    #expect(lyrics.diagnostics.isEmpty)
  }

  @Test("the last offset wins, wherever it stands, and no time falls below 0")
  func lastOffset() throws {
    let lyrics = try read("[offset:100]\n[00:00.50]one\n[00:02.00]two\n[offset:1000]\n")
    #expect(rows(lyrics) == [Row(0, "one"), Row(1000, "two")])
  }

  @Test("an offset that is no number is told")
  func badOffset() throws {
    let lyrics = try read("[offset:soon]\n[00:01.00]one\n")
    #expect(lyrics.diagnostics == [LyricDiagnostic(line: 1, problem: .badOffset("soon"))])
    #expect(rows(lyrics) == [Row(1000, "one")])
  }

  @Test("lines are sorted by time, in the file's order inside one time")
  func sorting() throws {
    let lyrics = try read("[00:03.00]c\n[00:01.00]a\n[00:01.00]b\n[00:02.00]\n[00:03.00]d\n")
    #expect(rows(lyrics) == [Row(1000, "a"), Row(1000, "b"), Row(2000, ""), Row(3000, "c"), Row(3000, "d")])
  }

  @Test("many lines are sorted as few are")
  func sortingMany() throws {
    var text = ""
    for index in 0..<1000 {
      let time = (index * 7919) % 1000
      text +=
        "[00:\(time / 100 < 10 ? "0" : "")\(time / 100).\(time % 100 < 10 ? "0" : "")\(time % 100)]\(index)\n"
    }
    let lyrics = try read(text)
    #expect(lyrics.lines.count == 1000)
    for (time, line) in lyrics.lines.enumerated() {
      #expect(line.start == time * 10)
      #expect(Int(line.text).map { $0 * 7919 % 1000 } == time)
    }
  }

  @Test("a second block with the same times is the translation of the first")
  func secondBlock() throws {
    let lyrics = try read("[00:01.00]one\n[00:02.00]two\n[00:01.00]一\n[00:02.00]二\n")
    #expect(rows(lyrics) == [Row(1000, "one"), Row(1000, "一"), Row(2000, "two"), Row(2000, "二")])
    #expect(lyrics.lines.map(\.role) == [.main, .translation, .main, .translation])
  }

  @Test("original, romanisation and translation are told apart by their scripts")
  func threeRoles() throws {
    let lyrics = try read(
      """
      [00:01.00]君の声が聞こえる
      [00:01.00]kimi no koe ga kikoeru
      [00:01.00]I can hear your voice
      [00:02.00]空は青い
      [00:02.00]sora wa aoi
      [00:02.00]The sky is blue
      """)
    #expect(
      lyrics.lines.map(\.role) == [.main, .romanization, .translation, .main, .romanization, .translation])
  }

  @Test("a romanisation may stand before its original")
  func romanizationFirst() throws {
    let lyrics = try read("[00:01.00]kimi no koe\n[00:01.00]君の声\n[00:02.00]aoi sora\n[00:02.00]青い空\n")
    #expect(lyrics.lines.map(\.role) == [.romanization, .main, .romanization, .main])
  }

  @Test("English under Japanese, Korean and Chinese is a translation", arguments: ["雨の中で", "비가 내린다", "下雨了"])
  func englishTranslation(_ original: String) throws {
    let lyrics = try read("[00:01.00]\(original)\n[00:01.00]Standing here in the rain\n")
    #expect(lyrics.lines.map(\.role) == [.main, .translation])
  }

  @Test(
    "romanised Korean and Chinese are known",
    arguments: [("비가 내린다", "biga naerinda"), ("我爱你中国", "wo ai ni zhong guo"), ("我爱你", "wǒ ài nǐ")])
  func otherRomanizations(_ original: String, _ latin: String) throws {
    let lyrics = try read("[00:01.00]\(original)\n[00:01.00]\(latin)\n")
    #expect(lyrics.lines.map(\.role) == [.main, .romanization])
  }

  @Test("a bracketed tail is a translation of the same time")
  func tail() throws {
    let lyrics = try read("[00:01.00]line one【第一行】\n[00:02.00]【chorus】\n")
    #expect(rows(lyrics) == [Row(1000, "line one"), Row(1000, "第一行"), Row(2000, "【chorus】")])
    #expect(lyrics.lines.map(\.role) == [.main, .translation, .main])
  }

  @Test("two voices in one script stay two lines of the song")
  func duet() throws {
    let lyrics = try read("[00:01.00]one\n[00:02.00]two\n[00:02.00]also two\n[00:03.00]three\n")
    #expect(lyrics.lines.map(\.role) == [.main, .main, .main, .main])
  }

  @Test("a blank line ends the one before it and is kept")
  func blank() throws {
    let lyrics = try read("[00:01.00]one\n[00:04.00]   \n[00:09.00]two\n")
    #expect(rows(lyrics) == [Row(1000, "one"), Row(4000, ""), Row(9000, "two")])
    #expect(lyrics.lines.map(\.end) == [4000, nil, nil])
    #expect(current(lyrics, at: 5000) == [""])
  }

  @Test(
    "a bracket in a line is text, stamps without a fraction too",
    arguments: ["meet at [12:30] or not", "[x2] again", "[Chorus] la [2] la", "5 [min]", "a [b", "a <3 b"])
  func brackets(_ text: String) throws {
    #expect(rows(try read("[00:05.00]\(text)\n")) == [Row(5000, text)])
  }

  @Test("metadata keep their order, in every case, known or not")
  func metadata() throws {
    let lyrics = try read(
      "[Ti: A [live] song ]\n[ar:Nobody]\n[al:][#:typed by hand]\n[t_time:(3:05)]\n[re:x][ve:1.0]\n[00:01.00]one\n"
    )
    #expect(
      lyrics.metadata.entries == [
        .init("ti", "A [live] song"), .init("ar", "Nobody"), .init("al", ""), .init("#", "typed by hand"),
        .init("t_time", "(3:05)"), .init("re", "x"), .init("ve", "1.0"),
      ])
    #expect(lyrics.credits.isEmpty)
    #expect(rows(lyrics) == [Row(1000, "one")])
  }

  @Test("a key with a space is text")
  func keyWithSpace() throws {
    let lyrics = try read("[Verse 1: name]\n[00:01.00]one\n[Verse 2: name]\n")
    #expect(lyrics.credits == ["[Verse 1: name]"])
    #expect(rows(lyrics) == [Row(1000, "one\n[Verse 2: name]")])
    #expect(lyrics.metadata.isEmpty)
  }

  @Test("a tag without its closing bracket is kept as text and told")
  func unclosed() throws {
    let lyrics = try read("[ar:Nobody\n[00:01.00]one\n")
    #expect(lyrics.credits == ["[ar:Nobody"])
    #expect(lyrics.diagnostics == [LyricDiagnostic(line: 1, problem: .unclosedTag("[ar:Nobody"))])
  }

  @Test("stamps in brackets between words time the words")
  func bracketWords() throws {
    let lyrics = try read("[00:10.00]line [00:10.80]one[00:11.50]\n")
    #expect(lyrics.format == .eslrc)
    #expect(rows(lyrics) == [Row(10000, "line one")])
    #expect(
      lyrics.lines[0].words == [
        LyricWord(start: 10000, end: 10800, text: "line "), LyricWord(start: 10800, end: 11500, text: "one"),
      ])
    #expect(lyrics.lines[0].end == 11500)
  }

  @Test("stamps in brackets that fall, or follow a run of stamps, are text")
  func bracketsThatAreNoWords() throws {
    #expect(rows(try read("[00:10.00]line [00:09.00]one\n")) == [Row(10000, "line [00:09.00]one")])
    #expect(
      rows(try read("[00:10.00][00:20.00]line [00:30.00]one\n")) == [
        Row(10000, "line [00:30.00]one"), Row(20000, "line [00:30.00]one"),
      ])
  }

  @Test("the words of a repeated line move with it")
  func repeatedWords() throws {
    let lyrics = try read("[00:10.00][00:20.00]<00:10.00>a <00:10.50>b<00:11.00>\n")
    #expect(lyrics.lines.map { $0.words.map(\.start) } == [[10000, 10500], [20000, 20500]])
    #expect(lyrics.lines.map(\.end) == [11000, 21000])
  }

  @Test("the words of a repeated line belong to the stamp that they are nearest to")
  func repeatedWordsBackwards() throws {
    let lyrics = try read("[00:20.00][00:10.00]<00:10.00>a <00:10.50>b\n")
    #expect(lyrics.lines.map { $0.words.map(\.start) } == [[10000, 10500], [20000, 20500]])
  }

  @Test("a stamp before a space ends a word early")
  func gap() throws {
    let lyrics = try read("[00:10.00]<00:10.00>a<00:10.20> <00:10.50>b\n")
    #expect(rows(lyrics) == [Row(10000, "a b")])
    #expect(
      lyrics.lines[0].words == [
        LyricWord(start: 10000, end: 10200, text: "a "), LyricWord(start: 10500, end: nil, text: "b"),
      ])
  }

  @Test("words whose times go back are taken as no earlier than the one before")
  func wordsBack() throws {
    let lyrics = try read("[00:10.00]<00:10.50>a <00:10.20>b<00:11.00>\n")
    #expect(lyrics.lines[0].words.map(\.start) == [10500, 10500])
    #expect(lyrics.diagnostics == [LyricDiagnostic(line: 1, problem: .wordsOutOfOrder)])
  }

  @Test("voices are told by Walaoke's letters and by numbers")
  func voices() throws {
    let lyrics = try read(
      "[00:01.00]M: one\n[00:02.00]F:two\n[00:03.00]D: three\n[00:04.00]v1: four\n[00:05.00]v12:five\n[00:06.00]m: six\n"
    )
    #expect(lyrics.lines.map(\.voice) == ["M", "F", "D", "v1", "v12", nil])
    #expect(lyrics.lines.map(\.text) == ["one", "two", "three", "four", "five", "m: six"])
  }

  @Test("a background bracket is a line of its own")
  func background() throws {
    let lyrics = try read(
      "[00:01.00]v1: <00:01.00>one\n[bg: <00:01.50>ooh <00:01.80>ah<00:02.00>]\n[00:03.00][bg:la la]\n")
    #expect(rows(lyrics) == [Row(1000, "one"), Row(1500, "ooh ah"), Row(3000, "la la")])
    #expect(lyrics.lines.map(\.role) == [.main, .background, .background])
    #expect(lyrics.lines[1].end == 2000)
    #expect(current(lyrics, at: 1600) == ["one", "ooh ah"])
  }

  @Test("text without a stamp belongs to the line before it, or is a credit")
  func unstamped() throws {
    let lyrics = try read(
      "Music: Nobody\n\n[00:01.00][00:05.00]one\nmore of one\n\nand more\n[00:03.00]two\n")
    #expect(lyrics.credits == ["Music: Nobody"])
    #expect(
      rows(lyrics) == [
        Row(1000, "one\nmore of one\nand more"), Row(3000, "two"), Row(5000, "one\nmore of one\nand more"),
      ])
  }

  @Test("a file without stamps keeps every line, blank ones and section names too")
  func unsynced() throws {
    let lyrics = try read("[ti:Song]\n[Chorus: all]\none\n\n  two\n[Bridge]\n")
    #expect(lyrics.format == .text)
    #expect(!lyrics.isSynced)
    #expect(lyrics.metadata.entries == [.init("ti", "Song")])
    #expect(
      rows(lyrics) == [
        Row(nil, "[Chorus: all]"), Row(nil, "one"), Row(nil, ""), Row(nil, "two"), Row(nil, "[Bridge]"),
      ])
  }

  @Test(
    "every end of a line is one",
    arguments: [
      "[00:01.00]one\n[00:02.00]two\n", "[00:01.00]one\r\n[00:02.00]two\r\n",
      "[00:01.00]one\r[00:02.00]two\r",
      "[00:01.00]one\r\r\n[00:02.00]two\r\r\n", "[00:01.00]one\n[00:02.00]two",
      "\u{FEFF}[00:01.00]one\n\u{FEFF}[00:02.00]two\n", "[00:01.00]o\0ne\n\0[00:02.00]two\0\0\n",
    ])
  func lineEnds(_ text: String) throws {
    let lyrics = try read(text)
    #expect(rows(lyrics) == [Row(1000, "one"), Row(2000, "two")])
    #expect(lyrics.diagnostics.isEmpty)
  }

  @Test("line numbers count every kind of line end once")
  func lineNumbers() throws {
    let lyrics = try read("\r\n\r\r\n\r[00:0x.00]one\n")
    #expect(lyrics.diagnostics.map(\.line) == [4])
  }

  @Test("nothing is read from nothing", arguments: ["", "\n", "\r\n\r\n", "\u{FEFF}", "\0\0"])
  func nothing(_ text: String) throws {
    let lyrics = try read(text)
    #expect(!lyrics.isSynced)
    #expect(lyrics.lines.filter { !$0.isBlank }.isEmpty)
  }

  @Test("credits in NetEase's JSON are read among the lines")
  func jsonCredits() throws {
    let lyrics = try read(
      "{\"t\":0,\"c\":[{\"tx\":\"作词: \"},{\"tx\":\"无名\"}]}\n[00:01.00]one\n{\"t\":9,\"c\":[{\"tx\":\"end\"}]}\n"
    )
    #expect(lyrics.credits == ["作词: 无名", "end"])
    #expect(rows(lyrics) == [Row(1000, "one")])
  }
}
