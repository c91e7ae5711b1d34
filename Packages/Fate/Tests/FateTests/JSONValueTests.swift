import Fate
import Testing

@Suite("JSONValue") struct JSONValueTests {
  struct Row: Sendable {
    let text: String
    let value: JSONValue?
    init(_ text: String, _ value: JSONValue?) { (self.text, self.value) = (text, value) }
  }

  // RFC 8259: sections 2 to 7.
  private static let rows = [
    Row("null", .null), Row(" true\t\r\n", true), Row("false", false), Row("nul", nil), Row("nullx", nil),
    Row("", nil), Row(" ", nil), Row("{} {}", nil), Row("[1,]", nil), Row("[,1]", nil),
    Row("{\"a\":1,}", nil),
    Row("{a:1}", nil), Row("{\"a\" 1}", nil), Row("[1 2]", nil), Row("[", nil), Row("{\"a\"", nil),
    Row("[]", []), Row("{}", [:]), Row("[[],{}]", [[], [:]]),
    Row("{\"b\":1,\"a\":[true,null]}", ["b": 1, "a": [true, .null]]),
    Row("0", 0), Row("-0", 0), Row("-12", -12), Row("01", nil), Row("-", nil), Row("+1", nil), Row("1.", nil),
    Row(".5", nil), Row("1.5", 1.5), Row("-1.5e2", -150.0), Row("1E+2", 100.0), Row("1e", nil),
    Row("9223372036854775807", 9_223_372_036_854_775_807),
    Row("9223372036854775808", 9_223_372_036_854_775_808.0),
    Row("Infinity", nil), Row("NaN", nil), Row("1e999", .number(.greatestFiniteMagnitude)),
    Row("-1e999", .number(-.greatestFiniteMagnitude)), Row("1e-999", 0.0),
    Row("\"\"", ""), Row("\"a/\\/\\\"\\\\\\b\\f\\n\\r\\t\"", "a//\"\\\u{8}\u{c}\n\r\t"),
    Row("\"\\u00e9é\"", "éé"),
    Row("\"\\ud83c\\udfb5\"", "\u{1F3B5}"), Row("\"\\ud83c\"", "\u{FFFD}"), Row("\"\\udfb5x\"", "\u{FFFD}x"),
    Row("\"\\ud83c\\u0041\"", "\u{FFFD}A"), Row("\"\\u12g4\"", nil), Row("\"\\x\"", nil),
    Row("\"a\nb\"", nil),
    Row("\"open", nil), Row("\"\\", nil), Row("\"\\u12", nil), Row("'a'", nil),
  ]

  @Test("documents are read as RFC 8259 has them, and nothing else is", arguments: rows)
  func reading(_ row: Row) {
    #expect(JSONValue(parsing: row.text.utf8) == row.value)
  }

  @Test("what is written reads back the same, on one line", arguments: rows)
  func writing(_ row: Row) throws {
    guard let value = row.value else { return }
    let bytes = value.bytes
    #expect(!bytes.contains { $0 < 0x20 || $0 == 0x7F })
    #expect(JSONValue(parsing: bytes) == value)
  }

  @Test("every character below a space, and DEL, is escaped")
  func control() throws {
    let text = String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init) + ["\u{7F}"]))
    let written = JSONValue.string(text)
    #expect(written.line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    #expect(JSONValue(parsing: written.bytes) == written)
  }

  /// Every character beyond ASCII that a terminal obeys or that turns text round, and those beside them.
  private static let steering: [ClosedRange<UInt32>] = [
    0x80...0x9F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB,
  ]

  @Test("what steers a terminal or turns text round is escaped beyond ASCII too, and nothing else")
  func steering() throws {
    for code in UInt32(0x80)...0x1_0FFF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let digits = String(code, radix: 16)
      let isSteering = Self.steering.contains { $0.contains(code) }
      let expected =
        isSteering ? "\\u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)" : "\(scalar)"
      let written = JSONValue.string("a\(scalar)b")
      #expect(written.line == "\"a\(expected)b\"")
    }
    let both: JSONValue = ["k\u{9B}": .rawString(Array("\u{85}\u{202E}".utf8) + [0xC2])]
    #expect(both.bytes == Array(#"{"k\u009b":"\u0085\u202e"#.utf8) + [0xC2] + Array(#""}"#.utf8))
    // Cut and wrong sequences stay as they are.
    for raw: [UInt8] in [
      [0xC2], [0xE2, 0x80], [0xE2, 0x80, 0x28], [0xE2, 0x28, 0xA8], [0xEF, 0xBF], [0x9B],
    ] {
      #expect(JSONValue.rawString(raw).bytes == [0x22] + raw + [0x22])
    }
  }

  @Test("bytes that are not UTF-8 are repaired when read, and kept when written raw")
  func bytes() {
    #expect(JSONValue(parsing: [0x22, 0xFF, 0x61, 0x22]) == "\u{FFFD}a")
    #expect(JSONValue.rawString([0xFF, 0x22]).bytes == [0x22, 0xFF, 0x5C, 0x22, 0x22])
    #expect(JSONValue.array([.written("{\"a\":1}"), 2]).line == "[{\"a\":1},2]")
    #expect(JSONValue.number(.nan).line == "null")
  }

  @Test("nesting is limited, however long the text")
  func depth() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(JSONValue(parsing: nested(64)) != nil)
    #expect(JSONValue(parsing: nested(65)) == nil)
    #expect(JSONValue(parsing: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)) == nil)
  }

  @Test("any cut of a document is no document")
  func cuts() {
    let whole = Array("{\"a\":[1.5,\"\\u00e9\\n\",{\"b\":null}],\"c\":true}".utf8)
    for length in 0..<whole.count { #expect(JSONValue(parsing: whole.prefix(length)) == nil) }
    for index in whole.indices {
      var bytes = whole
      for byte in UInt8.min...UInt8.max {
        bytes[index] = byte
        // Reading ends, whatever comes; what it takes is a document.
        if let value = JSONValue(parsing: bytes) { #expect(JSONValue(parsing: value.bytes) == value) }
      }
    }
  }

  @Test("members and kinds are asked for without a trap")
  func access() {
    let value: JSONValue = ["a": 1, "b": 2.5, "c": "x", "d": true, "e": [1], "a": 9]
    #expect(value["a"]?.integer == 1)
    #expect(value["b"]?.integer == nil)
    #expect(value["b"]?.double == 2.5)
    #expect(value["c"]?.text == "x")
    #expect(value["d"]?.bool == true)
    #expect(value["e"]?.elements == [1])
    #expect(value["e"]?[0] == 1)
    #expect(value["e"]?[1] == nil)
    #expect(value["e"]?[-1] == nil)
    #expect(value["a"]?[0] == nil)
    #expect(value["z"] == nil)
    #expect(JSONValue.null["a"] == nil)
    #expect(JSONValue.number(2).integer == 2)
    #expect(JSONValue.number(.infinity).integer == nil)
  }
}
