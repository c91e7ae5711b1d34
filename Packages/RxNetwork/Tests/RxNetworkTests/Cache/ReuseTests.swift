import Testing

@testable import RxNetwork

/// RFC 9111, sections 4, 5.2 and RFC 5861: what a request is answered with.
@Suite struct ReuseTests {
  private let tag: HTTPHeaders = ["ETag": "\"a\"", "Cache-Control": "max-age=10"]

  private func validate(_ conditions: HTTPHeaders) -> CacheRules.Decision {
    .validate(index: 0, conditions: conditions)
  }
  private var validateTag: CacheRules.Decision { validate(["If-None-Match": "\"a\""]) }

  @Test("section 4: a fresh response is used without asking, a stale one is not")
  func freshAndStale() {
    #expect(decide(ask(), stored(tag), after: 5) == fresh)
    #expect(decide(ask(), stored(tag), after: 15) == validateTag)
    #expect(decide(ask(), after: 0) == .fetch(fallback: nil))
    #expect(decide(ask(), stored(["Cache-Control": "max-age=10"]), after: 15) == .fetch(fallback: 0))
  }

  @Test("section 5.2.2.4: no-cache is never used without asking, with or without field names")
  func noCache() {
    for value in ["no-cache, max-age=60", "max-age=60, No-Cache=\"set-cookie\""] {
      #expect(decide(ask(), stored(["ETag": "\"a\"", "Cache-Control": value]), after: 5) == validateTag)
      #expect(
        decide(
          ask(["Cache-Control": "max-stale"]), stored(["ETag": "\"a\"", "Cache-Control": value]), after: 5)
          == validateTag)
    }
  }

  @Test("section 4.3.1: both validators are sent")
  func validators() {
    let date = "Wed, 31 Dec 2025 00:00:00 GMT"
    #expect(
      decide(ask(), stored(["Last-Modified": date, "Cache-Control": "max-age=1"]), after: 5)
        == validate(["If-Modified-Since": date]))
    #expect(
      decide(
        ask(), stored(["Last-Modified": date, "ETag": "W/\"x\"", "Cache-Control": "max-age=1"]), after: 5)
        == validate(["If-None-Match": "W/\"x\"", "If-Modified-Since": date]))
  }

  @Test("section 4.3.1: the caller's tags and the stored one are asked about together")
  func mergedTags() {
    #expect(
      decide(ask(["If-None-Match": "\"b\", W/\"c\""]), stored(tag), after: 15)
        == validate(["If-None-Match": "\"b\", W/\"c\", \"a\""]))
    #expect(decide(ask(["If-None-Match": "\"a\""]), stored(tag), after: 15) == validateTag)
    #expect(
      decide(ask(["If-None-Match": "\"b\", \"a\""]), stored(tag), after: 15)
        == validate(["If-None-Match": "\"b\", \"a\""]))
    #expect(decide(ask(["If-None-Match": "*"]), stored(tag), after: 15) == .fetch(fallback: 0))
  }

  @Test("section 4.3.1: the caller's date is the cache's too where it is the stored one, and no other")
  func mergedDates() {
    let date = "Wed, 31 Dec 2025 00:00:00 GMT"
    let dated: HTTPHeaders = ["Last-Modified": date, "Cache-Control": "max-age=10"]
    #expect(
      decide(ask(["If-Modified-Since": date]), stored(dated), after: 15)
        == validate(["If-Modified-Since": date]))
    #expect(
      decide(ask(["If-Modified-Since": "Thu, 01 Jan 2026 00:00:00 GMT"]), stored(dated), after: 15)
        == .fetch(fallback: 0))
  }

  @Test("section 4.3.1: an ETag field without a tag is nothing to ask about")
  func emptyTag() {
    #expect(
      decide(ask(), stored(["ETag": "", "Cache-Control": "max-age=10"]), after: 15) == .fetch(fallback: 0))
  }

  @Test("section 5.2.1.1: max-age of the request bounds the age")
  func requestMaxAge() {
    let head = stored(tag)
    #expect(decide(ask(["Cache-Control": "max-age=5"]), head, after: 5) == fresh)
    #expect(decide(ask(["Cache-Control": "max-age=4"]), head, after: 5) == validateTag)
    #expect(decide(ask(["Cache-Control": "max-age=0"]), head, after: 0) == validateTag)
    #expect(decide(ask(["Cache-Control": "max-age=4, max-stale=9"]), head, after: 5) == fresh)
  }

  @Test("section 5.2.1.2: max-stale takes what is stale for long enough, or for any time")
  func maxStale() {
    let head = stored(tag)
    #expect(decide(ask(["Cache-Control": "max-stale=5"]), head, after: 15) == stale)
    #expect(decide(ask(["Cache-Control": "max-stale=4"]), head, after: 15) == validateTag)
    #expect(decide(ask(["Cache-Control": "max-stale"]), head, after: 100_000) == stale)
    #expect(decide(ask(["Cache-Control": "max-stale=x"]), head, after: 15) == validateTag)
  }

  @Test("section 5.2.1.3: min-fresh wants freshness left")
  func minFresh() {
    #expect(decide(ask(["Cache-Control": "min-fresh=5"]), stored(tag), after: 5) == fresh)
    #expect(decide(ask(["Cache-Control": "min-fresh=6"]), stored(tag), after: 5) == validateTag)
  }

  @Test("section 5.2.1.4 and 5.4: no-cache in the request; Pragma only without Cache-Control")
  func requestNoCache() {
    #expect(decide(ask(["Cache-Control": "no-cache"]), stored(tag), after: 5) == validateTag)
    #expect(decide(ask(["Pragma": "no-cache"]), stored(tag), after: 5) == validateTag)
    #expect(decide(ask(["Pragma": "foo, No-Cache"]), stored(tag), after: 5) == validateTag)
    #expect(
      decide(ask(["Pragma": "no-cache", "Cache-Control": "max-age=60"]), stored(tag), after: 5) == fresh)
    #expect(decide(ask(["Pragma": "foo"]), stored(tag), after: 5) == fresh)
  }

  @Test("section 5.2.1.7: only-if-cached never asks")
  func onlyIfCached() {
    #expect(decide(ask(["Cache-Control": "only-if-cached"]), stored(tag), after: 5) == fresh)
    #expect(decide(ask(["Cache-Control": "only-if-cached"]), stored(tag), after: 15) == .unsatisfiable)
    #expect(decide(ask(["Cache-Control": "only-if-cached, max-stale"]), stored(tag), after: 15) == stale)
    #expect(decide(ask(["Cache-Control": "only-if-cached"]), after: 0) == .unsatisfiable)
  }

  @Test("section 4.2.4: must-revalidate forbids every stale answer")
  func mustRevalidate() {
    let head = stored([
      "ETag": "\"a\"",
      "Cache-Control": "max-age=10, must-revalidate, stale-while-revalidate=60, stale-if-error=60",
    ])
    #expect(decide(ask(), head, after: 5) == fresh)
    #expect(decide(ask(), head, after: 15) == validateTag)
    #expect(decide(ask(["Cache-Control": "max-stale"]), head, after: 15) == validateTag)
    for policy in [
      CachePolicy.useCacheThenNetwork, .cacheElseNetwork(maxStale: .seconds(60)),
      .networkElseCache(maxStale: .seconds(60)),
    ] {
      #expect(decide(ask(policy: policy), head, after: 15) == validateTag)
      #expect(!CacheRules.mayServeAfterFailure(head, ask(policy: policy), now: epoch + 15_000))
    }
    #expect(decide(ask(policy: .onlyIfCached), head, after: 15) == .unsatisfiable)
    #expect(!CacheRules.mayServeAfterFailure(head, ask(), now: epoch + 15_000))
  }

  @Test("section 5.2.2.8: proxy-revalidate is for shared caches")
  func proxyRevalidate() {
    let head = stored(["Cache-Control": "max-age=10, proxy-revalidate, stale-while-revalidate=60"])
    #expect(decide(ask(), head, after: 15) == .serve(index: 0, stale: true, refresh: true))
  }

  @Test("RFC 5861, section 3: stale-while-revalidate within its window")
  func staleWhileRevalidate() {
    let head = stored(["ETag": "\"a\"", "Cache-Control": "max-age=10, stale-while-revalidate=5"])
    #expect(decide(ask(), head, after: 14) == .serve(index: 0, stale: true, refresh: true))
    #expect(decide(ask(), head, after: 16) == validateTag)
    #expect(decide(ask(["Cache-Control": "no-cache"]), head, after: 14) == validateTag)
    #expect(decide(ask(["Cache-Control": "max-age=60"]), head, after: 14) == validateTag)
  }

  @Test("RFC 5861, section 4: stale-if-error of response or request, within its window")
  func staleIfError() {
    func may(_ response: String, _ request: HTTPHeaders = [:], after: Int64) -> Bool {
      CacheRules.mayServeAfterFailure(
        stored(["Cache-Control": response]), ask(request), now: epoch + after * 1_000)
    }
    #expect(may("max-age=10, stale-if-error=60", after: 70))
    #expect(!may("max-age=10, stale-if-error=60", after: 71))
    #expect(!may("max-age=10", after: 11))
    #expect(may("max-age=10", ["Cache-Control": "stale-if-error=60"], after: 70))
    #expect(!may("max-age=10, stale-if-error=60, no-cache", after: 11))
    for status in [500, 502, 503, 504] { #expect(CacheRules.isServerError(status, .protocol)) }
    for status in [200, 400, 404, 429, 501, 505] { #expect(!CacheRules.isServerError(status, .protocol)) }
  }

  @Test("section 4: requests that a cache may not answer go to the server")
  func bypass() {
    for headers in [["If-Match": "\"a\""], ["If-Unmodified-Since": "x"], ["Cache-Control": "no-store"]]
      as [HTTPHeaders]
    {
      #expect(decide(ask(headers), stored(tag), after: 5) == .fetch(fallback: nil))
    }
    #expect(decide(ask(method: .post), stored(tag), after: 5) == .fetch(fallback: nil))
    #expect(decide(ask(method: .head), stored(tag), after: 5) == fresh)
    #expect(decide(ask(method: .head), stored(tag), after: 15) == .fetch(fallback: 0))
  }

  @Test("section 4: of several that match, the one with the latest Date")
  func newest() {
    let old = stored(["Cache-Control": "max-age=100", "Date": "Wed, 31 Dec 2025 23:59:00 GMT"])
    let new = stored(["Cache-Control": "max-age=100"])
    #expect(decide(ask(), old, new, after: 5) == .serve(index: 1, stale: false, refresh: false))
    #expect(decide(ask(), new, old, after: 5) == fresh)
  }

  @Test(
    "section 4.1: nominated fields have to match, by meaning where it is known",
    arguments: [
      ("Foo", ["Foo": "1"], ["Foo": "1"], true), ("Foo", ["Foo": "1"], ["foo": "1"], true),
      ("foo", ["Foo": "1"], ["Foo": "2"], false), ("Foo", ["Foo": "1"], [:], false),
      ("Foo", [:], [:], true), ("Foo", [:], ["Foo": "1"], false), ("Foo", [:], ["Bar": "1"], true),
      ("Foo", ["Foo": "1,  2"], ["Foo": "1,2 "], true), ("Foo", ["Foo": "a"], ["Foo": "A"], false),
      ("Foo, Bar", ["Foo": "1", "Bar": "2"], ["Bar": "2", "Foo": "1"], true),
      ("Foo, Bar", ["Foo": "1", "Bar": "2"], ["Bar": "3", "Foo": "1"], false),
      ("Accept-Language", ["Accept-Language": "en, de"], ["Accept-Language": "DE,EN"], true),
      ("Accept-Language", ["Accept-Language": "en;q=0.5, de"], ["Accept-Language": "de, en; q=0.50"], true),
      ("Accept-Language", ["Accept-Language": "en, de;q=0.5"], ["Accept-Language": "de, en;q=0.5"], false),
      ("Accept-Encoding", ["Accept-Encoding": "gzip, deflate"], ["Accept-Encoding": "deflate, GZIP"], true),
      // A weight that is no number, found by fuzzing.
      ("Accept", ["Accept": "a;q=0.\u{FF}\u{FF}"], ["Accept": "a;q=0.\u{FF}\u{FF}"], true),
      ("Accept", ["Accept": "a;q=0.\u{FF}\u{FF}, b"], ["Accept": "a, b"], false),
    ] as [(String, HTTPHeaders, HTTPHeaders, Bool)])
  func vary(_ names: String, _ first: HTTPHeaders, _ second: HTTPHeaders, _ matches: Bool) {
    let head = stored(["Cache-Control": "max-age=60", "Vary": names], request: first)
    #expect(decide(ask(second), head, after: 1) == (matches ? fresh : .fetch(fallback: nil)))
  }

  @Test("section 4.1: a response in the language that is wanted most matches")
  func language() {
    let head = stored(
      ["Cache-Control": "max-age=60", "Vary": "Accept-Language", "Content-Language": "de"],
      request: ["Accept-Language": "de, en;q=0.5"])
    #expect(decide(ask(["Accept-Language": "de, fr;q=0.9"]), head, after: 1) == fresh)
    #expect(decide(ask(["Accept-Language": "en, de;q=0.9"]), head, after: 1) == .fetch(fallback: nil))
    #expect(decide(ask(["Accept-Language": "de, en"]), head, after: 1) == .fetch(fallback: nil))
  }

  @Test("section 4.1: repeated lines of a nominated field are one list")
  func varyLines() {
    let head = stored(["Cache-Control": "max-age=60", "Vary": "Foo"], request: ["Foo": "1, 2"])
    #expect(decide(ask(HTTPHeaders([.init("Foo", "1"), .init("foo", "2")])), head, after: 1) == fresh)
  }

  @Test("RFC 9110, section 14.2: a range of a whole response, or of a part that holds it")
  func ranges() {
    let whole = stored(["Cache-Control": "max-age=60", "ETag": "\"a\""], length: 10)
    let part = stored(
      ["Cache-Control": "max-age=60", "ETag": "\"a\""], status: 206, length: 5,
      part: .init(first: 0, last: 4, total: 10))
    for range in ["bytes=0-4", "bytes=2-3", "Bytes=0-", "bytes=-5", "bytes=9-20"] {
      #expect(decide(ask(["Range": range]), whole, after: 1) == fresh)
    }
    for range in ["bytes=10-", "bytes=0-1,3-4", "lines=1-2", "bytes=x", "bytes=-0", "bytes=4-2"] {
      #expect(decide(ask(["Range": range]), whole, after: 1) == .fetch(fallback: nil))
    }
    #expect(decide(ask(["Range": "bytes=1-4"]), part, after: 1) == fresh)
    #expect(decide(ask(["Range": "bytes=1-5"]), part, after: 1) == .fetch(fallback: nil))
    #expect(decide(ask(["Range": "bytes=-5"]), part, after: 1) == .fetch(fallback: nil))
    #expect(decide(ask(["Range": "bytes=0-1"]), whole, after: 100) == .fetch(fallback: nil))
    #expect(decide(ask(["Range": "bytes=0-1", "If-Range": "\"a\""]), whole, after: 1) == fresh)
    #expect(
      decide(ask(["Range": "bytes=0-1", "If-Range": "\"b\""]), whole, after: 1) == .fetch(fallback: nil))
    #expect(
      decide(ask(["Range": "bytes=0-1", "If-Range": "W/\"a\""]), whole, after: 1) == .fetch(fallback: nil))
  }

  @Test("RFC 9110, section 13.1.5: If-Range takes a date only where the response was made later than that")
  func rangeIfDate() {
    let dates = ["Wed, 31 Dec 2025 23:59:59 GMT", "Thu, 01 Jan 2026 00:00:00 GMT"]
    for (date, decision) in zip(dates, [fresh, .fetch(fallback: nil)]) {
      let head = stored(["Cache-Control": "max-age=60", "Last-Modified": date], length: 10)
      #expect(decide(ask(["Range": "bytes=0-1", "If-Range": date]), head, after: 1) == decision)
    }
  }

  @Test("section 3.4: a beginning with a strong tag is completed, a weak one is not")
  func completion() {
    func part(_ tag: String) -> StoredHead {
      stored(
        ["Cache-Control": "max-age=60", "ETag": tag], status: 206, length: 5,
        part: .init(first: 0, last: 4, total: 10))
    }
    #expect(
      decide(ask(), part("\"a\""), after: 1)
        == .complete(index: 0, conditions: ["Range": "bytes=5-", "If-Range": "\"a\""]))
    #expect(decide(ask(), part("W/\"a\""), after: 1) == .fetch(fallback: nil))
    #expect(decide(ask(policy: .onlyIfCached), part("\"a\""), after: 1) == .unsatisfiable)
  }
}
