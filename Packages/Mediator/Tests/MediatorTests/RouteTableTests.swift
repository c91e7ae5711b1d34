import Mediator
import Testing

@Suite struct RouteTableTests {
  private static let uuid = "0190b5f0-7c1d-7ABC-8def-0123456789ab"

  @Test("literal, uuid, int, bool, plain and catch-all win in this order")
  func precedence() throws {
    let patterns = ["a/7", "a/:u(uuid)", "a/:i(int)", "a/:b(bool)", "a/:p", "a/**r"]
    try expect(
      patterns,
      [
        "a/7": .lands("a/7"),
        "a/\(Self.uuid)": .lands("a/:u(uuid)", ["u": Self.uuid]),
        "a/8": .lands("a/:i(int)", ["i": "8"]),
        "a/true": .lands("a/:b(bool)", ["b": "true"]),
        "a/x": .lands("a/:p", ["p": "x"]),
        "a/x/y": .lands("a/**r", ["r": "x/y"]),
      ])
  }

  @Test("each kind is backed out of in turn")
  func fullBackingOut() throws {
    try expect(
      ["a/true/1", "a/:b(bool)/2", "a/:p/3", "a/**r", ":h/:q/4/5"],
      [
        "a/true/1": .lands("a/true/1"),
        "a/true/2": .lands("a/:b(bool)/2", ["b": "true"]),
        "a/true/3": .lands("a/:p/3", ["p": "true"]),
        "a/true/4": .lands("a/**r", ["r": "true/4"]),
        "a/true/4/5": .lands("a/**r", ["r": "true/4/5"]),
        "b/true/4/5": .lands(":h/:q/4/5", ["h": "b", "q": "true"]),
      ])
  }

  @Test("captures belong to the winner alone")
  func winnersCaptures() throws {
    try expect(
      ["a/:x/:y/c", "a/**z"],
      ["a/1/2/d": .lands("a/**z", ["z": "1/2/d"]), "a/1/2/c": .lands("a/:x/:y/c", ["x": "1", "y": "2"])])
  }

  @Test("an optional last segment claims the address without it")
  func optionalSegment() throws {
    try expect(
      ["a/:x?", "b/c?", "d/**r?", "e/:n(int)?"],
      [
        "a": .lands("a/:x?"), "a/": .lands("a/:x?"), "a/1": .lands("a/:x?", ["x": "1"]), "a/1/2": .notFound,
        "b": .lands("b/c?"), "b/c": .lands("b/c?"), "b/d": .notFound,
        "d": .lands("d/**r?"), "d/1/2": .lands("d/**r?", ["r": "1/2"]),
        "e": .lands("e/:n(int)?"), "e/5": .lands("e/:n(int)?", ["n": "5"]), "e/x": .notFound,
      ])
  }

  @Test("a pattern of one optional segment claims the empty path too")
  func optionalHost() throws {
    try expect([":x?"], ["": .lands(":x?"), "/": .lands(":x?"), "a": .lands(":x?", ["x": "a"])])
    try expect(["**x?"], ["": .lands("**x?"), "a/b": .lands("**x?", ["x": "a/b"])])
  }

