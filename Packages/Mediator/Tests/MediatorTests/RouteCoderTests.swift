import Mediator
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct RouteCoderTests {
  private func printed<Coded: Route>(_ route: Coded) throws -> String {
    try RouteCoder<Coded>().print(route, scheme: "appmusic")
  }

  @Test(
    "a printed address uses %20 and %2B and reads back", .bug("https://github.com/joeldev/JLRoutes/issues/87")
  )
  func printing() throws {
    #expect(try printed(Search(q: "AC+DC live")) == "appmusic://search?q=AC%2BDC%20live")
    let coder = try RouteCoder<Search>()
    #expect(try coder.parse("appmusic://search?q=AC%2BDC%20live") == Search(q: "AC+DC live"))
    #expect(
      try coder.parse("appmusic://search?q=AC%2BDC+live%20now&tag=a&tag=b&flag")
        == Search(q: "AC+DC live now", tag: ["a", "b"], flag: ""))
  }

  @Test("properties of the path travel there, others in the query, absent ones nowhere")
  func places() throws {
    #expect(try printed(PlayTrack(id: "AC/DC", at: nil)) == "appmusic://player/play/AC%2FDC")
    #expect(try printed(PlayTrack(id: "林", at: 30)) == "appmusic://player/play/%E6%9E%97?at=30")
    #expect(try printed(Search(q: "", tag: ["", "x y"])) == "appmusic://search?q=&tag=&tag=x%20y")
  }

  @Test("the parameters are listed, those of the path first")
  func parameters() throws {
    let play = try RouteCoder<PlayTrack>().parameters.map {
      "\($0.name) \($0.place) \($0.type) \($0.isOptional)"
    }
    #expect(play == ["id path String false", "at query Int true"])
    let search = try RouteCoder<Search>().parameters.map {
      "\($0.name) \($0.place) \($0.type) \($0.isOptional)"
    }
    #expect(search == ["q query String false", "tag query Array<String> true", "flag query String true"])
    #expect(try RouteCoder<Everything>().parameters.count == 20)
  }

  struct OptionalTail: Route, Equatable {
    static let path = "a/:x?"
    var x: Int?
  }

  @Test("an optional last segment may be absent, and the query cannot stand in for it")
  func optionalTail() throws {
    let coder = try RouteCoder<OptionalTail>()
    #expect(try printed(OptionalTail(x: nil)) == "appmusic://a")
    #expect(try printed(OptionalTail(x: -3)) == "appmusic://a/-3")
    #expect(try coder.parse("x://a?x=5") == OptionalTail(x: nil))
    #expect(try coder.parse("x://a/4?x=5") == OptionalTail(x: 4))
    #expect(
      throws: MediatorError.badParameter(
        name: "x", value: "q", expected: "a whole number from \(Int.min) to \(Int.max)")
    ) {
      try coder.parse("x://a/q")
    }
  }

  @Test("a query never overrides a value of the path")
  func queryCannotOverride() throws {
    #expect(try RouteCoder<PlayTrack>().parse("x://player/play/7?id=8") == PlayTrack(id: "7"))
  }

  @Test(
    "a value that does not fit is told by name",
    arguments: [
      ("x://player/play/7?at=x", "at", "x", "a whole number from \(Int.min) to \(Int.max)"),
      ("x://player/play/7?at=", "at", "", "a whole number from \(Int.min) to \(Int.max)"),
      ("x://player/play/7?at=%2B5", "at", "+5", "a whole number from \(Int.min) to \(Int.max)"),
      ("x://player/play/7?at=1&at=2", "at", "1, 2", "one value"),
    ])
  func badValues(_ text: String, _ name: String, _ value: String, _ expected: String) throws {
    let coder = try RouteCoder<PlayTrack>()
    #expect(throws: MediatorError.badParameter(name: name, value: value, expected: expected)) {
      try coder.parse(text)
    }
  }

  struct Kinds: Route, Equatable {
    static let path = "kinds"
    var on: Bool = true
    var mode: Everything.Mode = .once
    var key: UUID?
    var ratio: Double = 1
    var byte: Int8 = 1
  }

  @Test(
    "each type says what it expects",
    arguments: [
      ("on=True", "on", "True", "true or false"), ("on", "on", "", "true or false"),
      ("mode=twice", "mode", "twice", "one of once, loop, in any order"),
      ("key=1", "key", "1", "a UUID"), ("ratio=nan", "ratio", "nan", "a finite number"),
      ("ratio=inf", "ratio", "inf", "a finite number"),
      ("byte=128", "byte", "128", "a whole number from -128 to 127"),
      ("byte=%EF%BC%91", "byte", "１", "a whole number from -128 to 127"),
    ])
  func expectations(_ item: String, _ name: String, _ value: String, _ expected: String) throws {
    let others = ["on=true", "mode=once", "ratio=1", "byte=1"].filter { !$0.hasPrefix(name + "=") }
    let text = "x://kinds?" + (others + [item]).joined(separator: "&")
    let coder = try RouteCoder<Kinds>()
    #expect(throws: MediatorError.badParameter(name: name, value: value, expected: expected)) {
      try coder.parse(text)
    }
  }

  @Test("a missing value is told by name")
  func missing() throws {
    let coder = try RouteCoder<Search>()
    #expect(throws: MediatorError.badParameter(name: "q", value: "", expected: "a text")) {
      try coder.parse("x://search")
    }
  }

  struct Path: Route {
    static let path = "p/:x"
    var x: String?
  }
  struct Typed: Route {
    static let path = "p/:x(int)"
    var x: String
  }
  struct Rest: Route {
    static let path = "p/**x"
    var x: String
  }
  struct ListInPath: Route {
    static let path = "p/:x"
    var x: [String]
  }
  struct Dated: Route {
    static let path = "p"
    var date: Date
  }
  struct Nested: Route {
    struct Inner: Codable { var a = 1 }
    static let path = "p"
    var inner = Inner()
  }
  struct Keyed: Route {
    static let path = "p"
    var values = ["a": 1]
  }
  struct Bytes: Route {
    static let path = "p"
    var values = Set([1])
  }
  struct MaybeList: Route {
    static let path = "p"
    var values: [Int]?
  }
  struct NestedList: Route {
    static let path = "p"
    var values = [[1]]
  }
  struct MaybeElements: Route {
    static let path = "p"
    var values: [Int?] = [nil]
  }
  struct Ratio: Route {
    static let path = "p"
    var ratio: Double
  }
  struct Wrapped: Route {
    struct Text: Codable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("text")
      }
      init() {}
      init(from decoder: any Decoder) throws {}
    }
    static let path = "p"
    var text = Text()
  }

  struct MaybeNumbers: Route {
    static let path = "p"
    var values: [Int?]
  }
  struct MaybeModes: Route {
    static let path = "p"
    var values: [Everything.Mode?]
  }
  struct MaybeKeys: Route {
    static let path = "p"
    var values: [UUID?]
  }
  struct Doubly: Route {
    static let path = "p"
    var value: Int??
  }
  /// Encodes an optional as a value that must be there, which synthesized code never does.
  struct ByHand<Value: Codable & Sendable>: Route {
    enum CodingKeys: CodingKey { case value }
    static var path: String { "p" }
    var value: Value?

    init(_ value: Value?) { self.value = value }
    init(from decoder: any Decoder) throws {
      value = try decoder.container(keyedBy: CodingKeys.self).decode(Value?.self, forKey: .value)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(value, forKey: .value)
    }
  }
  struct KeyedByUUID: Route {
    struct Identifier: RawRepresentable, Codable { var rawValue: UUID }
    static let path = "p"
    var id = Identifier(rawValue: UUID())
  }

  @Test("an optional of an optional, of an array, or in an array is refused when printed")
  func optionals() {
    let routes: [any Route] = [
      MaybeNumbers(values: [1, 2]), MaybeNumbers(values: [nil]), MaybeNumbers(values: []),
      MaybeModes(values: [.loop]), MaybeKeys(values: [UUID()]), Doubly(value: 1), Doubly(value: .some(nil)),
      Doubly(value: nil),
      ByHand(1), ByHand("a"), ByHand(Everything.Mode.loop), ByHand(UUID()), ByHand([1]), ByHand(Int?.some(1)),
      ByHand(Int?.none), ByHand([Int]?.some([1])),
    ]
    for route in routes {
      let error = #expect(throws: MediatorError.self) { try printed(route) }
      #expect(error?.code == 4_003, "\(route)")
    }
  }

  @Test("an array of optionals is refused when read, as when printed")
  func optionalElements() throws {
    let key = "x://p?values=00000000-0000-0000-0000-000000000000"
    let tries: [() throws -> any Route] = [
      { try RouteCoder<MaybeNumbers>().parse("x://p?values=1") },
      { try RouteCoder<MaybeModes>().parse("x://p?values=loop") },
      { try RouteCoder<MaybeKeys>().parse(key) },
    ]
    for read in tries {
      let error = #expect(throws: MediatorError.self) { try read() }
      #expect(error?.code == 4_003)
    }
  }

  @Test("a value that an address cannot hold is refused when printed")
  func unprintable() {
    let routes: [any Route] = [
      Path(x: nil), Path(x: ""), Path(x: "."), Path(x: ".."), Typed(x: "a"), Typed(x: "+1"), Rest(x: ""),
      Rest(x: "a//b"), Rest(x: "/a"), Rest(x: "a/"), Rest(x: "a/../b"), ListInPath(x: ["a"]),
      Dated(date: Date()),
      Nested(), Keyed(), Bytes(), MaybeList(values: nil), MaybeList(values: []), NestedList(),
      MaybeElements(),
      Ratio(ratio: .nan), Ratio(ratio: .infinity), Wrapped(), KeyedByUUID(),
    ]
    for route in routes {
      let error = #expect(throws: MediatorError.self) { try printed(route) }
      #expect(error?.code == 4_003, "\(route)")
    }
  }

  @Test("a type that an address cannot hold is refused when read")
  func unreadable() throws {
    let tries: [() throws -> any Route] = [
      { try RouteCoder<Dated>().parse("x://p?date=1") }, { try RouteCoder<Nested>().parse("x://p?inner=1") },
      { try RouteCoder<Keyed>().parse("x://p?values=1") },
      { try RouteCoder<Bytes>().parse("x://p?values=1") },
      { try RouteCoder<MaybeList>().parse("x://p?values=1") },
      { try RouteCoder<NestedList>().parse("x://p?values=1") },
    ]
    for read in tries {
      let error = #expect(throws: MediatorError.self) { try read() }
      #expect(error?.code == 4_003)
    }
  }

  struct Halves: Route, Equatable {
    static let path = "p"
    #if (os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64)
      var half: Float
    #else
      var half: Float16
    #endif
    var others: [Double]
  }
  struct Price: Route {
    static let path = "p"
    var price: Decimal
  }
  struct AnyHost: Route, Equatable {
    static let path = ":x?"
    var x: String?
    var y: Int?
  }

  @Test("numbers of half the size read back; a Decimal is refused, since it is no one value when encoded")
  func numbers() throws {
    let coder = try RouteCoder<Halves>()
    for half in [0, -1.5, 65_504, 5.960_464_5e-08] {
      let route = Halves(half: .init(half), others: [half])
      #expect(try coder.parse(coder.print(route, scheme: "x")) == route)
    }
    let error = #expect(throws: MediatorError.self) { try printed(Price(price: 1.5)) }
    #expect(error?.code == 4_003)
    #expect(throws: MediatorError.self) { try RouteCoder<Price>().parse("x://p?price=1.5") }
  }

  @Test("a host that is a value reads back, absent, in capitals, and with what no host is written with")
  func hosts() throws {
    let coder = try RouteCoder<AnyHost>()
    for value in [nil, "a", "Ab", "me:pw@b", "a/b?c#d", "林", "%41"] {
      for number in [nil, 7] {
        let route = AnyHost(x: value, y: number)
        #expect(try coder.parse(coder.print(route, scheme: "x")) == route, "\(route)")
      }
    }
    #expect(try coder.print(AnyHost(x: nil, y: 7), scheme: "x") == "x://?y=7")
  }

  @Test("an address that would pass a limit is refused when printed")
  func limits() throws {
    #expect(throws: MediatorError.self) { try printed(Search(q: String(repeating: "林", count: 1_000))) }
    #expect(throws: MediatorError.self) { try printed(Search(q: "", tag: Array(repeating: "", count: 256))) }
    #expect(try printed(Search(q: "", tag: Array(repeating: "", count: 255))).isEmpty == false)
  }

  struct Misnamed: Route {
    static let path = "p/:identifier"
    var id: String
  }
  struct NoProperties: Route {
    static let path = "p/:id"
  }
  struct Renamed: Route, Equatable {
    static let path = "p/:identifier"
    var id: String
    enum CodingKeys: String, CodingKey { case id = "identifier" }
  }

  @Test("every name of a pattern is a coding key")
  func names() throws {
    #expect(
      throws: MediatorError.badPattern("p/:identifier", .notAKey(name: "identifier", route: "Misnamed"))
    ) {
      try RouteCoder<Misnamed>()
    }
    #expect(throws: MediatorError.badPattern("p/:id", .notAKey(name: "id", route: "NoProperties"))) {
      try RouteCoder<NoProperties>()
    }
    #expect(try printed(Renamed(id: "7")) == "appmusic://p/7")
    #expect(try RouteCoder<Renamed>().parse("x://p/7") == Renamed(id: "7"))
  }

  @Test("an address of another shape is not found")
  func otherShape() throws {
    #expect(throws: MediatorError.notFound("x://player/stop")) {
      try RouteCoder<PlayTrack>().parse("x://player/stop")
    }
  }

  @Test("print, then parse, is the identity", arguments: 0..<6)
  func roundTrip(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("aZ09-._~ +/%&=?#:@\u{0}\n\u{301}é林🎵\u{FFFD}\u{10FFFF}".unicodeScalars)
    func text(_ lengths: ClosedRange<Int>) -> String {
      var result = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: lengths, using: &generator) {
        result.append(alphabet.randomElement(using: &generator) ?? "a")
      }
      return String(result)
    }
    func segment() -> String {
      let candidate = text(1...6)
      return candidate == "." || candidate == ".." ? "a" : candidate
    }
    func uuid() -> UUID {
      let (a, b) = (
        UInt64.random(in: 0 ... .max, using: &generator), UInt64.random(in: 0 ... .max, using: &generator)
      )
      return withUnsafeBytes(of: (a, b)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
    func some<Value>(_ make: () -> Value) -> Value? { Bool.random(using: &generator) ? make() : nil }
    func many<Value>(_ make: () -> Value) -> [Value] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in make() }
    }
    let coder = try RouteCoder<Everything>()
    for _ in 0..<300 {
      let value = Everything(
        number: .random(in: .min ... .max, using: &generator), key: uuid(),
        on: Bool.random(using: &generator),
        text: segment(),
        rest: (0...Int.random(in: 0...3, using: &generator)).map { _ in
          "x" + String(String.UnicodeScalarView(segment().unicodeScalars.filter { $0 != "/" }))
        }.joined(separator: "/"),
        small: .random(in: .min ... .max, using: &generator),
        large: .random(in: .min ... .max, using: &generator),
        huge: Int128(Int64.random(in: .min ... .max, using: &generator)) * 1_000_003,
        float: Float(bitPattern: UInt32.random(in: 0...0x7F7F_FFFF, using: &generator)),
        double: -Double(bitPattern: UInt64.random(in: 0...0x7FEF_FFFF_FFFF_FFFF, using: &generator)),
        mode: Everything.Mode.allCases.randomElement(using: &generator) ?? .once,
        level: some { .low }, identifier: .init(rawValue: text(0...6)),
        maybe: some { text(0...6) }, maybeNumber: some { .random(in: .min ... .max, using: &generator) },
        maybeKey: some(uuid), words: many { text(0...4) },
        numbers: many { .random(in: -5...5, using: &generator) }, modes: many { .shuffled }, keys: many(uuid))
      let address = try coder.print(value, scheme: "appmusic")
      let back = try coder.parse(address)
      #expect(back == value)
      #expect(Array(back.text.utf8) == Array(value.text.utf8))
    }
  }
}
