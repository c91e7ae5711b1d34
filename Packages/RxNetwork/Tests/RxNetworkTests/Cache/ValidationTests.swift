import Testing

@testable import RxNetwork

/// RFC 9111, sections 3.2, 4.3 and 4.4.
@Suite struct ValidationTests {
  @Test(
    "section 4.3.4: which stored response a 304 speaks of",
    arguments: [
      ("\"a\"", nil, "\"a\"", nil, true), ("\"a\"", nil, "\"b\"", nil, false),
      ("\"a\"", nil, "W/\"a\"", nil, true),
      ("W/\"a\"", nil, "W/\"a\"", nil, true), ("W/\"a\"", nil, "W/\"b\"", nil, false),
      (nil, nil, "\"a\"", nil, false),
      ("\"a\"", nil, nil, nil, true), (nil, "x", nil, "x", true), (nil, "x", nil, "y", false),
      (nil, "x", nil, nil, true),
    ] as [(String?, String?, String?, String?, Bool)])
  func selection(
    _ tag: String?, _ modified: String?, _ newTag: String?, _ newModified: String?, _ selected: Bool
  ) {
    func headers(_ tag: String?, _ modified: String?) -> HTTPHeaders {
      var headers = HTTPHeaders()
      headers["ETag"] = tag
      headers["Last-Modified"] = modified
      return headers
    }
    #expect(CacheRules.selects(stored(headers(tag, modified)), headers(newTag, newModified)) == selected)
  }

