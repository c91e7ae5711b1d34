import Testing

@testable import Mediator

/// A table that patterns are added to and removed from, against one that is built anew.
@Suite struct RouteTableChangeTests {
  private static let universe = [
    "a", "a/b", "a/b/c", "a/:x", "a/:x(int)", "a/:x/c", "a/**r", "b/:y?", "b/c/d", "**all", ":h/z",
    ":h/:y/z?", "c?",
    "c/d/e/f", "d/:u(uuid)", "d/:b(bool)/e", "e/top hits",
  ]
  private static let paths = [
    "a", "a/b", "a/b/c", "a/7", "a/7/c", "a/q/r/s", "b", "b/c", "b/c/d", "c", "c/d/e/f", "d/true/e",
    "e/top%20hits",
    "q/z", "q/r/z", "q/r", "zz",
  ]

  @Test("after any changes it finds what a new table of the same patterns finds", arguments: 0..<6)
  func changes(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var table = RouteTable<String>()
    var present: [String] = []
    for _ in 0..<200 {
      if let pattern = Self.universe.randomElement(using: &generator) {
        if let position = present.firstIndex(of: pattern) {
          present.remove(at: position)
          table.remove { $0 == pattern }
        } else if !present.contains(where: { ReferenceMatcher.clash($0, pattern) }) {
          try table.add([(try RoutePattern(pattern), "owner", pattern)])
          present.append(pattern)
        } else {
          var copy = table
          #expect(throws: MediatorError.self) { try copy.add([(try RoutePattern(pattern), nil, pattern)]) }
        }
      }
      let fresh = try RouteTable(present.map { ($0, $0) })
      #expect(table.reachable.sorted() == present.sorted())
      for path in Self.paths { #expect(try table.match(path) == fresh.match(path), "\(path) in \(present)") }
    }
  }

  @Test("a copy keeps what the changed one loses")
  func copies() throws {
    var table = try RouteTable([("a/:x", 1), ("b", 2), ("c", 3), ("d", 4)])
    let copy = table
    table.remove { $0 == 1 }
    table.remove { $0 != 2 }
    #expect(try table.match("a/1") == nil)
    #expect(try table.match("b")?.value == 2)
    #expect(try copy.match("a/1")?.value == 1)
    #expect(copy.reachable == [1, 2, 3, 4])
  }
}
