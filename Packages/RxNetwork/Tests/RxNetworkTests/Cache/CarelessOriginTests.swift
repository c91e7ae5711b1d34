import Foundation
import Testing

@testable import RxNetwork

/// RFC 9111 for a private cache where origins and callers write what is seldom written.
@Suite struct CarelessOriginTests {
  /// Sixty seconds after `epoch`.
  private static let minuteLater = "Thu, 01 Jan 2026 00:01:00 GMT"

  /// The second answer when the server gives this twice, just as it stands here.
  private func second(
    _ headers: HTTPHeaders, status: Int = 200, first: HTTPHeaders = [:], then: HTTPHeaders = [:],
    after seconds: Int = 3
  ) async throws -> Response {
    let lab = Laboratory()
    lab.serve { _, number in .response(status: status, headers: headers, body: "\(number)") }
    _ = try await lab.get(first)
    lab.clock.advance(.seconds(seconds))
    return try await lab.get(then)
  }

  @Test(
    "section 5.1: of several ages the first counts, and what is no number is no age",
    arguments: [
      (["59", "0"], false), (["0", "59"], true), (["59, 0"], false), (["0, 59"], true), ([" 59"], false),
      (["59;x=1"], true), (["5 9"], true), (["-59"], true), (["59.0"], true), (["", "59"], true),
    ] as [([String], Bool)])
  func ages(_ lines: [String], _ isFresh: Bool) async throws {
    let headers = HTTPHeaders([.init("Cache-Control", "max-age=60")] + lines.map { .init("Age", $0) })
    #expect(try await second(headers).source == (isFresh ? .cache : .network))
  }

  @Test("RFC 9110, section 6.6.1: without a Date that can be read the time of reception is taken")
  func dates() async throws {
    let hit = try await second(["Cache-Control": "max-age=60"])
    #expect(hit.source == .cache && hit.headers["Age"] == "3")
    #expect(hit.headers["Date"] == "Thu, 01 Jan 2026 00:00:00 GMT")
    #expect(try await second(["Cache-Control": "max-age=60", "Date": "yesterday"]).source == .cache)
    for headers in [
      ["Expires": CarelessOriginTests.minuteLater],
      ["Expires": CarelessOriginTests.minuteLater, "Date": "0"],
    ] as [HTTPHeaders] {
      #expect(try await second(headers, after: 59).source == .cache)
      #expect(try await second(headers, after: 60).source == .network)
    }
    // An old Date is an old answer (section 4.2.3).
    let old: HTTPHeaders = ["Cache-Control": "max-age=60", "Date": "Wed, 31 Dec 2025 23:59:00 GMT"]
    #expect(try await second(old).source == .network)
  }

  @Test("sections 5.2.2.4 and 5.2.2.7: with field names no-cache is no-cache, and private is for this cache")
  func qualified() async throws {
    for text in [
      "max-age=60, no-cache=\"x\"", "max-age=60, No-Cache=\"set-cookie, x\"", "no-cache=x, max-age=60",
    ] {
      #expect(try await second(["Cache-Control": text, "X": "1"]).source == .network, "\(text)")
    }
    for text in ["max-age=60, private=\"x\"", "private=x, max-age=60"] {
      let hit = try await second(["Cache-Control": text, "X": "1"])
      #expect(hit.source == .cache && hit.headers["X"] == "1", "\(text)")
    }
  }

  @Test("RFC 5861, section 3: what forbids stale answers forbids them while validating too")
  func staleWhileRevalidate() async throws {
    let window = "max-age=1, stale-while-revalidate=60"
    #expect(try await second(["Cache-Control": window]).source == .stale)
    for more in ["must-revalidate", "no-cache", "no-cache=\"x\""] {
      #expect(try await second(["Cache-Control": window + ", " + more]).source == .network, "\(more)")
    }
    for bad in ["max-age=1, stale-while-revalidate", "max-age=1, stale-while-revalidate=-60"] {
      #expect(try await second(["Cache-Control": bad]).source == .network, "\(bad)")
    }
  }

