import Fate
import Testing

@Suite struct DurationTests {
  @Test(
    "a time is read as the command line documents it",
    arguments: [
      ("83", 83_000), ("1:23", 83_000), ("1:23.45", 83_450), ("1:02:03", 3_723_000), ("0", 0), ("0:00", 0),
      ("90:00", 5_400_000), ("1:02:03.5", 3_723_500), ("83.007", 83_007), ("007", 7_000),
      ("100:59:59", 363_599_000),
    ])
  func reads(text: String, milliseconds: Int) {
    #expect(Duration.fd.parse(text) == .milliseconds(milliseconds))
  }
}
