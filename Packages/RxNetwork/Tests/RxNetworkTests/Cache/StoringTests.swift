import Testing

@testable import RxNetwork

/// RFC 9111, section 3: what may be stored by a private cache.
@Suite struct StoringTests {
  private func mayStore(
    _ headers: HTTPHeaders, status: Int = 200, method: HTTPMethod = .get, request: HTTPHeaders = [:],
    policy: CachePolicy = .protocol
  ) -> Bool {
    CacheRules.mayStore(ask(request, method: method, policy: policy), statusCode: status, headers: headers)
  }

  @Test("section 3: the method has to be understood; only GET is stored")
  func methods() {
    #expect(mayStore(["Cache-Control": "max-age=60"]))
    for method in [HTTPMethod.head, .post, .put, .delete, .patch, .options, HTTPMethod(rawValue: "FOO")] {
      #expect(!mayStore(["Cache-Control": "max-age=60"], method: method))
    }
  }

  @Test("section 3: the status has to be final; 304 and 206 are not whole")
  func statuses() {
    for status in [200, 201, 299, 302, 404, 418, 500, 503, 599] {
      #expect(mayStore(["Cache-Control": "max-age=60"], status: status))
    }
    for status in [100, 103, 199, 206, 304] {
      #expect(!mayStore(["Cache-Control": "max-age=60"], status: status))
    }
  }

  @Test("RFC 9110, section 15.5.17: 416 is about one range, so it is not stored for the resource")
  func unsatisfiableRange() {
    #expect(!mayStore(["Cache-Control": "max-age=60"], status: 416, request: ["Range": "bytes=9-"]))
  }

  @Test("section 3: a heuristically cacheable status, or an explicit word, is needed")
  func word() {
    for status in [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501] {
      #expect(mayStore([:], status: status))
    }
    for status in [201, 302, 307, 400, 403, 500, 503, 599] {
      #expect(!mayStore([:], status: status))
      #expect(mayStore(["Expires": "Thu, 01 Jan 2030 00:00:00 GMT"], status: status))
      #expect(mayStore(["Cache-Control": "public"], status: status))
      #expect(mayStore(["Cache-Control": "private"], status: status))
    }
  }

  @Test("section 5.2.2.5: no-store in the response, in any case and in any field")
  func noStore() {
    #expect(!mayStore(["Cache-Control": "no-store"]))
    #expect(!mayStore(["Cache-Control": "max-age=60, No-Store"]))
    #expect(
      !mayStore(HTTPHeaders([.init("Cache-Control", "max-age=60"), .init("Cache-Control", "no-store")])))
    #expect(!mayStore(["Cache-Control": "public, max-age=60, no-store"]))
    #expect(mayStore(["Cache-Control": "max-age=60, no-store-x"]))
    #expect(mayStore(["Cache-Control": "max-age=60, x=\"no-store\""]))
  }

  @Test("section 5.2.1.5: no-store in the request")
  func requestNoStore() {
    #expect(!mayStore(["Cache-Control": "max-age=60"], request: ["Cache-Control": "no-store"]))
    #expect(!mayStore(["Cache-Control": "max-age=60"], policy: .noStore))
  }

  @Test("section 5.2.2.3: must-understand beside no-store stores a status that is understood")
  func mustUnderstand() {
    let headers: HTTPHeaders = ["Cache-Control": "must-understand, no-store, max-age=60"]
    #expect(mayStore(headers))
    #expect(mayStore(headers, status: 404))
    #expect(!mayStore(headers, status: 299))
    #expect(!mayStore(["Cache-Control": "must-understand, max-age=60"], status: 599))
  }

  @Test("section 5.2.2.7: private is for this cache; with Authorization too (section 3.5 is for shared ones)")
  func privateResponses() {
    #expect(mayStore(["Cache-Control": "private, max-age=60"]))
    #expect(mayStore(["Cache-Control": "max-age=60"], request: ["Authorization": "Bearer x"]))
  }

  @Test("section 4.1: Vary: * never matches, so it is not stored")
  func varyStar() {
    #expect(!mayStore(["Cache-Control": "max-age=60", "Vary": "*"]))
    #expect(
      !mayStore(
        HTTPHeaders([.init("Cache-Control", "max-age=60"), .init("Vary", "A"), .init("Vary", "B, *")])))
  }

  @Test("section 3.1: fields about the connection or for a proxy are not stored")
  func fields() {
    let all: HTTPHeaders = [
      "Connection": "close, X-Hop", "X-Hop": "1", "Keep-Alive": "1", "TE": "1",
      "Transfer-Encoding": "chunked",
      "Upgrade": "1", "Proxy-Authenticate": "1", "Proxy-Authentication-Info": "1", "Proxy-Authorization": "1",
      "Proxy-Connection": "1", "Content-Type": "a", "X-New": "b", "Set-Cookie": "c", "Trailer": "d",
      "Cache-Control": "max-age=1",
    ]
    #expect(
      CacheRules.storable(all).fields.map(\.name)
        == ["Content-Type", "X-New", "Set-Cookie", "Trailer", "Cache-Control"])
  }

  @Test("section 3.3: a part is stored as a part, if it is what it says")
  func parts() {
    func part(_ range: String, length: Int64 = 5, _ extra: HTTPHeaders = [:]) -> StoredHead.Part? {
      var headers = extra
      headers["Content-Range"] = range
      return CacheRules.mayStorePart(ask(["Range": "bytes=0-4"]), headers: headers, length: length)
    }
    #expect(part("bytes 0-4/10") == StoredHead.Part(first: 0, last: 4, total: 10))
    #expect(part("bytes 0-4/*") == nil)
    #expect(part("bytes 0-4/10", length: 4) == nil)
    #expect(part("bytes 4-0/10") == nil)
    #expect(part("bytes 6-10/10") == nil)
    #expect(part("lines 0-4/10") == nil)
    #expect(part("bytes 0-4/10", ["Content-Encoding": "gzip"]) == nil)
    #expect(part("bytes 0-4/10", ["Cache-Control": "no-store"]) == nil)
  }
}
