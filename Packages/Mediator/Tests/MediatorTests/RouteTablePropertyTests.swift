import Mediator
import Testing

/// The table against ``ReferenceMatcher``: exhaustively while small, by chance when larger.
@Suite struct RouteTablePropertyTests {
  private static let words = ["a", "7", "true"]
  private static let inner = ["a", ":x(int)", ":x(bool)", ":x"]
  private static let outer = ["a", "7", ":y(int)", ":y(bool)", ":y", "**y", "a?", ":y?", "**y?"]
  private static let paths =
    ["", "a/a/a/a"] + words
    + words.flatMap { one in words.map { "\(one)/\($0)" } }
    + words.flatMap { one in words.flatMap { two in words.map { "\(one)/\(two)/\($0)" } } }

  private func agree(_ patterns: [String], _ paths: [String]) throws {
    let reference = ReferenceMatcher(patterns: patterns)
    let tables = [
      try RouteTable(patterns.map { ($0, $0) }), try RouteTable(patterns.reversed().map { ($0, $0) }),
    ]
    for path in paths {
      let expected = reference.match(path)
      for table in tables {
        let match = try table.match(path)
        guard match?.pattern == expected?.pattern, match?.parameters == expected?.parameters else {
          Issue.record(
            "\(path) in \(patterns): \(String(describing: match)), not \(String(describing: expected))")
          return
        }
      }
    }
  }

  @Test("each pair of patterns of up to two segments, over each path of up to three")
  func pairs() throws {
    let universe = Self.outer + Self.inner.flatMap { first in Self.outer.map { "\(first)/\($0)" } }
    for (position, one) in universe.enumerated() {
      for other in universe[position...] {
        if ReferenceMatcher.clash(one, other) {
          for error in registrationErrors([one, other]) {
            #expect(error?.code == 4_004, "\(one) and \(other)")
          }
        } else {
          try agree([one, other], Self.paths)
        }
      }
    }
  }

  @Test("sets of up to twelve patterns of up to five segments", arguments: 0..<8)
  func sets(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func segment(_ position: Int) -> String {
      let words = ["a", "b", "7", "true", "00000000-0000-0000-0000-000000000000"]
      return switch Int.random(in: 0..<9, using: &generator) {
      case 0: ":p\(position)(int)"
      case 1: ":p\(position)(bool)"
      case 2: ":p\(position)(uuid)"
      case 3, 4: ":p\(position)"
      default: words[Int.random(in: 0..<5, using: &generator)]
      }
    }
    for _ in 0..<150 {
      var patterns: [String] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        var segments = (0..<Int.random(in: 1...5, using: &generator)).map(segment)
        if Int.random(in: 0..<5, using: &generator) == 0 { segments[segments.count - 1] = "**rest" }
        let end = Int.random(in: 0..<6, using: &generator) == 0 ? "?" : ""
        let pattern = segments.joined(separator: "/") + end
        if !patterns.contains(where: { ReferenceMatcher.clash($0, pattern) }) { patterns.append(pattern) }
      }
      let words = ["a", "B", "b", "7", "-12", "true", "False", "00000000-0000-0000-0000-000000000000"]
      let paths = (0..<20).map { _ in
        (0..<Int.random(in: 1...6, using: &generator)).map { _ in words.randomElement(using: &generator) ?? ""
        }
        .joined(separator: "/") + (Bool.random(using: &generator) ? "/" : "")
      }
      try agree(patterns, paths)
    }
  }

  @Test("no text traps, and what is encoded in full reads back", arguments: 0..<4)
  func anyText(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = try RouteTable([("a/:x", 0), ("a/:x/b", 1), ("**rest?", 2)])
    let bytes = Array("ab/%2F.?#:@&=+7 \u{E9}\0é林".utf8) + [0xFF, 0xC0]
    for _ in 0..<3_000 {
      let length = Int.random(in: 0..<24, using: &generator)
      let text = String(
        decoding: (0..<length).map { _ in bytes.randomElement(using: &generator) ?? 0 }, as: UTF8.self)
      _ = try? table.match(text)
      guard !["", ".", ".."].contains(text) else { continue }
      let encoded = text.utf8.map { "%" + String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
      #expect(try table.match("a/" + encoded)?.parameters["x"].map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
