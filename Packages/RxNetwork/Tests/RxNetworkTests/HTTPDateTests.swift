import Testing

@testable import RxNetwork

@Suite struct HTTPDateTests {
  // RFC 9110, section 5.6.7 gives this instant in three formats: 784111777 seconds since 1970.
  @Test(
    "the three formats of RFC 9110, section 5.6.7, mean the same instant",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
      "sun, 06 nov 1994 08:49:37 gmt",
    ])
  func formats(_ text: String) {
    #expect(HTTPDate.parse(text, now: epoch / 1_000) == 784_111_777)
  }

  @Test(
    "what is not one of the formats is no date (RFC 9111, section 4.2)",
    arguments: [
      "", "0", "-1", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 +0000",
      "Sun, 06 Nov 1994 08:49:37", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
      "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
      "Sun, 06 Nov 1994 8:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT", "Sun,  06 Nov 1994 08:49:37 GMT",
      "1994-11-06T08:49:37Z", "Sun Nov 6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 GMT x",
      "Sun, 00 Nov 1994 08:49:37 GMT",
    ])
  func refused(_ text: String) {
    #expect(HTTPDate.parse(text, now: epoch / 1_000) == nil)
  }

  @Test("a two-digit year more than fifty years ahead is in the century before")
  func twoDigits() {
    // 2026: 76 is exactly fifty years ahead and stays, 77 is 1977.
    #expect(HTTPDate.parse("Wednesday, 01-Jan-76 00:00:00 GMT", now: epoch / 1_000) == 3_345_062_400)
    #expect(HTTPDate.parse("Saturday, 01-Jan-77 00:00:00 GMT", now: epoch / 1_000) == 220_924_800)
  }

  @Test("writing and reading agree across leap years, centuries and 1970")
  func roundTrip() {
    #expect(HTTPDate.format(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.format(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.format(951_782_400) == "Tue, 29 Feb 2000 00:00:00 GMT")
    for day in stride(from: Int64(-30_000), through: 60_000, by: 13) {
      let seconds = day * 86_400 + 3_661
      #expect(HTTPDate.parse(HTTPDate.format(seconds), now: epoch / 1_000) == seconds)
    }
  }
}
