import Mediator
import Testing

@Suite struct RouteAddressTests {
  @Test("an address is cut into scheme, path and query")
  func parts() throws {
    let address = try RouteAddress("APP+x://Player/Play?at=3&at=4&&x==y&=z")
    #expect(address.scheme == "app+x")
    #expect(address.path == "Player/Play")
    #expect(address.values(of: "at") == ["3", "4"])
    #expect(address.value(of: "x") == "=y")
    #expect(address.value(of: "") == "z")
    #expect(address.value(of: "y") == nil)
    #expect(address.query.count == 4)
    #expect(address.description == "APP+x://Player/Play?at=3&at=4&&x==y&=z")
  }

  @Test("a plus is a space in queries only", .bug("https://github.com/joeldev/JLRoutes/issues/87"))
  func plus() throws {
    let address = try RouteAddress("appmusic://search?q=AC%2BDC+live%20now&tag=a&tag=b&flag")
    #expect(address.value(of: "q") == "AC+DC live now")
    #expect(address.values(of: "tag") == ["a", "b"])
    #expect(address.value(of: "flag") == "")
    #expect(try RouteAddress("a://b+c").path == "b+c")
  }

  @Test(
    "an address that breaks a rule is malformed",
    .bug("https://github.com/meili/MGJRouter/issues/31"),
    arguments: [
      ("", AddressFault.noScheme), ("player/x", .noScheme), ("://x", .noScheme), ("1a://x", .noScheme),
      ("a b://x", .noScheme), (" a://x", .noScheme), ("a:/x", .noScheme), ("a:x", .noScheme),
      ("é://x", .noScheme),
      ("appmusic://player:8080/x", .port(host: "player:8080")),
      ("a://me@b/x", .user(host: "me@b")), ("a://me:pw@b/x", .user(host: "me:pw@b")),
      ("a://:@b/x", .user(host: ":@b")), ("a://me@b:80/x", .user(host: "me@b:80")),
      ("a://b:80/c@d", .port(host: "b:80")), ("a://b:80?c@d", .port(host: "b:80")),
      ("a://[::1]/x", .port(host: "[::1]")),
      ("a://b/c#d", .fragment("#d")), ("a://b?c#d", .fragment("#d")), ("a://b#?c", .fragment("#?c")),
      ("a:///x", .emptySegment(after: "")), ("a://b//c", .emptySegment(after: "b")),
      ("a://b/../c", .dots(segment: "..")), ("a://b/%zz", .percent("%zz")), ("a://b/%FF", .encoding("%FF")),
      ("a://b?c=%", .percent("c=%")), ("a://b?%4=c", .percent("%4=c")), ("a://b?c=%FF&d", .encoding("c=%FF")),
      ("a://b?c=%E6&%9E%97", .encoding("c=%E6")),
    ])
  func malformed(_ text: String, _ fault: AddressFault) {
    #expect(throws: MediatorError.malformed(text, fault)) { try RouteAddress(text) }
  }

  @Test(
    "what only looks forbidden is taken",
    arguments: [
      ("a://", ""), ("a://b", "b"), ("a://b/", "b/"), ("a://b?", "b"), ("a://b/?c", "b/"),
      ("a://b?c/d?e", "b"),
      ("a://b/c:d@e", "b/c:d@e"), ("a://林/x", "林/x"), ("a://b?c=..", "b"), ("a://b?%23", "b"),
    ])
  func taken(_ text: String, _ path: String) throws {
    #expect(try RouteAddress(text).path == path)
  }

  @Test("the limits are 8,192 bytes, 64 segments and 256 query items")
  func limits() throws {
    let long = "a://b?" + String(repeating: "c", count: 8_192 - 6)
    #expect(try RouteAddress(long).query.count == 1)
    #expect(throws: MediatorError.malformed(long + "c", .tooLong(bytes: 8_193))) {
      try RouteAddress(long + "c")
    }
    let deep = "a://" + Array(repeating: "b", count: 64).joined(separator: "/")
    #expect(try RouteAddress(deep).text == deep)
    #expect(throws: MediatorError.malformed(deep + "/b", .tooManySegments)) { try RouteAddress(deep + "/b") }
    let wide = "a://b?" + Array(repeating: "c", count: 256).joined(separator: "&")
    #expect(try RouteAddress(wide).query.count == 256)
    #expect(throws: MediatorError.malformed(wide + "&c", .tooManyItems)) { try RouteAddress(wide + "&c") }
  }

  @Test("an item of a query that is empty counts towards the limit")
  func emptyItems() throws {
    let bare = "a://b?" + String(repeating: "&", count: 255)
    #expect(try RouteAddress(bare).query.isEmpty)
    #expect(throws: MediatorError.malformed(bare + "&", .tooManyItems)) { try RouteAddress(bare + "&") }
    #expect(throws: MediatorError.malformed(bare + "&c", .tooManyItems)) { try RouteAddress(bare + "&c") }
  }

  @Test("no text traps", arguments: 0..<4)
  func anyText(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array("a://b?c=d&%2F+#@é/..:".utf8) + [0xFF]
    for _ in 0..<4_000 {
      let length = Int.random(in: 0..<20, using: &generator)
      let tail = (0..<length).map { _ in bytes.randomElement(using: &generator) ?? 0 }
      let text = (Bool.random(using: &generator) ? "a://" : "") + String(decoding: tail, as: UTF8.self)
      if let address = try? RouteAddress(text) { #expect(address.text == text) }
    }
  }
}
