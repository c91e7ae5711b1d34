import Mediator
import Testing

@Suite struct RoutePathTests {
  @Test(
    "a path that breaks a rule is malformed, and the error names the place",
    arguments: [
      ("a//b", AddressFault.emptySegment(after: "a")),
      ("/a", .emptySegment(after: "")),
      ("//", .emptySegment(after: "")),
      ("a/b//", .emptySegment(after: "b")),
      ("a/.", .dots(segment: ".")),
      ("a/../b", .dots(segment: "..")),
      ("a/%2e/b", .dots(segment: "%2e")),
      ("a/.%2E", .dots(segment: ".%2E")),
      ("%2E%2e", .dots(segment: "%2E%2e")),
      ("a/x%/b", .percent("x%")),
      ("a/%1", .percent("%1")),
      ("a/%1/2", .percent("%1")),
      ("a/%g0", .percent("%g0")),
      ("a/%%41", .percent("%%41")),
      ("a/%FF", .encoding("%FF")),
      ("a/%C0%AF", .encoding("%C0%AF")),
      ("a/%E0%80%AF", .encoding("%E0%80%AF")),
      ("a/%ED%A0%80", .encoding("%ED%A0%80")),
      ("a/%F4%90%80%80", .encoding("%F4%90%80%80")),
      ("a/%F5%80%80%80", .encoding("%F5%80%80%80")),
      ("a/%E6%9E", .encoding("%E6%9E")),
      ("a/%E6/%9E%97", .encoding("%E6")),
      ("a/%80", .encoding("%80")),
      ("a/%E6林", .encoding("%E6林")),
      ("player:8080/x", .port(host: "player:8080")),
      ("me@player/x", .user(host: "me@player")),
      ("a/b#c", .fragment("#c")),
      ("a/b?c=d", .query("?c=d")),
    ])
  func malformed(_ path: String, _ fault: AddressFault) throws {
    let table = try RouteTable([("**rest?", 0)])
    #expect(throws: MediatorError.malformed(path, fault)) { try table.match(path) }
  }

  @Test(
    "what only looks forbidden is taken",
    arguments: [
      ("a/...", "..."), ("a/.b", ".b"), ("a/b:c", "b:c"), ("a/b@c", "b@c"), ("a/%3F%23", "?#"),
      ("a/%2E%2E%2E", "..."),
      ("a/b c", "b c"), ("a/林", "林"), ("a/%00", "\0"), ("a/%F0%9F%8E%B5", "🎵"), ("a/\\", "\\"),
      ("a/%2e.x", "..x"),
    ])
  func taken(_ path: String, _ value: String) throws {
    #expect(try RouteTable([("a/:x", 0)]).match(path)?.parameters == ["x": value])
  }

  @Test("the limits are 8,192 bytes and 64 segments")
  func limits() throws {
    let table = try RouteTable([("**rest", 0)])
    #expect(try table.match(String(repeating: "a", count: 8_192)) != nil)
    #expect(throws: MediatorError.self) { try table.match(String(repeating: "a", count: 8_193)) }
    let most = Array(repeating: "a", count: 64).joined(separator: "/")
    #expect(try table.match(most)?.parameters["rest"] == most)
    #expect(try table.match(most + "/")?.parameters["rest"] == most)
    #expect(throws: MediatorError.malformed(most + "/a", .tooManySegments)) { try table.match(most + "/a") }
  }
}
