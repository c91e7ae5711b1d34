/// An order of distinct numbers that answers both ways: which is at a position, and where one is.
///
/// The numbers lie in chunks of at most 2,048; each number's chunk is remembered. Every operation is
/// O(√n) with small constants (about a microsecond at 1,000,000), also after the value was copied, because
/// a copy shares all chunks but the one that is written to. A shuffled order begins with chunks whose numbers
/// are not drawn: reading works them out, and the first change of such a chunk draws it.
struct EntryOrder: Sendable {
  /// How many numbers a chunk holds at most.
  static let limit = 2_048
  /// How many numbers a new chunk holds, so that some more go in.
  private static let piece = limit / 2
  /// In place of a chunk's name: the number is not in the order.
  private static let none = UInt32.max
  /// In place of a chunk's name: the number is where `round` put it, if it is one of those.
  private static let asDrawn = UInt32.max - 1

  /// The numbers; of a chunk that is not drawn none, else at least one.
  private var chunks: [ContiguousArray<UInt32>] = []
  /// What the first chunks of a shuffled order are made of: each from `piece` times its name on.
  private var round: ShuffledRound?
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

  /// Makes an order of chunks that are not drawn; `source` is what `round` was made of.
  init(_ round: ShuffledRound, like source: EntryOrder) {
    self.round = round
    count = source.count
    homes = PagedArray(repeating: Self.asDrawn, count: source.homes.count)
    let pieces = (count + Self.piece - 1) / Self.piece
    chunks = Array(repeating: [], count: pieces)
    names = ContiguousArray(0..<UInt32(pieces))
    lengths = ContiguousArray(repeating: Int32(Self.piece), count: pieces)
    lengths[pieces - 1] = Int32(count - (pieces - 1) * Self.piece)
    unusedName = UInt32(pieces)
  }

  /// The number at a position below ``count``.
  subscript(position: Int) -> UInt32 {
    let (chunk, offset) = place(of: position)
    return entry(inChunk: chunk, at: offset)
  }

  /// Where the number is; `nil` when it is not in the order.
  func position(of entry: UInt32) -> Int? {
    guard let home = home(of: entry), let chunk = names.firstIndex(of: home.name),
      let offset = chunks[chunk].isEmpty ? home.drawnAt : chunks[chunk].firstIndex(of: entry)
    else { return nil }
    var before = 0
    for index in 0..<chunk { before += Int(lengths[index]) }
    return before + offset
  }

  func contains(_ entry: UInt32) -> Bool { home(of: entry) != nil }

  /// The number at an offset of a chunk.
  func entry(inChunk chunk: Int, at offset: Int) -> UInt32 {
    if chunks[chunk].isEmpty, let round { return round[Int(names[chunk]) * Self.piece + offset] }
    return chunks[chunk][offset]
  }

  /// How many numbers the chunks hold up to and with each.
  var chunkEnds: ContiguousArray<Int> {
    var end = 0
    return ContiguousArray(
      lengths.lazy.map { length in
        end += Int(length)
        return end
      })
  }

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
      let end = min(Int(lengths[chunk]), offset + wanted - found.count)
      if chunks[chunk].isEmpty {
        for offset in offset..<end { found.append(entry(inChunk: chunk, at: offset)) }
      } else {
        found.append(contentsOf: chunks[chunk][offset..<end])
      }
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
    } else if let last = lengths.last, Int(last) + entries.count <= Self.limit {
      (chunk, offset) = (chunks.count - 1, Int(last))
    }
    if chunk < chunks.count { draw(chunk) }
    if chunk < chunks.count, Int(lengths[chunk]) + entries.count <= Self.limit {
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
    draw(chunk)
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

  /// The name of the chunk that holds a number, and where in it the round put it, if it did.
  private func home(of entry: UInt32) -> (name: UInt32, drawnAt: Int?)? {
    guard Int(entry) < homes.count, homes[Int(entry)] != Self.none else { return nil }
    guard homes[Int(entry)] == Self.asDrawn else { return (homes[Int(entry)], nil) }
    guard let index = round?.index(of: entry) else { return nil }
    return (UInt32(index / Self.piece), index % Self.piece)
  }

  /// Works out the numbers of a chunk, so that it can be changed.
  ///
  /// They need no names at home, which would be written all over the memory.
  private mutating func draw(_ chunk: Int) {
    guard chunks[chunk].isEmpty else { return }
    chunks[chunk] = ContiguousArray((0..<Int(lengths[chunk])).map { entry(inChunk: chunk, at: $0) })
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
      inserted.append(ContiguousArray(rest.prefix(Self.piece)))
      rest = rest.dropFirst(Self.piece)
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
