import Testing

@testable import RxNetwork

@Suite struct HTTPHeadersTests {
  @Test("names are compared without case, repeats are joined, order is kept")
  func lookUp() {
    var headers = HTTPHeaders([.init("Vary", "a"), .init("X", "1"), .init("VARY", "b")])
    #expect(headers["vary"] == "a, b")
    #expect(headers.values("Vary") == ["a", "b"])
    #expect(headers.first("vary") == "a")
    headers["vary"] = "c"
    #expect(headers.fields == [.init("Vary", "c"), .init("X", "1")])
    headers["x"] = nil
    #expect(!headers.contains("X"))
  }

  @Test("lists split at commas outside quotes (RFC 9110, section 5.6.1)")
  func lists() {
    let headers = HTTPHeaders([.init("L", #" a , "b,c" ,, d="e\",f""#), .init("l", "g")])
    #expect(headers.list("L") == ["a", #""b,c""#, #"d="e\",f""#, "g"])
    #expect(HTTPHeaders.split(#"a, "open"#).map(String.init) == ["a", #""open"#])
    #expect(HTTPHeaders.split(#""\"#).map(String.init) == [#""\"#])
  }

  @Test(
    "a header that could smuggle another one is not sent",
    arguments: [
      ("X", "a\r\nY: b"), ("X", "a\nb"), ("X", "a\rb"), ("X", "a\0b"), ("X Y", "a"), ("X:", "a"), ("", "a"),
      ("X", "\u{100}"), ("Ä", "a"),
    ])
  func injection(_ name: String, _ value: String) throws {
    var request = Request(url: try WebURL("http://h/"))
    request.headers.add(name, value)
    #expect(throws: NetworkError.self) { try request.validated() }
  }

  @Test("bytes of Latin-1 may be sent")
  func latin() throws {
    var request = Request(url: try WebURL("http://h/"))
    request.headers.add("X", "caf\u{E9}\tx")
    try request.validated()
    request.method = HTTPMethod(rawValue: "GET /x HTTP/1.1\r\nA:")
    #expect(throws: NetworkError.self) { try request.validated() }
  }

  @Test("printing headers hides credentials")
  func printing() {
    let headers: HTTPHeaders = ["Authorization": "Bearer s3cret", "Accept": "x", "cookie": "id=s3cret"]
    #expect(headers.description == "Authorization: •••\nAccept: x\ncookie: •••")
  }
}
