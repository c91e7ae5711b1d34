/// Collects patterns for a ``RouteIndex``, and goes on from one that exists.
struct RouteIndexBuilder: Sendable {
  typealias Node = RouteIndex.Node
  typealias Literal = RouteIndex.Literal

  /// A pattern that can be reached, and whose it is.
  struct Claim: Sendable {
    let pattern: RoutePattern
    let owner: String?
  }

  private var nodes = [Node()]
  private var literals = [Literal](repeating: Literal(), count: 16)
  private var literalCount = 0
  private var text: [UInt8] = []
  private var routes: [RouteIndex.Route] = []
  private var captures: [RouteIndex.Capture] = []
  /// The patterns by the number of their route; nil once removed.
  private var claims: [Claim?] = []
  private var removedCount = 0

  /// The index of all that was added and not removed.
  func build() -> RouteIndex {
    var literals = literals
    for position in literals.indices where literals[position].parent >= 0 {
      literals[position].node = nodes[Int(literals[position].child)]
    }
    return RouteIndex(nodes: nodes, literals: literals, text: text, routes: routes, captures: captures)
  }

  /// Adds a route; when this throws, the builder is half changed and to be thrown away.
  mutating func add(_ pattern: RoutePattern, owner: String?) throws(MediatorError) {
    if let number = insert(pattern, Int32(claims.count)), let other = claims[Int(number)] {
      throw .duplicate(
        pattern: pattern.text, owner: owner, other: other.pattern.text, otherOwner: other.owner)
    }
    append(Claim(pattern: pattern, owner: owner))
  }

  /// Takes routes away; true when all others got new numbers, without gaps and in the old order.
  ///
  /// Linear in the number of nodes. Nodes that lead nowhere stay, until half of all routes are gone.
  mutating func remove(_ numbers: [Int]) -> Bool {
    for number in numbers { claims[number] = nil }
    removedCount += numbers.count
    if removedCount * 2 > claims.count {
      let live = claims.compactMap { $0 }
      self = RouteIndexBuilder()
      for claim in live {
        let clash = insert(claim.pattern, Int32(claims.count))
        assert(clash == nil, "patterns that lived side by side clash")
        append(claim)
      }
      return true
    }
    for position in nodes.indices {
      let (end, rest) = (Int(nodes[position].end), Int(nodes[position].rest))
      if end >= 0, claims[end] == nil { nodes[position].end = -1 }
      if rest >= 0, claims[rest] == nil { nodes[position].rest = -1 }
    }
    return false
  }

  private mutating func append(_ claim: Claim) {
    let first = Int32(captures.count)
    for (position, segment) in claim.pattern.segments.enumerated() {
      switch segment {
      case .literal: break
      case .parameter(let name, _):
        captures.append(.init(name: name, position: Int32(position), isCatchAll: false))
      case .catchAll(let name):
        captures.append(.init(name: name, position: Int32(position), isCatchAll: true))
      }
    }
    routes.append(.init(pattern: claim.pattern.text, captures: first..<Int32(captures.count)))
    claims.append(claim)
  }

  /// Lets a route answer a pattern; returns the route that claims one of its addresses already, if any.
  private mutating func insert(_ pattern: RoutePattern, _ route: Int32) -> Int32? {
    var node: Int32 = 0
    let last = pattern.segments.count - 1
    for (position, segment) in pattern.segments.enumerated() {
      if position == last, pattern.isOptional, let other = claim(\.end, of: node, for: route) { return other }
      switch segment {
      case .literal(let bytes): node = addLiteral(bytes, to: node)
      case .parameter(_, .uuid): node = addNode(\.uuid, to: node)
      case .parameter(_, .int): node = addNode(\.int, to: node)
      case .parameter(_, .bool): node = addNode(\.bool, to: node)
      case .parameter(_, .plain): node = addNode(\.plain, to: node)
      case .catchAll: return claim(\.rest, of: node, for: route)
      }
    }
    return claim(\.end, of: node, for: route)
  }

  private mutating func claim(
    _ place: WritableKeyPath<Node, Int32>, of node: Int32, for route: Int32
  ) -> Int32? {
    let other = nodes[Int(node)][keyPath: place]
    if other >= 0 { return other }
    nodes[Int(node)][keyPath: place] = route
    return nil
  }

  private mutating func addNode(_ place: WritableKeyPath<Node, Int32>, to node: Int32) -> Int32 {
    let existing = nodes[Int(node)][keyPath: place]
    if existing >= 0 { return existing }
    let added = Int32(nodes.count)
    nodes.append(Node())
    nodes[Int(node)][keyPath: place] = added
    return added
  }

  private mutating func addLiteral(_ bytes: [UInt8], to node: Int32) -> Int32 {
    let hash = bytes.reduce(RouteIndex.hashSeed) { RouteIndex.hash($0, $1) }
    var position = RouteIndex.slot(hash, node, literals.count)
    while literals[position].parent >= 0 {
      let literal = literals[position]
      if literal.parent == node, literal.hash == hash,
        text[Int(literal.start)..<Int(literal.start + literal.length)].elementsEqual(bytes)
      {
        return literal.child
      }
      position = (position + 1) & (literals.count - 1)
    }
    let child = Int32(nodes.count)
    nodes.append(Node())
    nodes[Int(node)].literals += 1
    literals[position] = Literal(
      parent: node, child: child, hash: hash, start: Int32(text.count), length: Int32(bytes.count),
      ends: bytes.withUnsafeBufferPointer { RoutePath.Ends($0) })
    text.append(contentsOf: bytes)
    literalCount += 1
    if literalCount * 2 > literals.count { grow() }
    return child
  }

  private mutating func grow() {
    let old = literals
    literals = [Literal](repeating: Literal(), count: old.count * 2)
    for literal in old where literal.parent >= 0 {
      var position = RouteIndex.slot(literal.hash, literal.parent, literals.count)
      while literals[position].parent >= 0 { position = (position + 1) & (literals.count - 1) }
      literals[position] = literal
    }
  }
}
