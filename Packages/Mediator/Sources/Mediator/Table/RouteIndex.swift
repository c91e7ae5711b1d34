/// The trie of a route table: segments of patterns as nodes, literals found by a hash of their bytes.
///
/// A look-up walks each node at most once, whatever the path, so its work is bounded by the table, and allocates
/// nothing before it has found a route. What changes a table makes another index, by ``RouteIndexBuilder``.
@usableFromInline
final class RouteIndex: Sendable {
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

  /// A literal that leads from one node to another, with that other node; free while `parent` is −1.
  ///
  /// All that a step along a literal reads lies in its 64 bytes, unless the literal is longer than 16.
  struct Literal {
    var parent: Int32 = -1
    var child: Int32 = -1
    var hash: UInt32 = 0
    var start: Int32 = 0
    var length: Int32 = 0
    var ends = RoutePath.Ends(first: 0, last: 0)
    var node = Node()
  }

  /// What is told of a route once it is found.
  struct Route {
    let pattern: String
    let captures: Range<Int32>
  }

  /// A name, and the segment whose text it takes; a catch-all takes all from there on.
  struct Capture {
    let name: String
    let position: Int32
    let isCatchAll: Bool
  }

  /// What a look-up gives.
  @usableFromInline
  struct Found {
    @usableFromInline let route: Int
    @usableFromInline let pattern: String
    @usableFromInline let parameters: [String: String]
  }

  /// The nodes by number; those behind literals lie with their literals too.
  let nodes: [Node]
  /// An open-addressing hash table whose size is a power of two and which is half empty at the least.
  let literals: [Literal]
  /// The bytes of all literals, end to end.
  let text: [UInt8]
  let routes: [Route]
  /// The captures of all routes, end to end, so that one look-up touches neighbours.
  let captures: [Capture]

  init(nodes: [Node], literals: [Literal], text: [UInt8], routes: [Route], captures: [Capture]) {
    self.nodes = nodes
    self.literals = literals
    self.text = text
    self.routes = routes
    self.captures = captures
  }

  /// Finds the route that answers a path; throws ``MediatorError/malformed(_:_:)``.
  @usableFromInline
  func find(_ path: String) throws(MediatorError) -> Found? {
    try RoutePath.withPath(path) { path in
      let number = Int(search(nodes[0], 0, 0, path))
      guard number >= 0 else { return nil }
      let route = routes[number]
      return Found(
        route: number, pattern: route.pattern, parameters: parameters(route.captures, path))
    }
  }

  private func parameters(_ range: Range<Int32>, _ path: RoutePath) -> [String: String] {
    guard !range.isEmpty else { return [:] }
    let last = path.segments.count - 1
    var result = [String: String](minimumCapacity: range.count)
    for number in range {
      let capture = captures[Int(number)]
      let position = Int(capture.position)
      if position > last { continue }
      result[capture.name] =
        capture.isCatchAll ? path.text(at: position...last) : path.text(at: position)
    }
    return result
  }

  private func search(_ here: Node, _ number: Int32, _ depth: Int, _ path: RoutePath) -> Int32 {
    guard depth < path.segments.count else { return here.end }
    if here.literals > 0 {
      let slot = literal(behind: number, at: depth, path)
      if slot >= 0 {
        let route = search(literals[slot].node, literals[slot].child, depth + 1, path)
        if route >= 0 { return route }
      }
    }
    if here.uuid >= 0, path.isUUID(at: depth) {
      let route = search(nodes[Int(here.uuid)], here.uuid, depth + 1, path)
      if route >= 0 { return route }
    }
    if here.int >= 0, path.isInteger(at: depth) {
      let route = search(nodes[Int(here.int)], here.int, depth + 1, path)
      if route >= 0 { return route }
    }
    if here.bool >= 0, path.isBool(at: depth) {
      let route = search(nodes[Int(here.bool)], here.bool, depth + 1, path)
      if route >= 0 { return route }
    }
    if here.plain >= 0 {
      let route = search(nodes[Int(here.plain)], here.plain, depth + 1, path)
      if route >= 0 { return route }
    }
    return here.rest
  }

  /// The place of the literal that leads on from a node by a segment, or −1.
  @inline(__always) private func literal(behind node: Int32, at depth: Int, _ path: RoutePath) -> Int {
    let hash = path.segments[depth].hash
    var slot = Self.slot(hash, node, literals.count)
    while true {
      let parent = literals[slot].parent
      if parent < 0 { return -1 }
      if parent == node, literals[slot].hash == hash,
        path.segment(at: depth, equals: literals[slot], in: text)
      {
        return slot
      }
      slot = (slot + 1) & (literals.count - 1)
    }
  }

  // FNV-1a, 32 bits: one multiplication a byte, and the bytes hashed are the program's own patterns.
  static let hashSeed: UInt32 = 2_166_136_261

  @inline(__always) static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// Where the search for a literal starts in a hash table of this size.
  @inline(__always) static func slot(_ hash: UInt32, _ node: Int32, _ size: Int) -> Int {
    let mixed = (hash ^ (UInt32(bitPattern: node) &* 0x9E37_79B1)) &* 0x85EB_CA6B
    return Int(mixed ^ (mixed >> 15)) & (size - 1)
  }
}
