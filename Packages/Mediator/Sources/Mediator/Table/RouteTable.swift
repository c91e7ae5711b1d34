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
  private var builder = RouteIndexBuilder()
  @usableFromInline private(set) var index: RouteIndex
  /// What was registered, by the number of its route; nil once removed.
  @usableFromInline private(set) var values: [Value?] = []

  /// A table of nothing.
  init() { index = builder.build() }

  /// Builds a table; linear in the length of all patterns.
  ///
  /// Throws ``MediatorError/badPattern(_:_:)`` for a pattern that breaks a rule, and
  /// ``MediatorError/duplicate(pattern:owner:other:otherOwner:)`` for two that claim the same addresses.
  public init(_ routes: [(pattern: String, value: Value)]) throws(MediatorError) {
    var checked: [(RoutePattern, owner: String?, Value)] = []
    checked.reserveCapacity(routes.count)
    for route in routes { checked.append((try RoutePattern(route.pattern), nil, route.value)) }
    index = builder.build()
    try add(checked)
  }

  /// Finds the pattern that answers `host/path`, with neither scheme nor query; nil when there is none.
  ///
  /// The first segment compares without case, the others with it, and one trailing slash is ignored. Linear in the
  /// path's length, and bounded by the number of segments in the table; allocates nothing when it returns nil.
  /// Throws ``MediatorError/malformed(_:_:)`` for a path that no pattern could answer.
  @inlinable
  public func match(_ path: String) throws(MediatorError) -> RouteMatch<Value>? {
    guard let found = try index.find(path), let value = values[found.route] else { return nil }
    return RouteMatch(pattern: found.pattern, parameters: found.parameters, value: value)
  }
}

extension RouteTable {
  /// All values that can be reached, in the order in which they were added.
  var reachable: [Value] { values.compactMap { $0 } }

  /// Adds routes whose patterns were checked; the table is to be thrown away when this throws.
  mutating func add(_ routes: [(RoutePattern, owner: String?, Value)]) throws(MediatorError) {
    for (pattern, owner, value) in routes {
      try builder.add(pattern, owner: owner)
      values.append(value)
    }
    index = builder.build()
  }

  /// Takes routes away.
  ///
  /// Linear in the table, which is built anew once most of it is dead.
  mutating func remove(where isRemoved: (Value) -> Bool) {
    var dead: [Int] = []
    for (route, value) in values.enumerated() {
      guard let value, isRemoved(value) else { continue }
      dead.append(route)
      values[route] = nil
    }
    guard !dead.isEmpty else { return }
    if builder.remove(dead) { values.removeAll { $0 == nil } }
    index = builder.build()
  }
}
