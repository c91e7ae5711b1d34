import Foundation
import Testing

@testable import RxNetwork

/// RFC 9111 through the provider: what a caller sees and what the server is asked.
@Suite struct CacheFlowTests {
  @Test("a fresh response is a hit; a stale one is validated and freshened by 304 (section 4.3)")
  func validation() async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      number == 1
        ? lab.dated(["Cache-Control": "max-age=10", "ETag": "\"a\"", "X": "1"], "one")
        : lab.dated(["Cache-Control": "max-age=20", "ETag": "\"a\"", "X": "2"], status: 304)
    }
    #expect(try await lab.get().source == .network)
    lab.clock.advance(.seconds(5))
    let hit = try await lab.get()
    #expect(hit.source == .cache && hit.text == "one" && hit.headers["Age"] == "5")
    lab.clock.advance(.seconds(10))
    let validated = try await lab.get()
    #expect(validated.source == .revalidated && validated.text == "one" && validated.headers["X"] == "2")
    #expect(validated.statusCode == 200)
    #expect(lab.seen[1].headers["If-None-Match"] == "\"a\"")
    lab.clock.advance(.seconds(19))
    #expect(try await lab.get().source == .cache)
    #expect(lab.seen.count == 2)
  }

  @Test("a full answer to a validation replaces what is stored (section 4.3.3)")
  func replaced() async throws {
    let lab = Laboratory()
    lab.serve { _, number in lab.dated(["Cache-Control": "max-age=10", "ETag": "\"\(number)\""], "\(number)")
    }
    _ = try await lab.get()
    lab.clock.advance(.seconds(11))
    #expect(try await lab.get().text == "2")
    #expect(try await lab.get().text == "2")
    #expect(lab.cache.statistics.entries == 1)
  }

  @Test(
    "a 304 that fits nothing stored is not used: the server is asked again without conditions (section 4.3.4)"
  )
  func foreign304() async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      request.headers.contains("if-none-match")
        ? lab.dated(["ETag": "\"b\""], status: 304)
        : lab.dated(["Cache-Control": "max-age=1", "ETag": "\"a\""], "\(number)")
    }
    _ = try await lab.get()
    lab.clock.advance(.seconds(2))
    let response = try await lab.get()
    #expect(response.statusCode == 200 && response.text == "3")
    #expect(lab.seen.map { $0.headers.contains("if-none-match") } == [false, true, false])
  }

  @Test(
    "a 304 with a strong tag confirms what is stored with the weak one, and updates nothing (section 4.3.4)")
  func strong304() async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      number == 1
        ? lab.dated(["Cache-Control": "max-age=10", "ETag": "W/\"a\"", "X": "1"], "one")
        : lab.dated(["Cache-Control": "max-age=10", "ETag": "\"a\"", "X": "2"], status: 304)
    }
    _ = try await lab.get()
    for count in 2...3 {
      lab.clock.advance(.seconds(11))
      let response = try await lab.get()
      #expect(response.source == .revalidated && response.text == "one" && response.headers["X"] == "1")
      #expect(lab.seen.count == count && lab.seen[count - 1].headers["If-None-Match"] == "W/\"a\"")
    }
    // Still stale: it was not freshened.
    #expect(try await lab.get().source == .revalidated && lab.seen.count == 4)
  }

  @Test("a 304 that nobody asked for is the answer, and freshens nothing (RFC 9110, section 15.4.5)")
  func unasked304() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in lab.dated(["X": "1"], status: 304) }
    #expect(try await lab.get().statusCode == 304 && lab.seen.count == 1)
    // Stored without a validator, and stale: nothing that a 304 could speak of.
    lab.serve { _, number in
      lab.dated(["Cache-Control": "max-age=1"], status: number == 1 ? 200 : 304, "x")
    }
    _ = try await lab.get()
    lab.clock.advance(.seconds(3))
    #expect(try await lab.get().statusCode == 304 && lab.seen.count == 3)
    // To a question about the rest of a beginning as well: asked again without it, and then the answer.
    lab.serve { request, number in
      number == 1
        ? lab.dated(["ETag": "\"a\"", "Content-Range": "bytes 0-4/10"], status: 206, "01234")
        : lab.dated([:], status: 304)
    }
    _ = try await lab.get(TestTarget(path: "/part", headers: ["Range": "bytes=0-4"]))
    #expect(try await lab.get(TestTarget(path: "/part")).statusCode == 304 && lab.seen.count == 6)
  }

  @Test("variants are stored side by side (section 4.1)")
  func variants() async throws {
    let lab = Laboratory()
    lab.serve { request, _ in
      lab.dated(
        ["Cache-Control": "max-age=60", "Vary": "Accept-Language"],
        request.headers["accept-language"] ?? "none")
    }
    for language in ["de", "en", "zh"] {
      #expect(try await lab.get(["Accept-Language": language]).text == language)
    }
    for language in ["de", "en", "zh"] {
      let response = try await lab.get(["Accept-Language": language])
      #expect(response.text == language && response.source == .cache)
    }
    #expect(try await lab.get().text == "none")
    #expect(lab.cache.statistics.entries == 4)
    #expect(lab.seen.count == 4)
  }

  @Test("an unsafe request's success makes the resource invalid, its failure does not (section 4.4)")
  func invalidation() async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      request.method == .post
        ? .response(
          status: request.headers.contains("fail") ? 500 : 201,
          headers: ["Location": "/made", "Content-Location": "http://other.org/x"], body: "")
        : lab.dated(["Cache-Control": "max-age=60"], "\(number)")
    }
    func text(_ path: String, _ base: String = "http://example.org") async throws -> String {
      try await lab.get(TestTarget(baseURL: base, path: path)).text
    }
    #expect(try await text("/x") == "1")
    #expect(try await text("/made") == "2")
    #expect(try await text("/x", "http://other.org") == "3")
    _ = try await lab.get(TestTarget(method: .post, headers: ["Fail": "1"]))
    #expect(try await text("/x") == "1")
    _ = try await lab.get(TestTarget(method: .post))
    #expect(try await text("/x") == "6")
    #expect(try await text("/made") == "7")
    #expect(try await text("/x", "http://other.org") == "3")
  }

  @Test("what was on its way when an unsafe request succeeded is not stored (section 4.4)")
  func invalidationInFlight() async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      request.method == .post
        ? .response(body: "")
        : lab.dated(["Cache-Control": "max-age=60"], "\(number)").delayed(by: .seconds(number == 1 ? 5 : 1))
    }
    let slow = Task { try await lab.get() }
    #expect(await lab.eventually { lab.seen.count == 1 })
    let post = Task { try await lab.get(TestTarget(method: .post)) }
    _ = try await post.value
    lab.clock.advance(.seconds(5))
    #expect(try await slow.value.text == "1")
    #expect(lab.cache.statistics.entries == 0)
  }

  @Test("HEAD is answered from a stored GET, and its answer freshens or outdates it (section 4.3.5)")
  func head() async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      if request.method == .head {
        return lab.dated(
          [
            "Cache-Control": "max-age=50", "ETag": number == 2 ? "\"a\"" : "\"b\"", "X": "2",
            "Content-Length": "3",
          ])
      }
      return lab.dated(["Cache-Control": "max-age=10", "ETag": "\"a\"", "Content-Length": "3"], "one")
    }
    _ = try await lab.get()
    let head = try await lab.get(TestTarget(method: .head))
    #expect(head.source == .cache && head.data.isEmpty && head.headers["Content-Length"] == "3")
    lab.clock.advance(.seconds(11))
    _ = try await lab.get(TestTarget(method: .head))
    #expect(lab.seen.count == 2)
    let freshened = try await lab.get()
    #expect(freshened.source == .cache && freshened.headers["X"] == "2" && freshened.text == "one")
    lab.clock.advance(.seconds(51))
    _ = try await lab.get(TestTarget(method: .head))
    #expect(lab.cache.statistics.entries == 0)
  }

  @Test(
    "the answer to a POST is stored for GET only if it says that it is the resource (RFC 9110, section 9.3.3)"
  )
  func post() async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      request.headers.contains("named")
        ? lab.dated(["Cache-Control": "max-age=60", "Content-Location": "/x"], "\(number)")
        : lab.dated(["Cache-Control": "max-age=60"], "\(number)")
    }
    _ = try await lab.get(TestTarget(method: .post))
    #expect(lab.cache.statistics.entries == 0)
    _ = try await lab.get(TestTarget(method: .post, headers: ["Named": "1"]))
    let hit = try await lab.get()
    #expect(hit.text == "2" && hit.source == .cache)
    #expect(try await lab.get(TestTarget(method: .post, headers: ["Named": "1"])).text == "3")
    #expect(try await lab.get().text == "3")
  }

  @Test("cookies and addresses with credentials stay in memory, the disk does not see them")
  func secretFields() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in
      lab.dated(
        [
          "Cache-Control": "max-age=60", "Set-Cookie": "id=geheim1", "Content-Location": "/x?token=geheim2",
          "X-Api-Key": "geheim3",
        ],
        "x")
    }
    _ = try await lab.get()
    let hit = try await lab.get()
    #expect(hit.source == .cache && hit.headers["Set-Cookie"] == "id=geheim1")
    #expect(!String(decoding: lab.folder.contents, as: UTF8.self).contains("geheim"))
  }

  @Test("a 304 replaces a cookie, it does not add one (section 3.2)")
  func secretFieldsUpdate() async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      lab.dated(
        ["Cache-Control": "max-age=\(number)", "ETag": "\"a\"", "Set-Cookie": "id=\(number)"],
        status: number == 1 ? 200 : 304, "x")
    }
    _ = try await lab.get()
    lab.clock.advance(.seconds(1))
    #expect(try await lab.get().headers.values("Set-Cookie") == ["id=2"])
    let hit = try await lab.get()
    #expect(hit.source == .cache && hit.headers.values("Set-Cookie") == ["id=2"])
  }

  @Test("stale-while-revalidate answers at once and validates behind (RFC 5861, section 3)")
  func staleWhileRevalidate() async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      lab.dated(["Cache-Control": "max-age=10, stale-while-revalidate=60"], "\(number)")
    }
    _ = try await lab.get()
    lab.clock.advance(.seconds(20))
    let old = try await lab.get()
    #expect(old.source == .stale && old.text == "1")
    #expect(await lab.eventually { lab.seen.count == 2 && lab.provider.inFlight == 0 })
    // The answer is put away after its exchange has ended; looking in the cache alone asks for nothing more.
    var new = try await lab.get(.onlyIfCached)
    for _ in 0..<1_000 where new.text == "1" {
      try await Task.sleep(for: .milliseconds(1))
      new = try await lab.get(.onlyIfCached)
    }
    #expect(new.text == "2" && new.source == .cache && lab.seen.count == 2)
  }

  @Test(
    "stale-if-error answers failures of the network and of the server alike",
    .bug("https://github.com/nodejs/undici/issues/5507"),
    .bug("https://github.com/lysine-dev/okhttp/issues/1083"),
    arguments: [
      .failure(.cannotConnectToHost), .failure(.cannotFindHost), .failure(.timedOut),
      .failure(.connectionLost),
      .failure(.secureConnectionFailed), .cut(afterBytes: 2), .response(status: 500, body: ""),
      .response(status: 502, body: ""), .response(status: 503, body: ""), .response(status: 504, body: ""),
    ] as [StubTransport.Answer])
  func staleIfError(_ failure: StubTransport.Answer) async throws {
    let lab = Laboratory()
    lab.serve { request, _ in
      lab.dated(
        [
          "Cache-Control": request.url.path == "/strict"
            ? "max-age=1, stale-if-error=60, must-revalidate" : "max-age=1, stale-if-error=60"
        ], "old")
    }
    _ = try await lab.get()
    _ = try await lab.get(TestTarget(path: "/strict"))
    lab.serve { _, _ in failure }
    lab.clock.advance(.seconds(2))
    let response = try await lab.get()
    #expect(response.source == .stale && response.text == "old")
    let strict = await #expect(throws: NetworkError.self) {
      try await lab.get(TestTarget(path: "/strict", validation: .successCodes))
    }
    #expect(strict?.isFailedByNetwork == true || (strict?.code ?? 0) >= 500)
    lab.clock.advance(.seconds(60))
    await #expect(throws: NetworkError.self) { try await lab.get(TestTarget(validation: .successCodes)) }
  }

  @Test(
    "a 404 is an answer, not an error, for stale-if-error",
    .bug("https://github.com/nodejs/undici/issues/5507"))
  func notFoundPasses() async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      number == 1
        ? lab.dated(["Cache-Control": "max-age=1, stale-if-error=60"], "old")
        : lab.dated([:], status: 404, "gone")
    }
    _ = try await lab.get()
    lab.clock.advance(.seconds(2))
    #expect(try await lab.get().statusCode == 404)
  }

  @Test(
    "only-if-cached gives 504 for the header (section 5.2.1.7) and notCached for the policy, whatever is asked"
  )
  func onlyIfCached() async throws {
    let lab = Laboratory()
    for target in [
      TestTarget(), TestTarget(method: .post, task: .data(Data([1]), contentType: "a/b")),
      TestTarget(task: .data(Data([1]), contentType: "a/b")), TestTarget(headers: ["If-Match": "\"a\""]),
      TestTarget(headers: ["Cache-Control": "no-store"]), TestTarget(headers: ["Range": "bytes=0-1"]),
      TestTarget(method: .head),
    ] {
      var headed = target
      headed.headers.add("Cache-Control", "only-if-cached")
      #expect(try await lab.get(headed).statusCode == 504)
      var ruled = target
      ruled.cachePolicy = .onlyIfCached
      await #expect(throws: NetworkError.notCached(url: "http://example.org/x")) { try await lab.get(ruled) }
    }
    #expect(lab.seen.isEmpty)
    // Without a cache nothing is stored; the header may speak to another cache on the way.
    let stub = StubTransport(clock: lab.clock) { _ in .response(body: "x") }
    let bare = Provider<TestTarget>(transport: stub, clock: lab.clock)
    await #expect(throws: NetworkError.notCached(url: "http://example.org/x")) {
      try await bare.request(TestTarget(cachePolicy: .onlyIfCached))
    }
    let asked = TestTarget(headers: ["Cache-Control": "only-if-cached"])
    #expect(try await bare.request(asked).text == "x" && stub.requests.count == 1)
  }

  @Test(
    "parts are stored as parts, ranges come from what is stored, a beginning is completed (sections 3.3, 3.4)"
  )
  func parts() async throws {
    let lab = Laboratory()
    lab.serve { request, _ in
      let base: HTTPHeaders = ["Cache-Control": "max-age=60", "ETag": "\"a\""]
      var headers = base
      switch request.headers["range"] {
      case "bytes=0-4":
        headers["Content-Range"] = "bytes 0-4/10"
        return lab.dated(headers, status: 206, "01234")
      case "bytes=5-":
        headers["Content-Range"] = "bytes 5-9/10"
        return lab.dated(headers, status: 206, "56789")
      default: return lab.dated(base, "0123456789")
      }
    }
    #expect(try await lab.get(["Range": "bytes=0-4"]).statusCode == 206)
    let inside = try await lab.get(["Range": "bytes=1-2"])
    #expect(
      inside.text == "12" && inside.source == .cache && inside.headers["Content-Range"] == "bytes 1-2/10")
    let whole = try await lab.get()
    #expect(whole.statusCode == 200 && whole.text == "0123456789" && !whole.headers.contains("Content-Range"))
    #expect(lab.seen.map { $0.headers["If-Range"] } == [nil, "\"a\""])
    let suffix = try await lab.get(["Range": "bytes=-3"])
    #expect(suffix.text == "789" && suffix.source == .cache)
    #expect(try await lab.get().source == .cache)
    #expect(lab.seen.count == 2)
  }

  @Test("a part whose rest belongs to another representation is fetched whole")
  func partOfAnother() async throws {
    let lab = Laboratory()
    lab.serve { request, number in
      switch request.headers["range"] {
      case "bytes=0-4":
        return lab.dated(
          ["Cache-Control": "max-age=60", "ETag": "\"a\"", "Content-Range": "bytes 0-4/10"], status: 206,
          "01234")
      case "bytes=5-":
        return lab.dated(
          ["Cache-Control": "max-age=60", "ETag": "\"b\"", "Content-Range": "bytes 5-9/10"], status: 206,
          "fghij")
      default: return lab.dated(["Cache-Control": "max-age=60", "ETag": "\"b\""], "abcdefghij")
      }
    }
    _ = try await lab.get(["Range": "bytes=0-4"])
    #expect(try await lab.get().text == "abcdefghij")
    #expect(try await lab.get().text == "abcdefghij")
    #expect(lab.seen.count == 3)
  }

  @Test("a cut body is no success and is not stored")
  func cut() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in .cut(afterBytes: 100) }
    await #expect(throws: NetworkError.transport(.connectionLost, url: "http://example.org/x")) {
      try await lab.get()
    }
    #expect(lab.cache.statistics.entries == 0)
  }

  @Test("what a target does not want stored is not")
  func notWorthIt() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in lab.dated(["Cache-Control": "max-age=60"], "x") }
    _ = try await lab.get(TestTarget(worthStoring: false))
    #expect(lab.cache.statistics.entries == 0)
  }

  @Test("gzip is stored as it came and undone for the caller")
  func gzip() async throws {
    let row = InflateTests.rows[0]
    let lab = Laboratory()
    lab.serve { _, _ in
      .response(
        headers: ["Cache-Control": "max-age=60", "Content-Encoding": "gzip", "Vary": "Accept-Encoding"],
        data: Data(row.bytes))
    }
    #expect(try await lab.get().data.count == row.count)
    let hit = try await lab.get()
    #expect(hit.data.count == row.count && hit.source == .cache)
    #expect(lab.cache.statistics.bytes < Int64(row.count))
    #expect(lab.seen[0].headers["accept-encoding"] == "gzip, deflate")
    let raw = try await lab.get(["Accept-Encoding": "deflate, gzip"])
    #expect(Array(raw.data) == row.bytes && raw.source == .cache)
  }

  @Test("bad gzip is an error and is not stored")
  func badGzip() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in
      .response(
        headers: ["Cache-Control": "max-age=60", "Content-Encoding": "gzip"], body: "not gzip at all, is it")
    }
    let error = await #expect(throws: NetworkError.self) { try await lab.get() }
    #expect(error?.code == -1_016)
    #expect(lab.cache.statistics.entries == 0)
  }

  @Test("a redirect or a challenge is not stored if what it says may not be on the disk (section 3.1)")
  func secretLocation() async throws {
    let lab = Laboratory()
    for (status, field) in [(301, "Location"), (308, "Location"), (401, "WWW-Authenticate")] {
      lab.serve { _, _ in
        lab.dated(["Cache-Control": "max-age=60", field: "/y?token=geheim"], status: status)
      }
      let target = TestTarget(redirects: .manual)
      for _ in 0..<2 {
        let response = try await lab.get(target)
        #expect(response.source == .network && response.headers[field] == "/y?token=geheim")
      }
    }
    #expect(lab.cache.statistics.entries == 0)
  }

  @Test("a redirect is stored by its own freshness and followed from the store")
  func storedRedirect() async throws {
    let lab = Laboratory()
    lab.serve { request, _ in
      request.url.path == "/x"
        ? lab.dated(["Cache-Control": "max-age=60", "Location": "/y"], status: 301)
        : lab.dated(["Cache-Control": "max-age=60"], "y")
    }
    #expect(try await lab.get().text == "y")
    let again = try await lab.get()
    #expect(again.text == "y" && again.source == .cache && again.url == "http://example.org/y")
    #expect(lab.seen.count == 2)
  }
}
