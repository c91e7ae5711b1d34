import AudioLyrics
import Testing

@Suite struct LyricTimeTests {
  @Test(
    "times as people write them",
    arguments: [
      ("83", 83_000), ("83.5", 83_500), ("1:23", 83_000), ("1:23.45", 83_450), ("1:02:03", 3_723_000),
      ("0", 0),
      ("0:00.0009", 0), ("90:00", 5_400_000),
    ])
  func good(_ text: String, _ milliseconds: Int) throws { #expect(try LyricTime.parse(text) == milliseconds) }

  @Test(
    "anything else is no time", arguments: ["", ":", "1:", ":1", "1.", "a", "-1", "1:2:3:4", "1,5", " 1"])
  func bad(_ text: String) {
    #expect(throws: LyricsError.badTime(text)) { try LyricTime.parse(text) }
  }

  @Test(
    "times are shown short",
    arguments: [(0, "0:00"), (59_999, "0:59"), (60_000, "1:00"), (3_723_000, "1:02:03")])
  func shown(_ milliseconds: Int, _ text: String) { #expect(LyricTime.text(milliseconds) == text) }
}
