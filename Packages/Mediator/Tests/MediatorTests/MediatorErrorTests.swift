import Mediator
import Testing

@Suite struct MediatorErrorTests {
  @Test(
    "each error has its code and its sentence",
    arguments: [
      (
        MediatorError.notFound("a/b"), 4_001,
        "Nothing answers “a/b”; list the routes to see what can be opened."
      ),
      (.notFound("a/b", nearest: "a/:c"), 4_001, "Nothing answers “a/b”; the nearest route is “a/:c”."),
      (
        .malformed("a//b", .emptySegment(after: "a")), 4_002,
        "The address “a//b” cannot be read: the segment after “a” is empty; leave out the second slash."
      ),
      (
        .badParameter(name: "id", value: "x", expected: "a whole number"), 4_003,
        "The value “id” is “x”; give it a whole number."
      ),
      (
        .badParameter(name: "id", value: "", expected: "a whole number"), 4_003,
        "The value “id” is missing or empty; give it a whole number."
      ),
      (
        .duplicate(pattern: "a/:y", owner: "two", other: "a/:x", otherOwner: "one"), 4_004,
        "The patterns “a/:x” of “one” and “a/:y” of “two” claim the same addresses; change one of them."
      ),
      (
        .duplicate(pattern: "a/:y", owner: nil, other: "a/:x", otherOwner: nil), 4_004,
        "The patterns “a/:x” and “a/:y” claim the same addresses; change one of them."
      ),
      (
        .badPattern("a//b", .emptySegment), 4_005,
        "The pattern “a//b” cannot be registered: one of its segments is empty; write “host/segment” without a "
          + "slash at either end."
      ),
      (
        .denied("a/b", reason: "sign in first"), 4_006,
        "The address “a/b” may not be opened: sign in first."
      ),
      (
        .busy("a/b", waiting: 16), 4_007,
        "The address “a/b” was dropped, since 16 wait already; try again later."
      ),
      (
        .loop(trail: ["a", "b"]), 4_008,
        "The call was stopped after 2 hops, since its routes lead to one another: “a”, “b”."
      ),
      (
        .cancelled("a/b"), 4_009,
        "The call to “a/b” was given up before an answer came; ask again if it is still wanted."
      ),
    ])
  func sentences(_ error: MediatorError, _ code: Int, _ sentence: String) {
    #expect(error.code == code)
    #expect(error.message == sentence)
    #expect(error.domain == "mediator")
  }

