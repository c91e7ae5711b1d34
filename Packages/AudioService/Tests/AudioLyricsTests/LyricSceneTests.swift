import Testing

@testable import AudioLyrics

/// What a player shows around a time, with progress worked out by hand.
@Suite struct LyricSceneTests {
  private let text =
    "[00:01.00]<00:01.00>one <00:01.50>more<00:02.00>\n[00:03.00]君の声が\n[00:03.00]kimi no koe ga\n[00:03.00]your voice\n[00:05.00]last\n"

  @Test("lines before, current and after")
  func lines() throws {
    let timeline = LyricTimeline(try read(text))
    func parts(_ time: Int) -> [[Int]] {
      let scene = LyricScene(timeline, at: time)
      return [Array(scene.before), scene.current, Array(scene.after)]
    }
    #expect(parts(0) == [[], [], [0, 1, 2, 3, 4]])
    #expect(parts(1000) == [[], [0], [1, 2, 3, 4]])
    #expect(parts(2500) == [[0], [], [1, 2, 3, 4]])
    // The original, its translation, its romanisation.
    #expect(parts(3000) == [[0], [1, 3, 2], [4]])
    #expect(parts(60_000) == [[0, 1, 2, 3], [4], []])
  }

  @Test("a line's progress goes from 0 to 1 between its start and its end")
  func progress() throws {
    let timeline = LyricTimeline(try read(text))
    #expect(timeline.progress(of: 0, at: 900) == 0)
    #expect(timeline.progress(of: 0, at: 1250) == 0.25)
    #expect(timeline.progress(of: 0, at: 2000) == 1)
    // Nothing ends the line but the next time.
    #expect(timeline.progress(of: 1, at: 4000) == 0.5)
    // Nothing ends the last line: it is given five seconds.
    #expect(timeline.end(of: 4) == 10_000)
    #expect(timeline.progress(of: 4, at: 6000) == 0.2)
  }

  @Test("a word's progress goes from 0 to 1, in both directions")
  func words() throws {
    let timeline = LyricTimeline(try read(text))
    #expect(timeline.word(of: 0, at: 999) == nil)
    #expect(timeline.word(of: 0, at: 1125) == .init(word: 0, progress: 0.25))
    #expect(timeline.word(of: 0, at: 1500) == .init(word: 1, progress: 0))
    #expect(timeline.word(of: 0, at: 1875) == .init(word: 1, progress: 0.75))
    #expect(timeline.word(of: 0, at: 9000) == .init(word: 1, progress: 1))
    #expect(timeline.word(of: 0, at: 1000) == .init(word: 0, progress: 0))
    #expect(timeline.word(of: 1, at: 3500) == nil)
  }

  @Test("songs without words are known")
  func instrumental() throws {
    #expect(try read("[00:00.00]纯音乐，请欣赏").isInstrumental)
    #expect(try read("[ti:x]\n[au:instrumental]\n").isInstrumental)
    #expect(try read("[00:00.00](Instrumental)\n").isInstrumental)
    #expect(try !read("[00:00.00]Instrumental\n[00:10.00]one\n").isInstrumental)
    #expect(try !read("").isInstrumental)
  }
}
