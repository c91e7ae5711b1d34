import Testing

@testable import AudioLyrics

/// What is written and read again is the same, over generated lyrics that the form can hold.
@Suite struct RoundTripTests {
  /// Numbers that look random and are the same every time.
  private struct Generator {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private static let texts = [
    "line one", "第一行", "a [b] c", "[x2] again", "a <3 b & c", "ünïcode", "x", "tail [end]", "12:30",
    "--> not",
    "1", "君の声", "“quoted”", "line\nbroken", "&amp; <b> plain",
  ]

  /// Lines at rising times, each with words and an end or not.
  private func lines(
    _ generator: inout Generator, step: Int, texts: [String], words: Bool, ends: Bool
  ) -> [LyricLine] {
    var time = generator.next(1000) * step
    return (0..<1 + generator.next(8)).map { _ in
      let start = time
      time += (100 + generator.next(6000)) * step
      var line = LyricLine(start: start, text: texts[generator.next(texts.count)])
      if words, generator.next(3) > 0 {
        line.words = self.words(&generator, start: start, step: step)
        line.text = line.words.map(\.text).joined()
        line.end = line.words.last?.end
      } else if ends {
        line.end = start + (1 + generator.next(200)) * step
      }
      return line
    }
  }

  private func words(_ generator: inout Generator, start: Int, step: Int) -> [LyricWord] {
    var time = start
    let count = 1 + generator.next(4)
    return (0..<count).map { index in
      let begin = time
      let end = begin + (1 + generator.next(10)) * step
      // Some words end where the next begins, some before.
      time = generator.next(2) == 0 ? end : end + (1 + generator.next(5)) * step
      let space = index + 1 < count && generator.next(3) > 0 ? " " : ""
      return LyricWord(start: begin, end: end, text: ["la", "字", "<3", "é-"][generator.next(4)] + space)
    }
  }