  @Test("section 4.1: the names in Vary come in any case, order, spacing and number of lines")
  func vary() async throws {
    let headers = HTTPHeaders([
      .init("Cache-Control", "max-age=60"), .init("vary", "  foo ,BAR"), .init("Vary", ", baz,"),
    ])
    let asked: HTTPHeaders = ["Foo": "1", "Bar": "2", "Baz": "3"]
    #expect(
      try await second(headers, first: asked, then: ["BAZ": "3", "bar": "2", "foo": "1"]).source == .cache)
    for name in ["Foo", "Bar", "Baz"] {
      var other = asked
      other[name] = "4"
      #expect(try await second(headers, first: asked, then: other).source == .network, "\(name)")
      other[name] = nil
      #expect(try await second(headers, first: asked, then: other).source == .network, "\(name)")
    }
  }

  @Test(
    "section 5.2.1: directives of requests in any case; a number that cannot be read asks for nothing stale",
    arguments: [
      ("NO-CACHE", .network), (" no-cache ", .network), ("foo, No-Cache", .network), ("No-Store", .network),
      ("max-age=0", .network), ("max-age=x", .network), ("max-age=-1", .network), ("max-age=2", .network),
      ("max-age=3", .cache), ("max-age=\"9\"", .cache), ("min-fresh=57", .cache), ("min-fresh=58", .network),
      ("min-fresh=x", .cache), ("max-stale=x", .cache), ("no-transform", .cache), ("foo=no-cache", .cache),
      ("only-if-cached", .cache),
    ] as [(String, ResponseSource)])
  func requests(_ text: String, _ source: ResponseSource) async throws {
    let headers: HTTPHeaders = ["Cache-Control": "max-age=60"]
    #expect(try await second(headers, then: ["Cache-Control": text]).source == source)
  }

  @Test("section 4.2.4: max-stale that cannot be read takes nothing that is stale")
  func maxStale() async throws {
    let headers: HTTPHeaders = ["Cache-Control": "max-age=1"]
    for (text, source) in [
      ("max-stale", .stale), ("max-stale=60", .stale), ("max-stale=1", .network), ("max-stale=x", .network),
      ("max-stale=", .network),
    ] as [(String, ResponseSource)] {
      #expect(try await second(headers, then: ["Cache-Control": text]).source == source, "\(text)")
    }
  }

  @Test("section 4.3.3: a server's fault instead of a validation is the answer, and leaves what is stored")
  func faultInValidation() async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      switch number {
      case 1: lab.dated(["Cache-Control": "max-age=1", "ETag": "\"a\""], "first")
      case 2: lab.dated([:], status: 500, "fault")
      default: lab.dated(["ETag": "\"a\""], status: 304)
      }
    }
    _ = try await lab.get()
    lab.clock.advance(.seconds(3))
    #expect(try await lab.get().statusCode == 500)
    let again = try await lab.get()
    #expect(again.text == "first" && again.source == .revalidated)
    #expect(lab.seen[2].headers["If-None-Match"] == "\"a\"")
  }

  @Test("section 3.3: a 206 that does not say which part it is, or says it of several, is not stored")
  func unclearParts() async throws {
    for headers in [
      ["Cache-Control": "max-age=60"], ["Cache-Control": "max-age=60", "Content-Range": "bytes */10"],
      ["Cache-Control": "max-age=60", "Content-Type": "multipart/byteranges; boundary=x"],
      ["Cache-Control": "max-age=60", "Content-Range": "bytes 0-3/10"],
    ] as [HTTPHeaders] {
      let lab = Laboratory()
      lab.serve { _, _ in lab.dated(headers, status: 206, "01234") }
      for _ in 0..<2 { #expect(try await lab.get(["Range": "bytes=0-4"]).source == .network) }
      #expect(lab.cache.statistics.entries == 0)
    }
  }

  @Test("RFC 9110, section 9.3.1: a GET with a body is neither answered from the store nor stored")
  func bodyOfGet() async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      lab.dated(["Cache-Control": "max-age=60"], request.body.isEmpty ? "plain \(number)" : "\(number)")
    }
    func asking(_ text: String) async throws -> String {
      let task = RequestTask.data(Data(text.utf8), contentType: "a/b")
      return try await lab.get(TestTarget(task: task)).text
    }
    #expect(try await [asking("a"), asking("a"), asking("b")] == ["1", "2", "3"])
    #expect(lab.cache.statistics.entries == 0)
    #expect(try await lab.get().text == "plain 4")
    #expect(try await asking("a") == "5")
    #expect(try await lab.get().text == "plain 4")
  }

  @Test("what is longer than the limit, as it comes or unpacked, is an error and is not stored")
  func limits() async throws {
    struct Limit: Plugin {
      func prepare(_ request: Request, target: any TargetType) async throws(NetworkError) -> Request {
        var request = request
        request.maximumBodyLength = 1_000
        return request
      }
    }
    let row = InflateTests.rows[0]
    try #require(row.bytes.count < 1_000 && row.count > 1_000)
    let lab = Laboratory(plugins: [Limit()])
    let plain: HTTPHeaders = ["Cache-Control": "max-age=60"]
    let packed: HTTPHeaders = ["Cache-Control": "max-age=60", "Content-Encoding": "gzip"]
    for (headers, data) in [(plain, Data(count: 1_001)), (packed, Data(row.bytes))] {
      lab.serve { _, _ in .response(headers: headers, data: data) }
      await #expect(throws: NetworkError.tooLarge(limit: 1_000, url: "http://example.org/x")) {
        try await lab.get()
      }
      #expect(lab.cache.statistics.entries == 0)
    }
    lab.serve { _, _ in .response(headers: plain, data: Data(count: 1_000)) }
    #expect(try await lab.get().data.count == 1_000 && lab.cache.statistics.entries == 1)
  }
}
