import Foundation
import Testing

@testable import RxNetwork

/// RFC 9111 for a private cache: what origins send, said through the provider.
///
/// Each test asks twice and looks at who answered the second time.
@Suite struct OriginTests {
  private static let past = "Thu, 01 Jan 2015 00:00:00 GMT"

  /// Where the second answer comes from when the server gives this twice.
  private func second(
    _ headers: HTTPHeaders, status: Int = 200, first: HTTPHeaders = [:], then: HTTPHeaders = [:],
    after seconds: Int = 3
  ) async throws -> Response {
    let lab = Laboratory()
    lab.serve { _, number in lab.dated(headers, status: status, "\(number)") }
    _ = try await lab.get(TestTarget(headers: first, redirects: .manual))
    lab.clock.advance(.seconds(seconds))
    return try await lab.get(TestTarget(headers: then, redirects: .manual))
  }

  @Test(
    "section 3: any final status with explicit freshness is used again",
    arguments: [
      200, 201, 203, 204, 299, 300, 301, 302, 303, 307, 308, 400, 403, 404, 405, 410, 414, 418, 451, 499, 500,
      501, 502, 503, 504, 599,
    ])
  func statuses(_ status: Int) async throws {
    let response = try await second(["Cache-Control": "max-age=60", "Location": "/y"], status: status)
    #expect(response.source == .cache && response.statusCode == status)
    #expect(try await second(["Expires": "Thu, 01 Jan 2026 01:00:00 GMT"], status: status).source == .cache)
  }

  @Test("section 4.2.2: the heuristic is for the statuses of RFC 9110, section 15.1, and for public ones")
  func heuristic() async throws {
    for status in [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501] {
      #expect(try await second(["Last-Modified": OriginTests.past], status: status).source == .cache)
    }
    for status in [201, 202, 302, 403, 500, 502, 503, 504, 599] {
      #expect(try await second(["Last-Modified": OriginTests.past], status: status).source == .network)
      let headers: HTTPHeaders = ["Last-Modified": OriginTests.past, "Cache-Control": "public"]
      #expect(try await second(headers, status: status).source == .cache)
    }
  }

  @Test(
    "section 5.2.2.3: must-understand is for statuses that this cache knows",
    arguments: [200, 203, 301, 302, 404, 410, 500, 503], [299, 499, 599])
  func mustUnderstand(_ known: Int, _ unknown: Int) async throws {
    let headers: HTTPHeaders = ["Cache-Control": "max-age=60, no-store, must-understand"]
    #expect(try await second(headers, status: known).source == .cache)
    #expect(try await second(headers, status: unknown).source == .network)
  }

  @Test("section 3.1: fields that nobody knows are kept, in order, with repeats")
  func unknownFields() async throws {
    var headers: HTTPHeaders = ["Cache-Control": "max-age=60", "X-One": "1", "Content-Foo": "b\u{E9}"]
    headers.add("X-Two", "a")
    headers.add("X-Two", "b")
    let hit = try await second(headers)
    #expect(hit.source == .cache && hit.headers.values("X-Two") == ["a", "b"])
    #expect(hit.headers["X-One"] == "1" && hit.headers["Content-Foo"] == "b\u{E9}")
  }

  @Test("section 4: a cookie in the request or in the answer keeps nothing from being used again")
  func cookies() async throws {
    let headers: HTTPHeaders = ["Cache-Control": "max-age=60", "Set-Cookie": "a=b"]
    let hit = try await second(headers, first: ["Cookie": "x=1"], then: ["Cookie": "x=2"])
    #expect(hit.source == .cache && hit.headers["Set-Cookie"] == "a=b")
  }