  @Test("section 3.2: a 304 replaces the fields that it has, and none that describe the bytes")
  func update() {
    let old = stored([
      "Cache-Control": "max-age=1", "X-A": "1", "X-B": "1", "Content-Length": "5", "Content-Encoding": "gzip",
      "Content-Type": "a/b", "Age": "9",
    ])
    let new = CacheRules.freshened(
      old,
      by: HTTPHeaders([
        .init("cache-control", "max-age=60"), .init("X-B", "2"), .init("X-B", "3"), .init("X-C", "4"),
        .init("Content-Length", "0"), .init("Content-Encoding", "br"), .init("Content-Type", "c/d"),
        .init("Connection", "x-gone"), .init("X-Gone", "1"), .init("Date", "Thu, 01 Jan 2026 00:00:30 GMT"),
      ]), requestTime: epoch + 30_000, responseTime: epoch + 30_000)
    #expect(new.headers["X-A"] == "1")
    #expect(new.headers["X-B"] == "2, 3")
    #expect(new.headers["X-C"] == "4")
    #expect(new.headers["Content-Length"] == "5")
    #expect(new.headers["Content-Encoding"] == "gzip")
    #expect(new.headers["Content-Type"] == "c/d")
    #expect(
      !new.headers.contains("X-Gone") && !new.headers.contains("Connection") && !new.headers.contains("Age"))
    #expect(Freshness(new, now: epoch + 60_000).isFresh)
    #expect(Freshness(new, now: epoch + 60_000).age == 30_000)
  }

  @Test(
    "section 4.3.2: the caller's conditions against a stored response, tags before dates",
    arguments: [
      (["If-None-Match": "\"a\""], true), (["If-None-Match": "W/\"a\""], true),
      (["If-None-Match": "\"b\""], false),
      (["If-None-Match": "\"b\", \"a\""], true), (["If-None-Match": "*"], true),
      (["If-Modified-Since": "Wed, 31 Dec 2025 00:00:00 GMT"], true),
      (["If-Modified-Since": "Thu, 01 Jan 2026 00:00:00 GMT"], true),
      (["If-Modified-Since": "Tue, 30 Dec 2025 00:00:00 GMT"], false),
      (["If-Modified-Since": "yesterday"], false),
      (["If-None-Match": "\"b\"", "If-Modified-Since": "Thu, 01 Jan 2026 00:00:00 GMT"], false), ([:], false),
    ] as [(HTTPHeaders, Bool)])
  func conditions(_ request: HTTPHeaders, _ notModified: Bool) {
    let head = stored(["ETag": "\"a\"", "Last-Modified": "Wed, 31 Dec 2025 00:00:00 GMT"])
    #expect(CacheRules.isNotModified(head, for: request) == notModified)
  }

  @Test(
    "section 4.3.5: what a HEAD answer says of a stored GET",
    arguments: [
      (["ETag": "\"a\""], .freshens), (["ETag": "\"b\""], .outdated), (["Content-Length": "6"], .outdated),
      (["Content-Length": "5"], .freshens), ([:], .freshens), (["Last-Modified": "x"], .outdated),
    ] as [(HTTPHeaders, CacheRules.HeadEffect)])
  func head(_ headers: HTTPHeaders, _ effect: CacheRules.HeadEffect) {
    // A length that came by chunks is a length.
    for stored in [
      stored(["ETag": "\"a\"", "Content-Length": "5"]), stored(["ETag": "\"a\""], length: 5),
    ] {
      func effects(_ status: Int) -> CacheRules.HeadEffect {
        CacheRules.effect(ofHead: Response(statusCode: status, headers: headers), on: stored)
      }
      #expect(effects(200) == effect)
      #expect(effects(410) == .outdated)
    }
    let missing = stored([:], status: 404)
    #expect(CacheRules.effect(ofHead: Response(statusCode: 200, headers: [:]), on: missing) == .outdated)
    #expect(CacheRules.effect(ofHead: Response(statusCode: 404, headers: [:]), on: missing) == .freshens)
  }

  @Test("section 4.4: unsafe methods make their URL and those of the same origin in the answer invalid")
  func invalidation() throws {
    let url = try WebURL("http://h/a/b")
    func urls(_ method: HTTPMethod, _ status: Int, _ headers: HTTPHeaders = [:]) -> [String] {
      CacheRules.invalidated(method: method, url: url, statusCode: status, headers: headers).map(\.text)
    }
    for method in [HTTPMethod.post, .put, .delete, .patch, HTTPMethod(rawValue: "FOO")] {
      #expect(urls(method, 200) == ["http://h/a/b"])
      #expect(urls(method, 303) == ["http://h/a/b"])
      #expect(urls(method, 404).isEmpty)
      #expect(urls(method, 500).isEmpty)
    }
    for method in [HTTPMethod.get, .head, .options, .trace] { #expect(urls(method, 200).isEmpty) }
    let answer: HTTPHeaders = ["Location": "c", "Content-Location": "http://h:80/d"]
    #expect(urls(.post, 201, answer) == ["http://h/a/b", "http://h/a/c", "http://h/d"])
    let elsewhere: HTTPHeaders = ["Location": "http://other/c", "Content-Location": "https://h/d"]
    #expect(urls(.post, 201, elsewhere) == ["http://h/a/b"])
  }

  @Test("section 5.1: an answer from the store has its age; 304 and HEAD have no body")
  func responses() throws {
    let head = stored(["ETag": "\"a\"", "Cache-Control": "max-age=60", "Content-Type": "x"])
    let whole = head.response(to: ask(), body: .init("hello".utf8), source: .cache, now: epoch + 5_900)
    #expect(whole.headers["Age"] == "5")
    #expect(whole.data.count == 5)
    let not = head.response(
      to: ask(["If-None-Match": "\"a\""]), body: .init("hello".utf8), source: .cache, now: epoch)
    #expect(not.statusCode == 304 && not.data.isEmpty && not.headers["ETag"] == "\"a\"")
    #expect(not.headers.contains("Date") && not.headers.contains("Cache-Control"))
    let top = head.response(to: ask(method: .head), body: .init("hello".utf8), source: .cache, now: epoch)
    #expect(top.statusCode == 200 && top.data.isEmpty)
    let part = head.response(
      to: ask(["Range": "bytes=1-2"]), body: .init("hello".utf8), source: .cache, now: epoch)
    #expect(part.statusCode == 206 && part.data == .init("el".utf8))
    #expect(part.headers["Content-Range"] == "bytes 1-2/5" && part.headers["Content-Length"] == "2")
  }
}
