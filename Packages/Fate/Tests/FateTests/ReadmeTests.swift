import Fate
import Testing

@Suite struct ReadmeTests {
  @Test("the README's example does what it says")
  func example() {
    // README begin
    let queue = ["Blue", "Green", "Red"]
    let fourth = queue.fd[safe: 3]  // nil
    let page = Array(queue.fd[safe: 1..<50])  // ["Green", "Red"]

    let artist = " \u{200B}".fd.nonBlank ?? "Unknown artist"  // "Unknown artist"
    let years = ["1969", "?", "1959"].map { Int($0) }.fd.filterNil()  // [1969, 1959]

    let files = ["Track 10", "Track 9"].fd.naturallySorted { $0 }  // ["Track 9", "Track 10"]

    let start = Duration.fd.parse("1:23.45") ?? .zero
    let clock = start.fd.clock()  // "1:23"
    let milliseconds = start.fd.milliseconds  // 83450

    let answer = JSONValue(parsing: #"{"songs":[{"title":"晴天"}]}"#.utf8)
    let song = answer?["songs"]?[0]?["title"]?.text  // "晴天"

    let title = "Evil\u{1B}[2J\nTitle".fd.harmless  // "Evil�[2J Title"
    // README end
    #expect(fourth == nil)
    #expect(page == ["Green", "Red"])
    #expect(artist == "Unknown artist")
    #expect(years == [1969, 1959])
    #expect(files == ["Track 9", "Track 10"])
    #expect(clock == "1:23")
    #expect(milliseconds == 83_450)
    #expect(song == "晴天")
    #expect(title == "Evil\u{FFFD}[2J Title")
  }
}
