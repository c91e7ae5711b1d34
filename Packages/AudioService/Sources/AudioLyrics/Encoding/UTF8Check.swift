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

  /// Looks over the bytes; stops at the first broken place unless all are to be counted.
  ///
  /// O(n).
  static func look(_ bytes: UnsafeRawBufferPointer, countingAll: Bool = false) -> Result {
    var result = Result()
    var position = 0
    let count = bytes.count
    while position < count {
      while position + 8 <= count {
        let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        // A NUL borrows into its top bit; so does nothing else once the high bits are known to be clear.
        if word & 0x8080_8080_8080_8080 != 0 { break }
        if (word &- 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080 != 0 { result.hasNUL = true }
        position += 8
      }
      guard position < count else { break }
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
