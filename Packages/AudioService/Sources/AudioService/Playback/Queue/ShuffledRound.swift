/// All numbers of an order in a random order, none of which is worked out before it is asked for.
final class ShuffledRound: Sendable {
  private let source: EntryOrder
  private let permutation: Permutation
  /// How many numbers the chunks of `source` hold up to and with each.
  private let ends: ContiguousArray<Int>

  /// Takes over an order that is not itself one of these, and is not empty.
  ///
  /// O(√n).
  init(of source: EntryOrder, seed: UInt64) {
    self.source = source
    permutation = Permutation(count: source.count, seed: seed)
    ends = source.chunkEnds
  }

  /// The number at an index.
  ///
  /// O(log n).
  subscript(index: Int) -> UInt32 {
    let position = permutation[index]
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > position { high = middle } else { low = middle + 1 }
    }
    return source.entry(inChunk: low, at: position - (low > 0 ? ends[low - 1] : 0))
  }

  /// The index of a number; `nil` when it is not one of these.
  ///
  /// O(√n).
  func index(of entry: UInt32) -> Int? { source.position(of: entry).map { permutation.index(of: $0) } }
}
