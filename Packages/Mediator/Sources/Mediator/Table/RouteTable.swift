/// An immutable table of patterns, each with a value, that finds the one pattern which answers a path.
///
/// A pattern is `host/literal/:name/:name(int|uuid|bool)/**rest`; a `?` at its very end makes the last segment
/// optional. Per segment from the left a literal wins over uuid, int, bool, a plain parameter and a catch-all, in
/// this order, and a branch that leads nowhere is backed out of. The order of registration never matters.
///
/// ```swift
/// let table = try RouteTable([("album/:id", 1), ("album/new", 2)])
/// try table.match("album/7")?.parameters  // ["id": "7"]
/// ```
public struct RouteTable<Value: Sendable>: Sendable {
  /// One pattern with what belongs to it.
  struct Entry: Sendable {
    let pattern: RoutePattern
    let owner: String?
    let captures: [Capture]
    let value: Value
  }

  /// A name, and the segment whose text it takes; a catch-all takes all from there on.
  struct Capture: Sendable {
    let name: String
    let position: Int
    let isCatchAll: Bool
  }

  private var index = RouteIndex()
  /// The routes by the numbers that the index knows them by; nil once removed.
  private var entries: [Entry?] = []
  private var removed = 0

  /// Builds a table; linear in the length of all patterns.
  ///
  /// Throws ``MediatorError/badPattern(_:_:)`` for a pattern that breaks a rule, and
  /// ``MediatorError/duplicate(pattern:owner:other:otherOwner:)`` for two that claim the same addresses.
  public init(_ routes: [(pattern: String, value: Value)]) throws(MediatorError) {
    var checked: [(RoutePattern, owner: String?, Value)] = []
    checked.reserveCapacity(routes.count)
    for route in routes { checked.append((try RoutePattern(route.pattern), nil, route.value)) }
    try add(checked)
  }

  /// Finds the pattern that answers `host/path`, with neither scheme nor query; nil when there is none.
  ///
  /// The first segment compares without case, the others with it, and one trailing slash is ignored. Linear in the
  /// path's length, and bounded by the number of segments in the table; allocates nothing when it returns nil.
  /// Throws ``MediatorError/malformed(_:_:)`` for a path that no pattern could answer.
  public func match(_ path: String) throws(MediatorError) -> RouteMatch<Value>? {
    try RoutePath.withPath(path) { path in
      let route = index.route(for: path)
      guard route >= 0, let entry = entries[route] else { return nil }
      return RouteMatch(
        pattern: entry.pattern.text, parameters: parameters(entry.captures, path), value: entry.value)
    }
  }

  private func parameters(_ captures: [Capture], _ path: RoutePath) -> [String: String] {
    guard !captures.isEmpty else { return [:] }
    let last = path.segments.count - 1
    var result = [String: String](minimumCapacity: captures.count)
    for capture in captures where capture.position <= last {
      result[capture.name] =
        capture.isCatchAll
        ? path.text(at: capture.position...last) : path.text(at: capture.position)
    }
    return result
  }
}

extension RouteTable {
  /// All entries that can be reached, in the order in which they were added.
  var reachable: [Entry] { entries.compactMap { $0 } }

  /// Adds routes whose patterns were checked; the table is to be thrown away when this throws.
  mutating func add(_ routes: [(RoutePattern, owner: String?, Value)]) throws(MediatorError) {
    for (pattern, owner, value) in routes {
      if let other = index.insert(pattern, route: Int32(entries.count)), let entry = entries[Int(other)] {
        throw .duplicate(
          pattern: pattern.text, owner: owner, other: entry.pattern.text, otherOwner: entry.owner)
      }
      let captures = pattern.segments.enumerated().compactMap { position, segment -> Capture? in
        switch segment {
        case .literal: nil
        case .parameter(let name, _): Capture(name: name, position: position, isCatchAll: false)
        case .catchAll(let name): Capture(name: name, position: position, isCatchAll: true)
        }
      }
      entries.append(Entry(pattern: pattern, owner: owner, captures: captures, value: value))
    }
  }

  /// Takes routes away.
  ///
  /// Linear in the table, which is built anew once most of it is dead.
  mutating func remove(where isRemoved: (Value) -> Bool) {
    var dead = Set<Int32>()
    for (position, entry) in entries.enumerated() {
      guard let entry, isRemoved(entry.value) else { continue }
      dead.insert(Int32(position))
      entries[position] = nil
    }
    guard !dead.isEmpty else { return }
    removed += dead.count
    if removed * 2 > entries.count { compact() } else { index.remove { dead.contains($0) } }
  }

  private mutating func compact() {
    let live = reachable
    index = RouteIndex()
    entries = live
    removed = 0
    for (position, entry) in live.enumerated() {
      let clash = index.insert(entry.pattern, route: Int32(position))
      assert(clash == nil, "patterns that lived side by side clash")
    }
  }
}
