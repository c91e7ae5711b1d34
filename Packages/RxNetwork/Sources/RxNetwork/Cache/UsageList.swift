/// Entries in the order of their last use; every operation is O(1).
struct UsageList: Sendable {
  private struct Node {
    var name: EntryName
    var newer: Int32
    var older: Int32
    /// False for an entry found on opening and not used since: its place says nothing.
    var wasUsed: Bool
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var newest: Int32 = -1
  private(set) var oldest: Int32 = -1
  private(set) var count = 0
  /// Sum of the files' sizes, and of the blocks that they take.
  private(set) var bytes: Int64 = 0
  private(set) var blocks: Int64 = 0

  subscript(slot: Int32) -> EntryName { nodes[Int(slot)].name }

  /// Adds as the most recently used; the slot names it until it is removed.
  mutating func insert(_ name: EntryName, wasUsed: Bool = true) -> Int32 {
    let node = Node(name: name, newer: -1, older: newest, wasUsed: wasUsed)
    let slot: Int32
    if let reused = free.popLast() {
      slot = reused
      nodes[Int(slot)] = node
    } else {
      slot = Int32(nodes.count)
      nodes.append(node)
    }
    if newest >= 0 { nodes[Int(newest)].newer = slot } else { oldest = slot }
    newest = slot
    count += 1
    bytes += name.size
    blocks += name.blocks
    return slot
  }

  /// Whether the entry's place in the order says when it was used.
  func wasUsed(_ slot: Int32) -> Bool { nodes[Int(slot)].wasUsed }

  mutating func remove(_ slot: Int32) {
    let node = nodes[Int(slot)]
    unlink(node)
    free.append(slot)
    count -= 1
    bytes -= node.name.size
    blocks -= node.name.blocks
  }

  /// Makes an entry the most recently used.
  mutating func use(_ slot: Int32) {
    nodes[Int(slot)].wasUsed = true
    guard slot != newest else { return }
    unlink(nodes[Int(slot)])
    nodes[Int(slot)].newer = -1
    nodes[Int(slot)].older = newest
    if newest >= 0 { nodes[Int(newest)].newer = slot } else { oldest = slot }
    newest = slot
  }

  private mutating func unlink(_ node: Node) {
    if node.newer >= 0 { nodes[Int(node.newer)].older = node.older } else { newest = node.older }
    if node.older >= 0 { nodes[Int(node.older)].newer = node.newer } else { oldest = node.newer }
  }

  /// The least recently used slots that take at least this many bytes of blocks.
  ///
  /// O(result).
  func oldest(freeing wanted: Int64) -> [Int32] {
    var slots: [Int32] = []
    var freed: Int64 = 0
    var slot = oldest
    while slot >= 0, freed < wanted {
      slots.append(slot)
      freed += nodes[Int(slot)].name.blocks
      slot = nodes[Int(slot)].newer
    }
    return slots
  }

  /// Every slot from the least recently used on.
  ///
  /// O(n).
  var all: [Int32] { oldest(freeing: .max) }
}
