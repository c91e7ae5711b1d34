/// Checks and repairs UTF-8.
enum UTF8Check {
  /// What a look over the bytes found.
  struct Result {
    /// True when everything is strict UTF-8.
    var isValid: Bool { broken == 0 }
    /// Characters of more than one byte.
    var wide = 0
    /// Places that are not UTF-8, each one as Unicode's maximal subpart practice counts them.
    var broken = 0
    /// True when a NUL is among the bytes.
    var hasNUL = false
  }

  /// Looks over the bytes.
  ///
  /// Stops at the first broken place unless all are to be counted. O(n).
  static func look(_ bytes: UnsafeRawBufferPointer, countingAll: Bool = false) -> Result {
    var result = Result()
    var position = 0
    while position < bytes.count {
      if !countingAll {
        position = skipValid(bytes, from: position, &result.hasNUL)
        guard position < bytes.count else { break }
      }
      let byte = bytes[position]
      if byte < 0x80 {
        if byte == 0 { result.hasNUL = true }
        position += 1
        continue
      }
      let length = sequenceLength(bytes, position)
      if length > 0 {
        result.wide += 1
        position += length
      } else {
        result.broken += 1
        if !countingAll { return result }
        position -= length
      }
    }
    return result
  }

  private typealias Block = SIMD4<UInt64>

  /// Passes over bytes that are plainly valid, 32 at a time, and returns the start of a character from where
  /// they have to be looked at one by one.
  ///
  /// Each block is compared with itself one and two bytes earlier: a byte has to be a continuation exactly
  /// where a lead of two or three bytes stands that far before it. Leads whose next byte is restricted
  /// (E0, ED, F0 and above) and bytes that are never valid are left to the other loop.
  @inline(__always)
  private static func skipValid(_ bytes: UnsafeRawBufferPointer, from start: Int, _ hasNUL: inout Bool) -> Int
  {
    guard let base = bytes.baseAddress, bytes.count - start >= 34 else { return start }
    let ones = Block(repeating: 0x0101_0101_0101_0101), tops = Block(repeating: 0x8080_8080_8080_8080)
    let odd = Block(repeating: 0xDEDE_DEDE_DEDE_DEDE), lead = Block(repeating: 0xC0C0_C0C0_C0C0_C0C0)
    let surrogate = Block(repeating: 0xEDED_EDED_EDED_EDED)
    var position = max(start, 2)
    // The first two bytes have no bytes before them to be compared with.
    if start < 2, (bytes[0] | bytes[1]) >= 0x80 || bytes[0] == 0 || bytes[1] == 0 {
      return start
    }
    var nuls = Block.zero
    while position + 32 <= bytes.count {
      let block = base.loadUnaligned(fromByteOffset: position, as: Block.self)
      nuls |= (block &- ones) & ~block
      let first = base.loadUnaligned(fromByteOffset: position - 1, as: Block.self)
      let second = base.loadUnaligned(fromByteOffset: position - 2, as: Block.self)
      if isEmpty((block | first | second) & tops) {
        position += 32
        continue
      }
      let shifted = block &<< Block(repeating: 1)
      let two = first & (first &<< Block(repeating: 1))
      let three = second & (second &<< Block(repeating: 1)) & (second &<< Block(repeating: 2))
      let four = block & shifted & (block &<< Block(repeating: 2)) & (block &<< Block(repeating: 3))
      let wrong = (two | three) ^ (block & ~shifted)
      let low = (block & odd) ^ lead, high = block ^ surrogate
      let rare = ((low &- ones) & ~low) | ((high &- ones) & ~high) | four
      guard isEmpty((wrong | rare) & tops) else { break }
      position += 32
    }
    if !isEmpty(nuls & tops) { hasNUL = true }
    // Back to the start of the last character, which may go on, or ought to.
    var back = position
    while back > start, position - back < 3, bytes[back - 1] & 0xC0 == 0x80 { back -= 1 }
    if back > start, bytes[back - 1] >= 0xC0 { return back - 1 }
    return position
  }

  @inline(__always)
  private static func isEmpty(_ block: Block) -> Bool { (block.x | block.y | block.z | block.w) == 0 }

  /// The length of the character at a place, or minus the length of what is broken there.
  @inline(__always)
  static func sequenceLength(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> Int {
    let lead = bytes[position]
    let left = bytes.count - position
    func isTail(_ index: Int) -> Bool { bytes[position + index] & 0xC0 == 0x80 }
    switch lead {
    case 0xC2...0xDF: return left > 1 && isTail(1) ? 2 : -1
    case 0xE0...0xEF:
      guard left > 1, isTail(1) else { return -1 }
      let second = bytes[position + 1]
      if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F { return -1 }
      return left > 2 && isTail(2) ? 3 : -2
    case 0xF0...0xF4:
      guard left > 1, isTail(1) else { return -1 }
      let second = bytes[position + 1]
      if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F { return -1 }
      guard left > 2, isTail(2) else { return -2 }
      return left > 3 && isTail(3) ? 4 : -3
    default: return -1
    }
  }

  /// The same bytes with U+FFFD in every broken place, and without NULs.
  static func repaired(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        if byte != 0 { result.append(byte) }
        position += 1
        continue
      }
      let length = sequenceLength(bytes, position)
      if length > 0 {
        result.append(contentsOf: bytes[position..<position + length])
        position += length
      } else {
        result.append(contentsOf: [0xEF, 0xBF, 0xBD])
        position -= length
      }
    }
    return result
  }
}
