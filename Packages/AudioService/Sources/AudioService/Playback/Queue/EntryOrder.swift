/// An order of distinct numbers that answers both ways: which is at a position, and where one is.
///
/// The numbers lie in chunks of at most 2,048; each number's chunk is remembered. Every operation is
/// O(√n) with small constants (about a microsecond at 1,000,000), also after the value was copied, because
/// a copy shares all chunks but the one that is written to.
struct EntryOrder: Sendable {
  private static let limit = 2_048
  private static let none = UInt32.max

  private var chunks: [ContiguousArray<UInt32>] = []
  /// The names of the chunks, in the same order; a name stays when chunks before it come and go.
  private var names: ContiguousArray<UInt32> = []
  /// The lengths of the chunks, beside one another so that looking for a position stays in the cache.
  private var lengths: ContiguousArray<Int32> = []
  /// The name of the chunk that holds a number.
  private var homes = PagedArray<UInt32>()
  private var unusedName: UInt32 = 0
  private(set) var count = 0

  init() {}

  init(_ entries: ContiguousArray<UInt32>) { insert(entries, at: 0) }

  /// The number at a position below ``count``.
  subscript(position: Int) -> UInt32 {
    let (chunk, offset) = place(of: position)
    return chunks[chunk][offset]
  }

  /// Where the number is; `nil` when it is not in the order.
  func position(of entry: UInt32) -> Int? {
    guard let name = home(of: entry), let chunk = names.firstIndex(of: name),
      let offset = chunks[chunk].firstIndex(of: entry)
    else { return nil }
    var before = 0
    for index in 0..<chunk { before += Int(lengths[index]) }
    return before + offset
  }

  func contains(_ entry: UInt32) -> Bool { home(of: entry) != nil }

  /// All numbers from a position on, at most `limit` of them.
  ///
  /// O(√n + limit).
  func entries(from position: Int, limit: Int) -> ContiguousArray<UInt32> {
    let wanted = max(0, min(limit, count - position))
    guard wanted > 0 else { return [] }
    var found = ContiguousArray<UInt32>()
    found.reserveCapacity(wanted)
    var (chunk, offset) = place(of: position)
    while found.count < wanted {
      let end = min(chunks[chunk].count, offset + wanted - found.count)
      found.append(contentsOf: chunks[chunk][offset..<end])
      (chunk, offset) = (chunk + 1, 0)
    }
    return found
  }

  /// Puts numbers, which must not be in the order yet, before the one at `position`.
  mutating func insert(_ entries: ContiguousArray<UInt32>, at position: Int) {
    guard let largest = entries.max() else { return }
    homes.extend(to: Int(largest) + 1, with: Self.none)
    count += entries.count
    var chunk = chunks.count
    var offset = 0
    if position < count - entries.count {
      (chunk, offset) = place(of: position)
    } else if let last = chunks.last, last.count + entries.count <= Self.limit {
      (chunk, offset) = (chunks.count - 1, last.count)
    }
    if chunk < chunks.count, chunks[chunk].count + entries.count <= Self.limit {
      chunks[chunk].insert(contentsOf: entries, at: offset)
      lengths[chunk] += Int32(entries.count)
      for entry in entries { homes[Int(entry)] = names[chunk] }
    } else {
      splice(entries, chunk: chunk, offset: offset)
    }
  }

  /// Takes out the number at a position and gives it back.
  @discardableResult
  mutating func remove(at position: Int) -> UInt32 {
    let (chunk, offset) = place(of: position)
    let entry = chunks[chunk].remove(at: offset)
    lengths[chunk] -= 1
    homes[Int(entry)] = Self.none
    count -= 1
    if chunks[chunk].isEmpty {
      chunks.remove(at: chunk)
      names.remove(at: chunk)
      lengths.remove(at: chunk)
    }
    return entry
  }

  private func home(of entry: UInt32) -> UInt32? {
    guard Int(entry) < homes.count, homes[Int(entry)] != Self.none else { return nil }
    return homes[Int(entry)]
  }

  private func place(of position: Int) -> (chunk: Int, offset: Int) {
    var rest = position
    var chunk = 0
    while rest >= Int(lengths[chunk]) {
      rest -= Int(lengths[chunk])
      chunk += 1
    }
    return (chunk, rest)
  }

  /// Cuts a chunk in two and puts chunks of its own, half full, for the numbers between the halves.
  private mutating func splice(_ entries: ContiguousArray<UInt32>, chunk: Int, offset: Int) {
    var inserted: [ContiguousArray<UInt32>] = []
    var rest = entries[...]
    var at = chunk
    if chunk < chunks.count, offset > 0 {
      let tail = ContiguousArray(chunks[chunk][offset...])
      chunks[chunk].removeSubrange(offset...)
      lengths[chunk] = Int32(offset)
      rest = (entries + tail)[...]
      at = chunk + 1
    }
    while !rest.isEmpty {
      inserted.append(ContiguousArray(rest.prefix(Self.limit / 2)))
      rest = rest.dropFirst(Self.limit / 2)
    }
    for piece in inserted {
      for entry in piece { homes[Int(entry)] = unusedName }
      names.insert(unusedName, at: at)
      lengths.insert(Int32(piece.count), at: at)
      chunks.insert(piece, at: at)
      unusedName += 1
      at += 1
    }
  }
}
