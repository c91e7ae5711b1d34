import Testing

@testable import RxNetwork

/// RFC 9111, section 4.2.
///
/// Every head is received at `epoch` and judged some seconds later.
@Suite struct FreshnessTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let headers: HTTPHeaders
    let lifetime: Int64
    var testDescription: String { name }
    init(_ name: String, _ headers: HTTPHeaders, _ seconds: Int64) {
      self.name = name
      self.headers = headers
      lifetime = seconds * 1_000
    }
  }

  private static let date = "Thu, 01 Jan 2026 00:00:00 GMT"

  @Test(
    "section 4.2.1: the lifetime",
    arguments: [
      Row("max-age", ["Cache-Control": "max-age=60"], 60),
      Row("max-age, any case", ["cache-control": "MAX-AGE=60"], 60),
      Row("max-age among others", ["Cache-Control": "public, foo=bar, max-age=60, x"], 60),
      Row(
        "max-age in the second field",
        HTTPHeaders([.init("Cache-Control", "public"), .init("Cache-Control", "max-age=60")]), 60),
      Row("max-age quoted (section 5.2)", ["Cache-Control": "max-age=\"60\""], 60),
      Row("max-age inside another's quotes", ["Cache-Control": "x=\", max-age=60, \", max-age=5"], 5),
      Row("max-age with leading zeros", ["Cache-Control": "max-age=0060"], 60),
      Row(
        "max-age past 2^31 (section 1.2.2)", ["Cache-Control": "max-age=99999999999999999999"], 2_147_483_647),
      Row("max-age of a fraction is stale", ["Cache-Control": "max-age=60.5"], 0),
      Row("max-age below zero is stale", ["Cache-Control": "max-age=-60"], 0),
      Row("max-age of letters is stale", ["Cache-Control": "max-age=abc"], 0),
      Row("max-age in single quotes is stale", ["Cache-Control": "max-age='60'"], 0),
      Row("max-age with a blank before = is stale", ["Cache-Control": "max-age =60"], 0),
      Row("max-age with a blank after = is stale", ["Cache-Control": "max-age= 60"], 0),
      Row("max-age without a number is stale", ["Cache-Control": "max-age"], 0),
      Row("the first of two max-age counts", ["Cache-Control": "max-age=1, max-age=60"], 1),
      Row("max-age goes before Expires (5.3)", ["Cache-Control": "max-age=60", "Expires": date], 60),
      Row(
        "bad max-age does not fall back to Expires",
        ["Cache-Control": "max-age=x", "Expires": "Thu, 01 Jan 2026 00:01:00 GMT"], 0),
      Row("s-maxage is not for a private cache (5.2.2.10)", ["Cache-Control": "s-maxage=60"], 0),
      Row("s-maxage does not hide max-age", ["Cache-Control": "s-maxage=1, max-age=60"], 60),
      Row("Expires minus Date", ["Expires": "Thu, 01 Jan 2026 00:01:00 GMT", "Date": date], 60),
      Row("Expires in RFC 850 form", ["Expires": "Thursday, 01-Jan-26 00:01:00 GMT", "Date": date], 60),
      Row("Expires in asctime form", ["Expires": "Thu Jan  1 00:01:00 2026", "Date": date], 60),
      Row("Expires in the past", ["Expires": "Wed, 31 Dec 2025 00:00:00 GMT"], 0),
      Row("Expires of 0 means already (5.3)", ["Expires": "0"], 0),
      Row("Expires that cannot be read means already (5.3)", ["Expires": "tomorrow"], 0),
      Row("Expires in another zone (4.2)", ["Expires": "Thu, 01 Jan 2026 00:01:00 CET"], 0),
      Row(
        "the first of two Expires counts",
        HTTPHeaders([
          .init("Expires", "Thu, 01 Jan 2026 00:00:05 GMT"),
          .init("Expires", "Thu, 01 Jan 2026 00:01:00 GMT"),
        ]), 5),
      Row("nothing said, nothing known", [:], 0),
    ])
  func lifetime(_ row: Row) {
    #expect(Freshness(stored(row.headers), now: epoch).lifetime == row.lifetime)
  }

  @Test("section 4.2.2: a tenth of the time since the last change, a day at most")
  func heuristic() {
    func lifetime(_ modified: String, status: Int = 200, _ control: String = "x") -> Int64 {
      let headers: HTTPHeaders = ["Last-Modified": modified, "Cache-Control": control]
      return Freshness(stored(headers, status: status), now: epoch).lifetime
    }
    #expect(lifetime("Wed, 31 Dec 2025 23:50:00 GMT") == 60_000)
    #expect(lifetime("Wed, 01 Jan 2020 00:00:00 GMT") == 86_400_000)
    #expect(lifetime("Thu, 01 Jan 2026 00:10:00 GMT") == 0)
    for status in [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501] {
      #expect(lifetime("Wed, 31 Dec 2025 23:50:00 GMT", status: status) == 60_000)
    }
    for status in [201, 202, 302, 303, 307, 400, 403, 500, 502, 503, 504, 599] {
      #expect(lifetime("Wed, 31 Dec 2025 23:50:00 GMT", status: status) == 0)
      #expect(lifetime("Wed, 31 Dec 2025 23:50:00 GMT", status: status, "public") == 60_000)
    }
  }

  @Test("section 4.2.2: no heuristic where there is an explicit time")
  func noHeuristic() {
    let old = "Wed, 01 Jan 2020 00:00:00 GMT"
    #expect(Freshness(stored(["Last-Modified": old, "Expires": "0"]), now: epoch).lifetime == 0)
    #expect(
      Freshness(stored(["Last-Modified": old, "Cache-Control": "max-age=3"]), now: epoch).lifetime == 3_000)
  }

  @Test(
    "section 5.1: what counts as an Age",
    arguments: [
      ("30", 30), ("0", 0), (" 30 ", 30), ("30, 5", 30), ("-30", 0), ("30.5", 0), ("abc", 0), ("30abc", 0),
      ("", 0),
      ("99999999999999", 2_147_483_647),
    ] as [(String, Int64)])
  func ageValue(_ text: String, _ seconds: Int64) {
    #expect(Freshness(stored(["Age": text]), now: epoch).age == seconds * 1_000)
  }

  @Test("section 4.2.3: apparent age, response delay and resident time")
  func age() {
    // Date ten seconds before reception, Age 4, two seconds on the way: max(10, 4 + 2) and 5 resident.
    let head = stored(["Age": "4", "Date": "Wed, 31 Dec 2025 23:59:50 GMT"], sentAt: epoch - 2_000)
    #expect(Freshness(head, now: epoch + 5_000).age == 15_000)
    // A Date in the future is no negative age.
    let ahead = stored(["Age": "4", "Date": "Thu, 01 Jan 2026 01:00:00 GMT"], sentAt: epoch - 2_000)
    #expect(Freshness(ahead, now: epoch + 5_000).age == 11_000)
  }

  @Test("section 4.2: fresh while the lifetime exceeds the age")
  func boundary() {
    let head = stored(["Cache-Control": "max-age=10"])
    #expect(Freshness(head, now: epoch + 9_999).isFresh)
    #expect(!Freshness(head, now: epoch + 10_000).isFresh)
  }

  @Test("a clock that was set back says nothing about freshness")
  func clockJump() {
    let head = stored(["Cache-Control": "max-age=10"])
    #expect(Freshness(head, now: epoch - 1_000).isFresh)
    #expect(!Freshness(head, now: epoch - 3_600_000).isFresh)
    #expect(!Freshness(head, now: epoch + 3_600_000).isFresh)
    #expect(decide(ask(), head, after: -3_600) == .fetch(fallback: 0))
  }
}
