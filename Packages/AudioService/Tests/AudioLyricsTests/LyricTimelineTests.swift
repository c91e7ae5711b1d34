import Testing

@testable import AudioLyrics

@Suite struct LyricTimelineTests {
  /// What the rule says, looked up line by line.
  private func expected(_ lyrics: Lyrics, at time: Int) -> [Int] {
    let lines = lyrics.lines
    guard let last = lines.indices.last(where: { (lines[$0].start ?? 0) <= time }) else { return [] }
    let group = lines.indices.filter { lines[$0].start == lines[last].start }
    let texts = group.filter { !lines[$0].isBlank }
    return (texts.isEmpty ? group : texts).filter { line in lines[line].end.map { time < $0 } ?? true }
  }

  @Test("every small file is looked up as the rule says, at every time")
  func exhaustive() {
    // Up to three lines of times 0 to 3; each blank, with an end, or without.
    for count in 0...3 {
      for seed in 0..<Int(repeating: 12, power: count) {
        var rest = seed
        let lines = (0..<count).map { index in
          let start = rest % 4, kind = rest / 4 % 3
          rest /= 12
          return LyricLine(start: start, end: kind == 2 ? start + 2 : nil, text: kind == 0 ? "" : "\(index)")
        }
        let lyrics = Lyrics(written: lines)
        let timeline = LyricTimeline(lyrics)
        for time in -1...7 {
          let moment = timeline.moment(at: time)
          #expect(moment.current.map(Int.init) == expected(lyrics, at: time), "\(lines) at \(time)")
          let next = (time + 1...8).first { expected(lyrics, at: $0) != expected(lyrics, at: time) }
          if let next, let told = moment.nextChange { #expect(told <= next && told > time) }
          if next != nil { #expect(moment.nextChange != nil) }
        }
      }
    }
  }

  @Test("changes are found in both directions")
  func changes() throws {
    let timeline = LyricTimeline(try read("[00:01.00]one\n[00:02.00]two\n[00:03.00]\n"))
    #expect(timeline.nextChange(after: 0) == 1000)
    #expect(timeline.nextChange(after: 1000) == 2000)
    #expect(timeline.nextChange(after: 3000) == nil)
    #expect(timeline.previousChange(before: 1000) == nil)
    #expect(timeline.previousChange(before: 1001) == 1000)
    #expect(timeline.previousChange(before: 9000) == 3000)
  }

  @Test("of lines that an offset moves to 0, the last is sung there")
  func clamped() throws {
    let lyrics = try read("[offset:5000]\n[00:01.00]one\n[00:03.00]two\n[00:06.00]three\n")
    #expect(current(lyrics, at: 0) == ["two"])
    #expect(current(lyrics, at: 1000) == ["three"])
  }

  @Test("subtitles that overlap are current together")
  func overlap() {
    let lyrics = Lyrics(
      written: [
        LyricLine(start: 0, end: 5000, text: "long"), LyricLine(start: 2000, end: 4000, text: "short"),
      ], format: .srt)
    #expect(current(lyrics, at: 1000) == ["long"])
    #expect(current(lyrics, at: 3000) == ["long", "short"])
    #expect(current(lyrics, at: 4500) == ["long"])
    #expect(current(lyrics, at: 5000) == [])
  }

  @Test("unsynced text has no moments")
  func unsynced() throws {
    let timeline = LyricTimeline(try read("one\ntwo\n"))
    #expect(timeline.moment(at: 0).current.isEmpty)
    #expect(timeline.nextChange(after: 0) == nil)
  }
}

extension Int {
  fileprivate init(repeating base: Int, power: Int) {
    self = (0..<power).reduce(1) { product, _ in product * base }
  }
}