  private func check(_ lyrics: Lyrics, as output: LyricOutput, _ comment: String) throws {
    let bytes = try lyrics.write(as: output)
    let again = try Lyrics.read(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(again.lines == lyrics.lines, "\(comment)\n\(text)")
    #expect(again.offset == lyrics.offset)
    #expect(again.metadata == lyrics.metadata)
    #expect(again.credits == lyrics.credits)
    #expect(again.diagnostics.isEmpty, "\(comment)\n\(text)")
    #expect(try again.write(as: output) == bytes, "\(comment)")
  }

  @Test("LRC", arguments: [1, 10])
  func lrc(_ step: Int) throws {
    for seed in 0..<300 {
      var generator = Generator(state: UInt64(seed))
      var list = lines(&generator, step: step, texts: Self.texts, words: false, ends: false)
      // A blank line ends the one before it.
      if generator.next(2) == 0, let last = list.last?.start {
        list[list.count - 1].end = last + 1000
        list.append(LyricLine(start: last + 1000, text: ""))
      }
      for index in list.indices where generator.next(4) == 0 && !list[index].text.isEmpty {
        list[index].voice = ["M", "F", "v1", "v2"][generator.next(4)]
      }
      let lyrics = Lyrics(
        written: list, offset: (generator.next(3) - 1) * 250,
        metadata: LyricMetadata([.init("ti", "A [live] song"), .init("x", "")]), credits: ["Music: Nobody"])
      try check(lyrics, as: .lrc, "seed \(seed)")
    }
  }

  @Test("enhanced LRC", arguments: [1, 10])
  func elrc(_ step: Int) throws {
    for seed in 0..<300 {
      var generator = Generator(state: UInt64(seed))
      var list = lines(
        &generator, step: step, texts: Self.texts.filter { !$0.contains("\n") }, words: true, ends: false)
      for index in list.indices where generator.next(4) == 0 { list[index].voice = "v1" }
      for index in list.indices where index > 0 && generator.next(4) == 0 { list[index].role = .background }
      try check(
        Lyrics(written: list, offset: generator.next(2) * 500, format: .elrc), as: .elrc, "seed \(seed)")
    }
  }

  @Test("SubRip")
  func srt() throws {
    let texts = Self.texts.filter { !$0.contains("<b>") }
    for seed in 0..<300 {
      var generator = Generator(state: UInt64(seed))
      let list = lines(&generator, step: 1, texts: texts, words: false, ends: true)
      try check(Lyrics(written: list, format: .srt), as: .srt, "seed \(seed)")
    }
  }

  @Test("WebVTT")
  func vtt() throws {
    for seed in 0..<300 {
      var generator = Generator(state: UInt64(seed))
      var list = lines(&generator, step: 1, texts: Self.texts, words: true, ends: true)
      for index in list.indices where generator.next(4) == 0 { list[index].voice = "No & body" }
      try check(Lyrics(written: list, format: .vtt), as: .vtt, "seed \(seed)")
    }
  }

  @Test("plain text")
  func text() throws {
    for seed in 0..<300 {
      var generator = Generator(state: UInt64(seed))
      let list = (0..<1 + generator.next(9)).map { index in
        LyricLine(
          start: nil,
          text: index > 0 && generator.next(4) == 0
            ? "" : Self.texts.filter { !$0.contains("\n") }[generator.next(Self.texts.count - 1)])
      }
      try check(Lyrics(written: list, format: .text), as: .text, "seed \(seed)")
    }
  }

  @Test("every form, written by hand")
  func byHand() throws {
    let lyrics = try read(
      "[ti:Song]\n[offset:-500]\nMusic: Nobody\n[00:01.00]<00:01.00>one <00:01.50>two<00:02.00>\n[00:03.25]three\n[00:04.00]\n"
    )
    func text(_ output: LyricOutput) throws -> String {
      String(decoding: try lyrics.write(as: output), as: UTF8.self)
    }
    #expect(
      try text(.lrc)
        == "[ti:Song]\n[offset:-500]\nMusic: Nobody\n[00:01.00]one two\n[00:02.00]\n[00:03.25]three\n[00:04.00]\n"
    )
    #expect(
      try text(.elrc)
        == "[ti:Song]\n[offset:-500]\nMusic: Nobody\n[00:01.00]<00:01.00>one <00:01.50>two<00:02.00>\n[00:03.25]three\n[00:04.00]\n"
    )
    #expect(
      try text(.srt)
        == "1\n00:00:01,500 --> 00:00:02,500\none two\n\n2\n00:00:03,750 --> 00:00:04,500\nthree\n\n")
    #expect(
      try text(.vtt)
        == "WEBVTT\n\n00:00:01.500 --> 00:00:02.500\n<00:00:01.500>one <00:00:02.000>two\n\n00:00:03.750 --> 00:00:04.500\nthree\n\n"
    )
    #expect(try text(.text) == "Music: Nobody\none two\nthree\n\n")
    #expect(try text(.json) == json(lyrics) + "\n")
  }

  @Test("unsynced text cannot be written with times, but as text and LRC")
  func unsynced() throws {
    let lyrics = try read("one\n\ntwo\n")
    #expect(throws: LyricsError.unsynced(.srt)) { try lyrics.write(as: .srt) }
    #expect(throws: LyricsError.unsynced(.vtt)) { try lyrics.write(as: .vtt) }
    #expect(String(decoding: try lyrics.write(as: .lrc), as: UTF8.self) == "one\n\ntwo\n")
  }

  @Test("control characters of a metadata value do not break the file")
  func metadataBreaks() throws {
    let lyrics = Lyrics(
      written: [LyricLine(start: 0, text: "one")], metadata: LyricMetadata([.init("ti", "a\nb\rc")]))
    #expect(try Lyrics.read(try lyrics.write(as: .lrc)).metadata["ti"] == "a b c")
  }
}
