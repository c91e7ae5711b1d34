/// The SplitMix64 generator (Steele, Lea and Flood, 2014): small, quick, and the same from one seed on.
struct SplitMix: RandomNumberGenerator, Sendable, Hashable {
  private(set) var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`, which must be positive.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Brings numbers into random order.
  ///
  /// O(n).
  mutating func shuffle(_ entries: inout ContiguousArray<UInt32>) {
    entries.withUnsafeMutableBufferPointer { buffer in
      for last in stride(from: buffer.count - 1, to: 0, by: -1) { buffer.swapAt(last, below(last + 1)) }
    }
  }
}