  @Test(
    "no sentence shows a password, a value of a query or a fragment",
    arguments: [
      ("app://me:secret@host/a", "app://…@host/a"), ("app://me:se/cret@host/a", "app://…@host/a"),
      ("app://secret@host", "app://…@host"), ("app://a@secret@host/x", "app://…@host/x"),
      ("me:secret@host/a", "…@host/a"), ("app:/me:secret@host", "…@host"),
      ("app://host/mail/a@b", "app://host/mail/a@b"), ("app://host/a?at=30", "app://host/a?at=…"),
      ("app://host/a?token=secret&b=&c&d=secret=secret", "app://host/a?token=…&b=&c&d=…"),
      ("app://host/a#secret", "app://host/a#…"), ("app://host/a?x=secret#y?secret", "app://host/a?x=…#…"),
      ("app://host/a?secret@x=secret", "app://host/a?secret@x=…"), ("", ""), ("?", "?"), ("#", "#…"),
      ("@", "…@"),
    ])
  func secrets(_ address: String, _ shown: String) {
    let cut = "“\(shown)”"
    let errors: [MediatorError] = [
      .notFound(address), .notFound(address, nearest: "a"), .malformed(address, .noScheme),
      .denied(address, reason: "no"), .busy(address, waiting: 1), .cancelled(address),
    ]
    for error in errors { #expect(error.message.contains(cut), "\(error.message)") }
  }

  @Test(
    "an address that is read and refused never tells its secret",
    arguments: [
      "app://me:secret@host/a", "app://me:secret@host:80", "app://host/a?token=secret%zz",
      "app://host/a?token=secret%FF",
      "app://host/a#secret", "app://host//a?token=secret", "app://host/../a?token=secret", "me:secret@host/a",
      "app://me:secret%zz@host/a",
    ])
  func readAddresses(_ text: String) throws {
    let error = try #require(throws: MediatorError.self) { try RouteAddress(text) }
    #expect(!error.message.contains("secret"), "\(error.message)")
  }

  @Test(
    "each fault of an address has its words",
    arguments: [
      (AddressFault.noScheme, "it does not start with a scheme and “://”"),
      (.foreignScheme("http", expected: "app"), "its scheme is “http”, and only “app://” is answered here"),
      (.user(host: "me@a"), "its host “…@a” carries a user; leave out everything up to the “@”"),
      (.user(host: "me:pw@a"), "its host “…@a” carries a user; leave out everything up to the “@”"),
      (.port(host: "a:1"), "its host “a:1” carries a port; leave out the “:” and the number"),
      (.fragment("#c"), "it has a fragment “#…”; leave it out, or write “#” as “%23”"),
      (.query("?c"), "it has a query “?c” where only a path is taken"),
      (.emptySegment(after: ""), "its host is empty; write one before the first slash"),
      (.emptySegment(after: "a"), "the segment after “a” is empty; leave out the second slash"),
      (.dots(segment: ".."), "the segment “..” points elsewhere; write the address in full"),
      (.percent("%"), "“%” has a percent sign without two hexadecimal digits; write “%” as “%25”"),
      (.encoding("%FF"), "“%FF” does not decode to UTF-8; encode its text again"),
      (.tooLong(bytes: 9_000), "it has 9000 bytes, and 8,192 are the most"),
      (.tooManySegments, "it has more than 64 segments"),
      (.tooManyItems, "its query has more than 256 items"),
    ])
  func addressFaults(_ fault: AddressFault, _ words: String) {
    #expect(fault.sentence == words)
    #expect(MediatorError.malformed("x", fault).message == "The address “x” cannot be read: \(words).")
  }

  @Test(
    "each fault of a pattern has its words",
    arguments: [
      (
        PatternFault.emptySegment,
        "one of its segments is empty; write “host/segment” without a slash at either end"
      ),
      (
        .query(segment: "a?b"),
        "the segment “a?b” holds a query; values that are not in the path need no pattern"
      ),
      (.fragment(segment: "a#"), "the segment “a#” holds a “#”, which no address may have"),
      (.catchAllBeforeEnd(segment: "**r"), "the catch-all “**r” is not its last segment; move it to the end"),
      (.optionalBeforeEnd(segment: ":x?"), "the optional “:x?” is not its last segment; move it to the end"),
      (.repeatedName("x"), "the name “x” stands in it twice; give each segment its own"),
      (.badName(segment: ":"), "“:” needs a name of letters, digits, “_” and “-”"),
      (.unknownType("date"), "the type “date” is not known; use int, uuid or bool"),
      (.star(segment: "x*"), "the segment “x*” has a stray “*”; a catch-all is written “**name”"),
      (.host("a:1"), "the host “a:1” has a “:” or “@”, which no address may have there"),
      (.dots(segment: ".."), "the segment “..” is one that no address may have"),
      (.tooLong, "it has more than 64 segments or 8,192 bytes, and so has no address"),
      (.notAKey(name: "x", route: "Play"), "“x” is no coding key of Play; name one of its properties"),
    ])
  func patternFaults(_ fault: PatternFault, _ words: String) {
    #expect(fault.sentence == words)
    #expect(MediatorError.badPattern("x", fault).message == "The pattern “x” cannot be registered: \(words).")
  }

  @Test("hostile text cannot reach the terminal through a sentence")
  func hostileText() {
    let message = MediatorError.notFound("a\u{1B}[2J\n\u{202E}\u{9B}b").message
    #expect(message.contains("“a?[2J???b”"))
    #expect(MediatorError.notFound(String(repeating: "x", count: 9_000)).message.utf8.count < 300)
  }
}
