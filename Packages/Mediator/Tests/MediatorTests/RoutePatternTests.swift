import Mediator
import Testing

@Suite struct RoutePatternTests {
  @Test(
    "a pattern that breaks a rule is refused, and the error says which",
    arguments: [
      ("", PatternFault.emptySegment),
      ("?", .emptySegment),
      ("/a", .emptySegment),
      ("a/", .emptySegment),
      ("a/?", .emptySegment),
      ("app://a", .host("app:")),
      ("a?b/c", .query(segment: "a?b")),
      ("a/b??", .query(segment: "b?")),
      ("a/:x?y", .query(segment: ":x?y")),
      ("a#b", .fragment(segment: "a#b")),
      ("a/b?/c", .optionalBeforeEnd(segment: "b?")),
      ("a?/b", .optionalBeforeEnd(segment: "a?")),
      ("a/**r/:x", .catchAllBeforeEnd(segment: "**r")),
      (":x/b/:x?", .repeatedName("x")),
      (":x/**x", .repeatedName("x")),
      ("a/:\u{E9}/:e\u{301}", .repeatedName("e\u{301}")),
      ("a/:x()", .unknownType("")),
      ("a/:x(Int)", .unknownType("Int")),
      ("a/:x(plain)", .unknownType("plain")),
      ("a/:x(int", .unknownType(":x(int")),
      ("a/:x(int)y", .unknownType(":x(int)y")),
      ("a/:(int)", .badName(segment: ":(int)")),
      ("a/:x.json", .badName(segment: ":x.json")),
      ("a/:x:y", .badName(segment: ":x:y")),
      ("a/:x y", .badName(segment: ":x y")),
      ("a/***", .badName(segment: "***")),
      ("a/**r(int)", .badName(segment: "**r(int)")),
      ("a/*", .star(segment: "*")),
      ("a/*r", .star(segment: "*r")),
      ("a/b**r", .star(segment: "b**r")),
      ("a:80/b", .host("a:80")),
      ("me@a/b", .host("me@a")),
      ("a/./b", .dots(segment: ".")),
      ("a/%2e%2E", .dots(segment: "%2e%2E")),
    ])
  func refused(_ pattern: String, _ fault: PatternFault) {
    #expect(registrationErrors([pattern]) == [.badPattern(pattern, fault), .badPattern(pattern, fault)])
  }

  @Test(
    "a pattern that keeps the rules is registered",
    arguments: [
      "a", ":x", "**r", "a/:x?", "a/b?", "a/**r?", "a/:x(int)?", "a/:x(uuid)/:y(bool)", "a/:user-id/:user_id",
      "a/:名", "a/b:c", "a/b@c", "a/(b)", "a/...", "a/50%", "a/b c", "a/B", "A/b",
    ])
  func registered(_ pattern: String) {
    #expect(registrationErrors([pattern]) == [nil, nil])
  }
}
