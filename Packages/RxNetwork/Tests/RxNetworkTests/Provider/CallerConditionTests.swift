import Testing

@testable import RxNetwork

/// RFC 9111, sections 4.3.1 to 4.3.4, where the caller has conditions of his own.
@Suite struct CallerConditionTests {
  @Test("the caller's own condition is answered from the store, or passed on with its 304 (section 4.3.2)")
  func callerConditions() async throws {
    let lab = Laboratory()
    lab.serve { request, _ in
      request.headers.contains("if-none-match")
        ? lab.dated(["ETag": "\"z\""], status: 304)
        : lab.dated(["Cache-Control": "max-age=10", "ETag": "\"a\""], "one")
    }
    let passed = try await lab.get(["If-None-Match": "\"z\""])
    #expect(passed.statusCode == 304 && passed.source == .network)
    #expect(lab.cache.statistics.entries == 0)
    _ = try await lab.get()
    let answered = try await lab.get(["If-None-Match": "\"a\""])
    #expect(answered.statusCode == 304 && answered.source == .cache && answered.text.isEmpty)
    #expect(try await lab.get(["If-None-Match": "\"q\""]).statusCode == 200)
    #expect(lab.seen.count == 2)
  }

  @Test("a stale response that is validated can still be 304 for a caller who has it")
  func callerConditionAfterValidation() async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      number == 1
        ? lab.dated(["Cache-Control": "max-age=10", "ETag": "\"a\""], "one")
        : lab.dated(["ETag": "\"a\""], status: 304)
    }
    _ = try await lab.get()
    lab.clock.advance(.seconds(11))
    let response = try await lab.get(["If-None-Match": "\"b\", \"a\""])
    #expect(response.statusCode == 304)
    #expect(lab.seen[1].headers["If-None-Match"] == "\"b\", \"a\"")
  }

  @Test("a 304 to the caller's own condition freshens what is stored, if it is about that (section 4.3.4)")
  func callerConditionFreshens() async throws {
    let date = "Wed, 31 Dec 2025 00:00:00 GMT"
    for (validator, condition) in [
      (["ETag": "\"a\""], ["If-None-Match": "\"a\""]), (["Last-Modified": date], ["If-Modified-Since": date]),
    ] as [(HTTPHeaders, HTTPHeaders)] {
      let lab = Laboratory()
      lab.serve { _, number in
        var headers = validator
        headers["Cache-Control"] = "max-age=10"
        return lab.dated(headers, status: number == 1 ? 200 : 304, number == 1 ? "one" : "")
      }
      _ = try await lab.get()
      lab.clock.advance(.seconds(11))
      #expect(try await lab.get(condition).statusCode == 304)
      let hit = try await lab.get()
      #expect(hit.source == .cache && hit.text == "one" && lab.seen.count == 2)
    }
  }

  @Test("a 304 without a tag, to the caller's tag and the stored one, is asked about again (section 4.3.4)")
  func ambiguousNotModified() async throws {
    let lab = Laboratory()
    lab.serve { _, number in
      number == 1
        ? lab.dated(["Cache-Control": "max-age=10", "ETag": "\"a\""], "one") : lab.dated([:], status: 304)
    }
    _ = try await lab.get()
    lab.clock.advance(.seconds(11))
    let response = try await lab.get(["If-None-Match": "\"b\""])
    #expect(response.statusCode == 304 && response.source == .network)
    #expect(lab.seen.map { $0.headers["If-None-Match"] } == [nil, "\"b\", \"a\"", "\"b\""])
    // Both tags are the caller's: so is the answer, and of the stored one it says nothing.
    #expect(try await lab.get(["If-None-Match": "\"b\", \"a\""]).statusCode == 304)
    #expect(lab.seen.count == 4)
    #expect(try await lab.get().source == .revalidated)
  }
}
