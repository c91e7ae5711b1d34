import AudioLyrics
import Testing

@Suite("README, Lyrics") struct LyricsReadmeTests {
  @Test("the example reads, looks up and writes")
  func example() throws {
    let bytes = Array(
      "[ti:Song]\n[offset:+500]\n[00:02.00]line one\n[00:02.00]第一行\n[00:05.50][00:12.00]again\n".utf8)
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }
    // README begin
    // Any format, any encoding; damage costs a line and is told.
    let lyrics = try Lyrics.read(bytes)
    show("\(lyrics.format) in \(lyrics.encoding.name), \(lyrics.metadata.title ?? "no title")")
    for problem in lyrics.diagnostics { show("\(problem.code): \(problem.message)") }

    for line in lyrics.lines {
      show("\(LyricTime.text(line.start ?? 0)) \(line.text) (\(line.role))")
    }

    // What is sung at 6.2 seconds, and until when.
    let timeline = LyricTimeline(lyrics)
    let moment = timeline.moment(at: try LyricTime.parse("0:06.2"))
    for index in moment.current { show("now: \(lyrics.lines[Int(index)].text)") }
    show("changes at \(moment.nextChange ?? 0) ms")

    let subtitles = try lyrics.write(as: .srt)
    let object = lyrics.json(at: 6200)
    // README end
    #expect(
      shown == [
        "lrc in utf-8, Song", "0:01 line one (main)", "0:01 第一行 (translation)", "0:05 again (main)",
        "0:11 again (main)", "now: again", "changes at 11500 ms",
      ])
    #expect(subtitles.starts(with: "1\n00:00:01,500 --> 00:00:05,000\nline one\n".utf8))
    #expect(object.starts(with: "{\"schema\":1,".utf8))
  }
}
