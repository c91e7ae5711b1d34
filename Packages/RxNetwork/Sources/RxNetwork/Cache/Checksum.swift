/// A fast 64-bit checksum after the public XXH64 specification, to notice damaged files.
enum Checksum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  @inline(__always)
  private static func rotate(_ value: UInt64, _ by: UInt64) -> UInt64 { value &<< by | value &>> (64 &- by) }
  @inline(__always)
  private static func round(_ accumulator: UInt64, _ input: UInt64) -> UInt64 {
    rotate(accumulator &+ input &* prime2, 31) &* prime1
  }
  @inline(__always)
  private static func merge(_ accumulator: UInt64, _ value: UInt64) -> UInt64 {
    (accumulator ^ round(0, value)) &* prime1 &+ prime4
  }

  /// The checksum of some bytes.
  ///
  /// O(n), several bytes a nanosecond in release builds.
  static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    let count = bytes.count
    var offset = 0
    var hash: UInt64
    @inline(__always) func load64(_ at: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
    }
    if count >= 32 {
      var one = seed &+ prime1 &+ prime2
      var two = seed &+ prime2
      var three = seed
      var four = seed &- prime1
      while offset &+ 32 <= count {
        one = round(one, load64(offset))
        two = round(two, load64(offset &+ 8))
        three = round(three, load64(offset &+ 16))
        four = round(four, load64(offset &+ 24))
        offset &+= 32
      }
      hash = rotate(one, 1) &+ rotate(two, 7) &+ rotate(three, 12) &+ rotate(four, 18)
      hash = merge(merge(merge(merge(hash, one), two), three), four)
    } else {
      hash = seed &+ prime5
    }
    hash &+= UInt64(count)
    while offset &+ 8 <= count {
      hash = rotate(hash ^ round(0, load64(offset)), 27) &* prime1 &+ prime4
      offset &+= 8
    }
    if offset &+ 4 <= count {
      let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      hash = rotate(hash ^ (UInt64(word) &* prime1), 23) &* prime2 &+ prime3
      offset &+= 4
    }
    while offset < count {
      hash = rotate(hash ^ (UInt64(bytes[offset]) &* prime5), 11) &* prime1
      offset &+= 1
    }
    hash = (hash ^ (hash &>> 33)) &* prime2
    hash = (hash ^ (hash &>> 29)) &* prime3
    return hash ^ (hash &>> 32)
  }
}
