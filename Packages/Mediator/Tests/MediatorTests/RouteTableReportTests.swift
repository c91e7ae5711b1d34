import Mediator
import Testing

/// What users of other routers reported, each with the thread it comes from.
@Suite struct RouteTableReportTests {
  @Test("a literal beats a placeholder", .bug("https://github.com/devxoul/URLNavigator/pull/120"))
  func literalFirst() throws {
    try expect(
      ["album/:id", "album/new"],
      ["album/new": .lands("album/new"), "album/7": .lands("album/:id", ["id": "7"])])
  }

  @Test("a dead end in a literal branch backs out", .bug("https://github.com/vapor/vapor/issues/3213"))
  func backsOut() throws {
    try expect(
      ["auth/:provider", "auth/google/callback"],
      [
        "auth/google": .lands("auth/:provider", ["provider": "google"]),
        "auth/google/callback": .lands("auth/google/callback"),
        "auth/google/other": .notFound,
      ])
  }

  @Test(
    "two parameters of different names share a prefix",
    .bug("https://github.com/vapor/routing-kit/issues/92"))
  func sharedPrefix() throws {
    try expect(
      ["lib/:any/tracks", "lib/:album"],
      [
        "lib/c/tracks": .lands("lib/:any/tracks", ["any": "c"]),
        "lib/c": .lands("lib/:album", ["album": "c"]),
        "lib/tracks/tracks": .lands("lib/:any/tracks", ["any": "tracks"]),
      ])
  }

  @Test(
    "a catch-all answers after a partial match", .bug("https://github.com/vapor/routing-kit/issues/74"))
  func catchAllAfterPartialMatch() throws {
    try expect(
      ["v1/counter/:a/:b", "**rest"],
      [
        "v1": .lands("**rest", ["rest": "v1"]),
        "v1/counter": .lands("**rest", ["rest": "v1/counter"]),
        "v1/counter/1": .lands("**rest", ["rest": "v1/counter/1"]),
        "v1/counter/1/2": .lands("v1/counter/:a/:b", ["a": "1", "b": "2"]),
        "x/y": .lands("**rest", ["rest": "x/y"]),
      ])
  }

  @Test(
    "one shape under two names is refused, and both patterns are named",
    .bug("https://github.com/meili/MGJRouter/issues/7"),
    .bug("https://github.com/actframework/actframework/issues/561"),
    arguments: [
      ["search/:query", "search/:keyword"], ["a/:x/abc", "a/:y/abc"], ["files/**a", "files/**b"],
    ])
  func sameShape(_ patterns: [String]) {
    #expect(
      registrationErrors(patterns) == [
        .duplicate(pattern: patterns[1], owner: nil, other: patterns[0], otherOwner: nil),
        .duplicate(pattern: patterns[0], owner: nil, other: patterns[1], otherOwner: nil),
      ])
  }

  @Test("types make routes different", .bug("https://github.com/meili/MGJRouter/issues/7"))
  func typesDiffer() throws {
    try expect(
      ["t/:id(int)", "t/:slug"],
      [
        "t/12": .lands("t/:id(int)", ["id": "12"]),
        "t/12a": .lands("t/:slug", ["slug": "12a"]),
        "t/-3": .lands("t/:id(int)", ["id": "-3"]),
        "t/-": .lands("t/:slug", ["slug": "-"]),
      ])
  }

  @Test(
    "nothing is found below or above a known path",
    .bug("https://github.com/meili/MGJRouter/issues/20"),
    .bug("https://github.com/meili/MGJRouter/pull/49"))
  func noPrefixes() throws {
    try expect(
      ["account/signin"],
      [
        "account/signin": .lands("account/signin"),
        "account/signout": .notFound,
        "account": .notFound,
        "account/signin/x": .notFound,
        "": .notFound,
      ])
  }

  @Test("every segment has to match", .bug("https://github.com/meili/MGJRouter/issues/31"))
  func siblings() throws {
    try expect(
      ["site/qw/85d5/share"],
      [
        "site/qw/85d5/share": .lands("site/qw/85d5/share"),
        "site/qw/85d5/abc": .notFound,
        "site/qw/85d5": .notFound,
        "site/qw/85d5/share/": .lands("site/qw/85d5/share"),
      ])
  }

  @Test("a plus in a path stays a plus", .bug("https://github.com/joeldev/JLRoutes/issues/87"))
  func plusInPath() throws {
    try expect(["artist/:name"], ["artist/a+b": .lands("artist/:name", ["name": "a+b"])])
  }

  @Test(
    "an encoded slash is a part of a value",
    .bug("https://github.com/golang/go/issues/14815"),
    .bug("https://github.com/delvedor/find-my-way/issues/348"),
    .bug("https://github.com/swiftlang/swift-corelibs-foundation/issues/3195"))
  func encodedSlash() throws {
    try expect(
      ["artist/:name", "mix/top hits"],
      [
        "artist/AC%2FDC": .lands("artist/:name", ["name": "AC/DC"]),
        "artist/AC/DC": .notFound,
        "mix/top%20hits": .lands("mix/top hits"),
        "artist/%E6%9E%97": .lands("artist/:name", ["name": "林"]),
        "artist/100%25": .lands("artist/:name", ["name": "100%"]),
      ])
  }

  @Test(
    "a broken encoding is malformed, and no route answers it",
    .bug("https://github.com/h3js/h3/issues/1361"),
    .bug("https://github.com/expressjs/express/issues/1734"),
    .bug("https://github.com/swiftlang/swift-corelibs-foundation/issues/3353"))
  func brokenEncoding() throws {
    try expect(
      ["artist/:name", "**rest"],
      [
        "artist/%": .malformed, "artist/%zz": .malformed, "artist/%E0%A4": .malformed,
        "artist/a%FFb": .malformed, "x/%f": .malformed,
      ])
  }

  @Test(
    "a pattern that could never be reached as meant is refused",
    .bug("https://github.com/devxoul/URLNavigator/issues/97"),
    .bug("https://github.com/button/DeepLinkKit/issues/108"),
    .bug("https://github.com/joeldev/JLRoutes/issues/122"),
    arguments: [
      ("test?p=:p", PatternFault.query(segment: "test?p=:p")),
      ("a//b", .emptySegment),
      ("**rest/b", .catchAllBeforeEnd(segment: "**rest")),
      ("a/:x?/b", .optionalBeforeEnd(segment: ":x?")),
      ("a/:x/:x", .repeatedName("x")),
      ("a/:x(date)", .unknownType("date")),
      ("a/:", .badName(segment: ":")),
      ("a/**", .badName(segment: "**")),
      ("a/x*", .star(segment: "x*")),
    ])
  func badPatterns(_ pattern: String, _ fault: PatternFault) {
    #expect(registrationErrors([pattern]) == [.badPattern(pattern, fault), .badPattern(pattern, fault)])
  }
}
