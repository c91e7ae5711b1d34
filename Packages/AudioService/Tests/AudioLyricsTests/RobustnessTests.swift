import Testing

@testable import AudioLyrics

/// Files that no honest program writes.
@Suite struct RobustnessTests {
  @Test("a hundred thousand stamps on one text are that many lines")
  func manyStamps() throws {
    var text = ""
    for index in 0..<100_000 { text += "[\(index / 60):\(index % 60 < 10 ? "0" : "")\(index % 60)]" }
    let lyrics = try read(text + "<00:00.00>one <00:00.50>two\n")
    #expect(lyrics.lines.count == 100_000)
    #expect(lyrics.lines[99_999].start == 99_999_000)
    #expect(lyrics.lines[99_999].words.map(\.start) == [99_999_000, 99_999_500])
    #expect(LyricTimeline(lyrics).moment(at: 50_000_500).current.map(Int.init) == [50_000])
  }

  @Test("stamps before a text so long that the file would explode are cut, and told")
  func explosion() throws {
    let lyrics = try read(
      String(repeating: "[00:01.00]", count: 2000) + String(repeating: "x", count: 200_000)
        + "\n[00:02.00]two\n")
    // 64 times the file's 220,015 bytes is less than the 64 MB that are always allowed: 320 copies.
    #expect(lyrics.lines.count == 321)
    #expect(lyrics.diagnostics == [LyricDiagnostic(line: 1, problem: .tooManyRepeats(kept: 320))])
  }

  @Test("two megabytes in one line are one line")
  func oneLine() throws {
    let long = String(repeating: "word ", count: 400_000)
    let lyrics = try read("[00:01.00]\(long)\n[00:02.00]two")
    #expect(lyrics.lines.count == 2)
    #expect(lyrics.lines[0].text.utf8.count == 1_999_999)
    #expect(try read(String(repeating: "[", count: 300_000)).lines.count == 1)
    #expect(try read("[00:01.00]" + String(repeating: "<", count: 300_000)).lines.count == 1)
    #expect(try read("[00:01.00]" + String(repeating: "[00:0x.00]", count: 30_000)).lines.count == 1)
  }

  @Test("a line that goes on for a hundred thousand lines is put together once")
  func manyContinuations() throws {
    let lyrics = try read(
      "[00:01.00]one\n" + String(repeating: "[bg: more\n", count: 100_000) + "[00:02.00]two\n")
    #expect(lyrics.lines.count == 2)
    #expect(lyrics.lines[0].text.utf8.count == 3 + 100_000 * 10)
  }

  @Test("words without letters, and voices without end, cost no more than others")
  func emptyWords() throws {
    let spans = String(repeating: "<span begin='1s' end='2s'> </span>", count: 50_000)
    #expect(try read("<tt><p begin='1s' end='2s'>\(spans)one</p></tt>").lines.map(\.text) == ["one"])
    let cues = (0..<3000).map { "00:01.000 --> 00:02.000\n<v V\($0)>one\n" }.joined(separator: "\n")
    let lyrics = try read("WEBVTT\n\n" + cues)
    #expect(lyrics.lines.count == 3000)
    #expect(lyrics.lines[999].voice == "V999")
    #expect(lyrics.lines[1000].voice == nil)
  }

  @Test("a line of many words keeps them all")
  func manyWords() throws {
    var text = "[00:01.00]"
    for index in 0..<20_000 { text += "<0:\(index).5>w " }
    let lyrics = try read(text)
    #expect(lyrics.lines[0].words.count == 20_000)
    #expect(lyrics.lines[0].words[19_999].start == 19_999_500)
  }

  @Test("so many problems that a list of them would be a burden are counted")
  func manyProblems() throws {
    let lyrics = try read(String(repeating: "[00:0x.00]one\n", count: 10_050))
    #expect(lyrics.diagnostics.count == 10_001)
    #expect(lyrics.diagnostics.last == LyricDiagnostic(line: nil, problem: .furtherProblems(50)))
  }

  @Test("lines that all last are current together, but not more than sixteen of different times")
  func manyAtOnce() {
    let lines = (0..<1000).map { LyricLine(start: $0, end: 1_000_000, text: String($0)) }
    let timeline = LyricTimeline(Lyrics(written: lines, format: .srt))
    #expect(timeline.moment(at: 500).current.map(Int.init) == Array(485...500))
  }

  @Test("times as far apart as they can be written are no more than times")
  func farApart() throws {
    let blank = try read("[-15000:00]one\n[15000:00]\n")
    #expect(blank.lines[0].start == 0)
    #expect(blank.lines[0].end == 900_000_000)
    let words = try read("[-15000:00]<-15000:00>one <15000:00>two<15000:00>\n")
    #expect(words.lines[0].words.map(\.start) == [0, 900_000_000])
    #expect(words.lines[0].end == 900_000_000)
    #expect(rows(try read("[15000:00.01]one\n[00:01.00]two\n")) == [Row(1000, "two")])
  }

  @Test("an offset as long as the longest time moves lines so far and keeps their order")
  func farOffset() throws {
    let later = try read("[offset:-900000000]\n[00:00.00]one\n[15000:00]two\n[15000:00]\n")
    #expect(later.lines.map(\.start) == [900_000_000, 1_800_000_000, 1_800_000_000])
    #expect(LyricTimeline(later).nextChange(after: 0) == 900_000_000)
    #expect(LyricTimeline(later).nextChange(after: 900_000_000) == 1_800_000_000)
    #expect(current(later, at: 1_799_999_999) == ["one"])
    #expect(current(later, at: 1_800_000_000) == ["two"])
    let earlier = try read("[offset:900000000]\n[00:00.00]one\n[15000:00]two\n")
    #expect(earlier.lines.map(\.start) == [0, 0])
  }

  @Test("lines whose times and offset are as far as numbers go are lines", arguments: [Int.min, Int.max])
  func farLines(_ far: Int) {
    let word = LyricWord(start: far, end: far, text: "one")
    var lyrics = Lyrics(written: [
      LyricLine(start: 0, end: far, text: "one", words: [word]), LyricLine(start: far, end: 0, text: "two"),
    ])
    let shown = far > 0 ? 900_000_000 : 0
    #expect(lyrics.lines.first { $0.text == "one" }?.end == shown)
    #expect(lyrics.lines.first { $0.text == "one" }?.words.map(\.start) == [shown])
    #expect(lyrics.lines.first { $0.text == "two" }?.start == shown)
    lyrics.offset = far
    #expect(lyrics.lines.first { $0.text == "one" }?.start == (far > 0 ? 0 : 900_000_000))
    #expect(LyricTimeline(lyrics).nextChange(after: -1) == 0 || far < 0)
  }
}
