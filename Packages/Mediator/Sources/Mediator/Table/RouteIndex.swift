/// The trie of a route table: segments of patterns as nodes, literals found by a hash of their bytes.
///
/// A look-up walks each node at most once, whatever the path, so its work is bounded by the table. It allocates
/// nothing. The index is a value: what is added or taken away shows in the copy alone.
struct RouteIndex: Sendable {
  /// One place in the trie.
  ///
  /// Every number is an index, and −1 where there is none.
  struct Node {
    /// The route that ends here.
    var end: Int32 = -1
    /// The route whose catch-all takes all that follows, one segment at least.
    var rest: Int32 = -1
    var uuid: Int32 = -1
    var int: Int32 = -1
    var bool: Int32 = -1
    var plain: Int32 = -1
    /// How many literals lead on from here.
    var literals: Int32 = 0
  }

  /// A literal that leads from one node to another; free while `parent` is −1.
  struct Literal {
    var parent: Int32 = -1
    var child: Int32 = -1
    var hash: UInt32 = 0
    var start: Int32 = 0
    var length: Int32 = 0
  }

  private(set) var nodes = [Node()]
  /// An open-addressing hash table whose size is a power of two and which is half empty at the least.
  private var literals = [Literal](repeating: Literal(), count: 16)
  private var literalCount = 0
  /// The bytes of all literals, end to end.
  private var text: [UInt8] = []

  // FNV-1a, 32 bits: one multiplication a byte, and the bytes hashed are the program's own patterns.
  static let hashSeed: UInt32 = 2_166_136_261

  @inline(__always) static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  // MARK: Looking up

  /// The route that answers a path, or −1.
  @inline(__always) func route(for path: RoutePath) -> Int { Int(search(0, 0, path)) }

  private func search(_ node: Int32, _ depth: Int, _ path: RoutePath) -> Int32 {
    let here = nodes[Int(node)]
    guard depth < path.segments.count else { return here.end }
    if here.literals > 0 {
      let child = child(of: node, at: depth, path)
      if child >= 0 {
        let route = search(child, depth + 1, path)
        if route >= 0 { return route }
      }
    }
    if here.uuid >= 0, path.isUUID(at: depth) {
      let route = search(here.uuid, depth + 1, path)
      if route >= 0 { return route }
    }
    if here.int >= 0, path.isInteger(at: depth) {
      let route = search(here.int, depth + 1, path)
      if route >= 0 { return route }
    }
    if here.bool >= 0, path.isBool(at: depth) {
      let route = search(here.bool, depth + 1, path)
      if route >= 0 { return route }
    }
    if here.plain >= 0 {
      let route = search(here.plain, depth + 1, path)
      if route >= 0 { return route }
    }
    return here.rest
  }

  @inline(__always) private func child(of node: Int32, at depth: Int, _ path: RoutePath) -> Int32 {
    let hash = path.segments[depth].hash
    var slot = slot(hash, node)
    while true {
      let literal = literals[slot]
      if literal.parent < 0 { return -1 }
      if literal.parent == node, literal.hash == hash {
        let bytes = text[Int(literal.start)..<Int(literal.start + literal.length)]
        if path.segment(at: depth, equals: bytes) { return literal.child }
      }
      slot = (slot + 1) & (literals.count - 1)
    }
  }

  @inline(__always) private func slot(_ hash: UInt32, _ node: Int32) -> Int {
    let mixed = (hash ^ (UInt32(bitPattern: node) &* 0x9E37_79B1)) &* 0x85EB_CA6B
    return Int(mixed ^ (mixed >> 15)) & (literals.count - 1)
  }

  // MARK: Changing

  /// Lets a route answer a pattern; returns the route that claims one of its addresses already, if any.
  ///
  /// On a clash the index is left half changed, so the caller throws its copy away.
  mutating func insert(_ pattern: RoutePattern, route: Int32) -> Int32? {
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

  /// Takes routes out of every place where they answer.
  ///
  /// Their nodes stay and lead nowhere. Linear in the number of nodes.
  mutating func remove(where isRemoved: (Int32) -> Bool) {
    for position in nodes.indices {
      if nodes[position].end >= 0, isRemoved(nodes[position].end) { nodes[position].end = -1 }
      if nodes[position].rest >= 0, isRemoved(nodes[position].rest) { nodes[position].rest = -1 }
    }
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
    let hash = bytes.reduce(Self.hashSeed) { Self.hash($0, $1) }
    var position = slot(hash, node)
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
      parent: node, child: child, hash: hash, start: Int32(text.count), length: Int32(bytes.count))
    text.append(contentsOf: bytes)
    literalCount += 1
    if literalCount * 2 > literals.count { grow() }
    return child
  }

  private mutating func grow() {
    let old = literals
    literals = [Literal](repeating: Literal(), count: old.count * 2)
    for literal in old where literal.parent >= 0 {
      var position = slot(literal.hash, literal.parent)
      while literals[position].parent >= 0 { position = (position + 1) & (literals.count - 1) }
      literals[position] = literal
    }
  }
}