  @Test("section 5.2.3: directives that nobody knows are ignored, whatever they hold")
  func unknownDirectives() async throws {
    for text in [
      "foo, max-age=60, bar=baz", "max-age=60, x=\"no-store, max-age=1\"", "s-maxage=0, max-age=60",
    ] {
      #expect(try await second(["Cache-Control": text]).source == .cache)
    }
    #expect(
      try await second(["Cache-Control": "max-age=60, immutable"], then: ["X": "1"]).source == .cache)
  }

  @Test("section 5.4: Pragma in an answer means nothing")
  func pragmaInAnswer() async throws {
    #expect(try await second(["Cache-Control": "max-age=60", "Pragma": "no-cache"]).source == .cache)
    #expect(try await second(["Last-Modified": OriginTests.past, "Pragma": "no-cache"]).source == .cache)
  }

  @Test("directives for other caches do not speak to this one (RFC 9213)")
  func targeted() async throws {
    #expect(
      try await second(["Cache-Control": "max-age=1", "CDN-Cache-Control": "max-age=60"]).source == .network)
    #expect(
      try await second(["Cache-Control": "max-age=60", "Surrogate-Control": "no-store"]).source == .cache)
  }

  @Test("section 4: another query is another resource, another fragment is not")
  func queries() async throws {
    let lab = Laboratory()
    lab.serve { request, _ in lab.dated(["Cache-Control": "max-age=60"], request.url.query ?? "") }
    func get(_ url: String) async throws -> Response {
      try await lab.get(TestTarget(baseURL: url, path: ""))
    }
    #expect(try await get("http://example.org/x?a").source == .network)
    #expect(try await get("http://example.org/x?b").source == .network)
    #expect(try await get("http://example.org/x").source == .network)
    #expect(try await get("http://example.org/x?a#here").source == .cache)
    #expect(try await get("http://EXAMPLE.org:80/y/../x?a").source == .cache)
  }

  @Test("section 3: an answer with no-store ends what was stored before")
  func noStoreAfterStored() async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      lab.dated(["Cache-Control": number == 2 ? "no-store" : "max-age=600"], "\(number)")
    }
    _ = try await lab.get()
    #expect(try await lab.get(["Cache-Control": "no-cache"]).text == "2")
    #expect(try await lab.get().text == "3")
  }

  @Test(
    "section 4.3.2: entity tags are compared as they are written",
    arguments: [
      // Weak comparison, lists, and what is no tag by the grammar but the same bytes.
      ("\"a\"", "\"a\"", true), ("W/\"a\"", "W/\"a\"", true), ("W/\"a\"", "\"a\"", true),
      ("\"a\"", "W/\"a\"", true), ("\"a\"", "\"x\", \"a\"", true), ("\"a\"", "\"a\", \"x\"", true),
      ("\"a\"", "\"x\", W/\"a\", \"y\"", true), ("\"a,b\"", "\"x\", \"a,b\"", true),
      ("\"a\\\"", "\"a\\\", \"b\"", true), ("\"\\a\"", "\"x\",\"\\a\"", true), ("abc", "abc", true),
      ("\"caf\u{E9}\"", "\"caf\u{E9}\"", true), ("\"a\"", "\"A\"", false), ("\"a\"", "a", false),
      ("abc", "\"abc\"", false), ("W/\"a\"", "w/\"a\"", false), ("\"a,b\"", "\"a", false),
    ] as [(String, String, Bool)])
  func entityTags(_ stored: String, _ asked: String, _ isSame: Bool) async throws {
    let response = try await second(
      ["Cache-Control": "max-age=60", "ETag": stored], then: ["If-None-Match": asked])
    #expect(response.source == .cache && response.statusCode == (isSame ? 304 : 200))
  }

  @Test(
    "section 4.3.2: dates are compared in all three formats, and one that cannot be read is ignored",
    arguments: [
      ("Thu, 01 Jan 2015 00:00:00 GMT", 304), ("Thursday, 01-Jan-15 00:00:00 GMT", 304),
      ("Thu Jan  1 00:00:00 2015", 304), ("Fri, 02 Jan 2015 00:00:00 GMT", 304),
      ("Wed, 31 Dec 2014 23:59:59 GMT", 200), ("Thu, 01 Jan 2015 00:00:00 CET", 200), ("0", 200),
    ] as [(String, Int)])
  func dates(_ asked: String, _ status: Int) async throws {
    let headers: HTTPHeaders = ["Cache-Control": "max-age=60", "Last-Modified": OriginTests.past]
    #expect(try await second(headers, then: ["If-Modified-Since": asked]).statusCode == status)
  }

  @Test("section 4.3.2: without Last-Modified the Date of the stored answer is compared")
  func dateInstead() async throws {
    let headers: HTTPHeaders = ["Cache-Control": "max-age=60"]
    let later = try await second(headers, then: ["If-Modified-Since": "Thu, 01 Jan 2026 00:00:00 GMT"])
    #expect(later.statusCode == 304)
    let earlier = try await second(headers, then: ["If-Modified-Since": "Wed, 31 Dec 2025 23:59:59 GMT"])
    #expect(earlier.statusCode == 200)
  }

  @Test("section 4.3.1: a stale answer is validated with each validator that it has")
  func validators() async throws {
    for (headers, expected) in [
      (["ETag": "\"a\""], ["\"a\"", nil]), (["ETag": "W/\"a\""], ["W/\"a\"", nil]),
      (["ETag": "abc"], ["abc", nil]), (["Last-Modified": OriginTests.past], [nil, OriginTests.past]),
      (["ETag": "\"a\"", "Last-Modified": OriginTests.past], ["\"a\"", OriginTests.past]),
    ] as [(HTTPHeaders, [String?])] {
      let lab = Laboratory()
      lab.serve { _, number in
        var headers = headers
        headers["Cache-Control"] = "max-age=1"
        return lab.dated(headers, status: number == 1 ? 200 : 304, "\(number)")
      }
      _ = try await lab.get()
      lab.clock.advance(.seconds(3))
      #expect(try await lab.get().text == "1")
      #expect([lab.seen[1].headers["If-None-Match"], lab.seen[1].headers["If-Modified-Since"]] == expected)
    }
  }

  @Test(
    "section 4.4: methods that nobody knows make invalid, as POST, PUT and DELETE do; failures do not",
    arguments: ["POST", "PUT", "DELETE", "PATCH", "M-SEARCH", "FOO"])
  func invalidation(_ method: String) async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      switch request.method {
      case .get: return lab.dated(["Cache-Control": "max-age=60"], "\(number)")
      default:
        let status = request.headers.contains("fail") ? 503 : 200
        return .response(status: status, headers: ["Location": "/l", "Content-Location": "/c"], body: "")
      }
    }
    func text(_ path: String) async throws -> String { try await lab.get(TestTarget(path: path)).text }
    for path in ["/x", "/l", "/c", "/other"] { _ = try await text(path) }
    let unsafe = HTTPMethod(rawValue: method)
    _ = try await lab.get(TestTarget(method: unsafe, headers: ["Fail": "1"]))
    #expect(try await [text("/x"), text("/l"), text("/c")] == ["1", "2", "3"])
    _ = try await lab.get(TestTarget(method: unsafe))
    #expect(try await [text("/x"), text("/l"), text("/c"), text("/other")] == ["7", "8", "9", "4"])
  }

  @Test("section 4.4: an unsafe request makes every variant invalid")
  func invalidVariants() async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      lab.dated(["Cache-Control": "max-age=60", "Vary": "Foo"], request.method == .get ? "\(number)" : "")
    }
    for value in ["1", "2"] { _ = try await lab.get(["Foo": value]) }
    _ = try await lab.get(TestTarget(method: .post))
    #expect(try await lab.get(["Foo": "1"]).text == "4")
    #expect(try await lab.get(["Foo": "2"]).text == "5")
  }

  @Test("section 4.2.4: disconnected is no leave to use what is stale, stale-if-error is")
  func disconnected() async throws {
    for (text, isServed) in [
      ("max-age=1", false), ("max-age=1, stale-if-error=60", true),
      ("max-age=1, stale-if-error=60, must-revalidate", false),
      ("max-age=1, stale-if-error=60, no-cache", false),
      ("max-age=1, stale-if-error=60, proxy-revalidate", true),
      ("max-age=1, stale-if-error=60, s-maxage=1", true),
    ] {
      let lab = Laboratory()
      lab.serve { _, _ in lab.dated(["Cache-Control": text], "x") }
      _ = try await lab.get()
      lab.clock.advance(.seconds(3))
      lab.serve { _, _ in .failure(.connectionLost) }
      let response = try? await lab.get()
      #expect((response?.source == .stale) == isServed, "\(text)")
    }
  }

  @Test("section 5.1: Age is made from the server's, the way, and the time here, and is in every hit")
  func age() async throws {
    #expect(try await second(["Cache-Control": "max-age=60", "Age": "30"]).headers["Age"] == "33")
    #expect(try await second(["Cache-Control": "max-age=60", "Age": "59"]).source == .network)
    #expect(try await second(["Cache-Control": "max-age=60"]).headers["Age"] == "3")
    let lab = Laboratory()
    lab.serve { _, number in
      lab.dated(["Cache-Control": "max-age=60"], "\(number)").delayed(by: .seconds(5))
    }
    let slow = Task { try await lab.get() }
    #expect(await lab.eventually { lab.clock.waiting == 1 })
    lab.clock.advance(.seconds(5))
    _ = try await slow.value
    lab.clock.advance(.seconds(2))
    #expect(try await lab.get().headers["Age"] == "7")
  }
}
