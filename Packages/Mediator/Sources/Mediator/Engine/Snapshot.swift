/// All that a look-up needs, at one moment; installing and removing make another one.
struct Snapshot: Sendable {
  /// Every route.
  var all = RouteTable<Handler>()
  /// The open routes alone, for origins outside the program: to them no other route exists.
  var open = RouteTable<Handler>()
  /// The routes by their type.
  var byType: [ObjectIdentifier: Handler] = [:]
  /// The hosts under which a module waits to be loaded.
  var lazyHosts: Set<String> = []

  /// The table of an origin.
  func table(for origin: Origin) -> RouteTable<Handler> { origin.isInternal ? all : open }

  /// Adds routes; throws ``MediatorError/duplicate(pattern:owner:other:otherOwner:)`` and is then to be thrown away.
  mutating func add(_ handlers: [Handler]) throws(MediatorError) {
    try all.add(handlers.map { ($0.pattern, $0.owner, $0) })
    try open.add(handlers.filter { $0.access == .open }.map { ($0.pattern, $0.owner, $0) })
    for handler in handlers { byType[handler.type] = handler }
  }

  /// Takes away the routes of some installations.
  mutating func remove(installations: Set<Int>) {
    for handler in all.reachable where installations.contains(handler.installation) {
      byType[handler.type] = nil
    }
    all.remove { installations.contains($0.installation) }
    open.remove { installations.contains($0.installation) }
  }
}
