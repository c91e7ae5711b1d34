import Testing

@testable import appmusic

@Suite struct MomentTests {
  struct Row: Sendable {
    let seconds: Int64
    let english: String
    let chinese: String
  }

  @Test(
    "how long ago something was is said by one number and the greatest unit that fits",
    arguments: [
      Row(seconds: 0, english: "just now", chinese: "刚刚"),
      Row(seconds: 59, english: "just now", chinese: "刚刚"),
      Row(seconds: 60, english: "1 min ago", chinese: "1 分钟前"),
      Row(seconds: 3_599, english: "59 min ago", chinese: "59 分钟前"),
      Row(seconds: 3_600, english: "1 h ago", chinese: "1 小时前"),
      Row(seconds: 86_399, english: "23 h ago", chinese: "23 小时前"),
      Row(seconds: 86_400, english: "1 d ago", chinese: "1 天前"),
      Row(seconds: 3 * 86_400, english: "3 d ago", chinese: "3 天前"),
      Row(seconds: 30 * 86_400, english: "30 d ago", chinese: "30 天前"),
      Row(seconds: 31 * 86_400, english: "1 mo ago", chinese: "1 个月前"),
      Row(seconds: 365 * 86_400, english: "11 mo ago", chinese: "11 个月前"),
      Row(seconds: 366 * 86_400, english: "1 y ago", chinese: "1 年前"),
      Row(seconds: 20 * 366 * 86_400, english: "20 y ago", chinese: "20 年前"),
      // A server whose clock is ahead.
      Row(seconds: -59, english: "just now", chinese: "刚刚"),
      Row(seconds: -60, english: "in 1 min", chinese: "1 分钟后"),
      Row(seconds: -7_200, english: "in 2 h", chinese: "2 小时后"),
      Row(seconds: -86_400, english: "in 1 d", chinese: "1 天后"),
      Row(seconds: -40 * 86_400, english: "in 1 mo", chinese: "1 个月后"),
      Row(seconds: -400 * 86_400, english: "in 1 y", chinese: "1 年后"),
    ])
  func distances(_ row: Row) {
    let now = Moment(milliseconds: 1_796_040_000_000)
    let said = Moment(milliseconds: now.milliseconds - row.seconds * 1_000).distance(from: now)
    #expect(said.text(in: .english) == row.english)
    #expect(said.text(in: .simplifiedChinese) == row.chinese)
  }

  @Test("a moment at the ends of what can be counted is said too")
  func ends() {
    for moment in [Int64.min, -1, 0, .max] {
      for now in [Int64.min, 0, .max] {
        let said = Moment(milliseconds: moment).distance(from: Moment(milliseconds: now)).english
        #expect(said == "just now" || said.contains(" y"))
      }
    }
  }

  // By `date --utc --date=@SECONDS +%FT%TZ`, and the examples of RFC 3339.
  @Test(
    "a moment is written for scripts in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_399, "2000-02-28T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (951_868_800, "2000-03-01T00:00:00Z"),
      (482_196_050, "1985-04-12T23:20:50Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
      (4_107_542_400, "2100-03-01T00:00:00Z"), (1_796_040_000, "2026-11-30T12:00:00Z"),
      (-2_203_891_200, "1900-03-01T00:00:00Z"),
    ] as [(Int64, String)])
  func timestamps(_ seconds: Int64, _ text: String) {
    #expect(Moment(milliseconds: seconds * 1_000).timestamp == text)
    #expect(Moment(milliseconds: seconds * 1_000 + 999).timestamp == text)
  }
}