  @Test(
    "two patterns that claim one address are refused, however they are written",
    arguments: [
      ["a/:x?", "a"], ["a/:x?", "a/:y"], ["a/:x?", "a/**r?"], ["a/:x?", "a/:y(int)?"], ["a/b?", "a/b"],
      ["a/b?", "a"], ["Player/x", "player/x"], ["a/top hits", "a/top%20hits"], ["a/50%", "a/50%25"],
      ["a", "a"], ["**a", "**b"], [":a", ":b"], ["a/:x(int)/b", "a/:y(int)/b"], ["a/:x(uuid)", "a/:y(uuid)"],
      ["%41", "a"],
    ])
  func duplicates(_ patterns: [String]) {
    for error in registrationErrors(patterns) { #expect(error?.code == 4_004) }
  }

  @Test(
    "patterns of different shapes live side by side",
    arguments: [
      ["a/:x", "a/:x(int)", "a/:x(uuid)", "a/:x(bool)", "a/**x", "a/x", "a"],
      ["a/:x?", "a/**r"], ["a/b", "a/B"], ["a/:x/b", "a/:y/c"], ["a/b?", "a/c"],
    ])
  func sideBySide(_ patterns: [String]) {
    #expect(registrationErrors(patterns) == [nil, nil])
  }

  @Test("a pattern's fault is told before a clash, whatever the order")
  func faultBeforeClash() {
    for error in registrationErrors(["a/b", "a/b", "a/**"]) { #expect(error?.code == 4_005) }
  }

  @Test("the host compares without case, and its capture keeps it")
  func hostCase() throws {
    try expect(
      ["Player/Play", ":host/x", "**rest"],
      [
        "PLAYER/Play": .lands("Player/Play"), "pl%41yer/Play": .lands("Player/Play"),
        "player/play": .lands("**rest", ["rest": "player/play"]),
        "Lib/x": .lands(":host/x", ["host": "Lib"]),
        "Lib/X": .lands("**rest", ["rest": "Lib/X"]),
      ])
  }

  @Test("letters beyond ASCII keep their case and their bytes")
  func bytesNotCharacters() throws {
    try expect(
      ["Äb/x", "a/\u{E9}"],
      [
        "ÄB/x": .lands("Äb/x"), "äb/x": .notFound,
        "a/\u{E9}": .lands("a/\u{E9}"), "a/%C3%A9": .lands("a/\u{E9}"), "a/e\u{301}": .notFound,
      ])
  }

  @Test("a slash before a combining mark is a slash")
  func combiningMark() throws {
    try expect(["a/:x"], ["a/\u{301}b": .lands("a/:x", ["x": "\u{301}b"])])
    try expect(["a/\u{301}b"], ["a/\u{301}b": .lands("a/\u{301}b")])
  }

  @Test("int is an optional minus and digits that fit Int64")
  func integers() throws {
    let yes = [
      "0", "-0", "007", "9223372036854775807", "-9223372036854775808", "%31%32", "000000000000000000000001",
    ]
    let no = [
      "-", "+3", "1.5", "1e3", "9223372036854775808", "-9223372036854775809", "99999999999999999999", "１",
      "0x1", " 1", "1 ", "--1",
    ]
    let table = try RouteTable([("t/:n(int)", true), ("t/:s", false)])
    for text in yes { #expect(try table.match("t/" + text)?.value == true, "\(text)") }
    for text in no { #expect(try table.match("t/" + text)?.value == false, "\(text)") }
  }

  @Test("uuid is 8-4-4-4-12 hexadecimal digits of either case")
  func uuids() throws {
    let table = try RouteTable([("t/:n(uuid)", true), ("t/:s", false)])
    let yes = [Self.uuid, Self.uuid.uppercased(), "%30" + Self.uuid.dropFirst()]
    let no = [
      String(Self.uuid.dropLast()), Self.uuid + "0", "{\(Self.uuid)}", "g" + Self.uuid.dropFirst(),
      Self.uuid.replacing("-", with: ""), "0190b5f07-c1d-7ABC-8def-0123456789ab",
    ]
    for text in yes { #expect(try table.match("t/" + text)?.value == true, "\(text)") }
    for text in no { #expect(try table.match("t/" + text)?.value == false, "\(text)") }
  }

  @Test("bool is true or false and nothing else")
  func bools() throws {
    let table = try RouteTable([("t/:n(bool)", true), ("t/:s", false)])
    for text in ["true", "false", "%74rue"] { #expect(try table.match("t/" + text)?.value == true) }
    for text in ["True", "FALSE", "1", "0", "yes", "tru", "truee", "falsey", "t", "f"] {
      #expect(try table.match("t/" + text)?.value == false, "\(text)")
    }
  }

  @Test("a catch-all holds one segment at least, and decodes each by itself")
  func catchAll() throws {
    try expect(
      ["files/**path"],
      [
        "files": .notFound, "files/": .notFound, "files/a": .lands("files/**path", ["path": "a"]),
        "files/a/b/": .lands("files/**path", ["path": "a/b"]),
        "files/a%2Fb/%E6%9E%97": .lands("files/**path", ["path": "a/b/林"]),
      ])
  }

  @Test("one trailing slash is ignored, and one only")
  func trailingSlash() throws {
    try expect(["a/b"], ["a/b/": .lands("a/b"), "a/b//": .malformed, "a/b/%2F": .notFound])
    try expect(["a"], ["a/": .lands("a"), "/": .notFound, "//": .malformed])
  }

  @Test("a table of nothing finds nothing and still refuses what is malformed")
  func emptyTable() throws {
    try expect([], ["": .notFound, "a": .notFound, "a/%": .malformed, "a/..": .malformed])
  }

  @Test("the most segments that a path may have can all be parameters")
  func longestPath() throws {
    let pattern = (0..<64).map { ":p\($0)" }.joined(separator: "/")
    let path = (0..<64).map { "v\($0)" }.joined(separator: "/")
    let match = try #require(try RouteTable([(pattern, 0)]).match(path))
    #expect(match.parameters == Dictionary(uniqueKeysWithValues: (0..<64).map { ("p\($0)", "v\($0)") }))
    #expect(
      registrationErrors([pattern + "/x"]) == [
        .badPattern(pattern + "/x", .tooLong), .badPattern(pattern + "/x", .tooLong),
      ])
  }

  @Test("ten thousand patterns are told apart")
  func manyPatterns() throws {
    let patterns = (0..<10_000).map { "host\($0 % 100)/kind\($0 / 100)/:id" }
    let table = try RouteTable(patterns.map { ($0, $0) })
    for (number, pattern) in patterns.enumerated() where number.isMultiple(of: 7) {
      let path = "host\(number % 100)/kind\(number / 100)/x"
      #expect(landing(of: path, in: table) == .lands(pattern, ["id": "x"]))
    }
    #expect(try table.match("host100/kind0/x") == nil)
    #expect(try table.match("host0/kind100/x") == nil)
  }
}
