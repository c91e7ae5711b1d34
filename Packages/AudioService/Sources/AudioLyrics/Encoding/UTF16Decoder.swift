/// Decodes UTF-16 of both byte orders.
enum UTF16Decoder {
  /// UTF-8 without NULs and byte order marks, and how many places were no UTF-16.
  ///
  /// O(n).
  static func decode(_ bytes: UnsafeRawBufferPointer, bigEndian: Bool) -> (text: [UInt8], broken: Int) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var broken = bytes.count & 1
    let count = bytes.count / 2
    @inline(__always) func unit(_ index: Int) -> UInt32 {
      let first = UInt32(bytes[index * 2]), second = UInt32(bytes[index * 2 + 1])
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    var index = 0
    while index < count {
      var scalar = unit(index)
      index += 1
      if scalar == 0 || scalar == 0xFEFF { continue }
      if scalar >= 0xD800, scalar < 0xE000 {
        if scalar < 0xDC00, index < count, unit(index) >= 0xDC00, unit(index) < 0xE000 {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(index) - 0xDC00)
          index += 1
        } else {
          scalar = 0xFFFD
          broken += 1
        }
      }
      append(scalar, to: &text)
    }
    return (text, broken)
  }

  @inline(__always)
  static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    if scalar < 0x80 {
      text.append(UInt8(scalar))
    } else if scalar < 0x800 {
      text.append(UInt8(0xC0 | scalar >> 6))
      text.append(UInt8(0x80 | scalar & 0x3F))
    } else if scalar < 0x10000 {
      text.append(UInt8(0xE0 | scalar >> 12))
      text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      text.append(UInt8(0x80 | scalar & 0x3F))
    } else {
      text.append(UInt8(0xF0 | scalar >> 18))
      text.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      text.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// The byte order of UTF-16 without a mark; `nil` when the bytes are something else.
  ///
  /// Lyrics of every script hold line ends, spaces and stamps, which are units below 0x80: their zero bytes
  /// stand at odd places in little-endian text and at even places in big-endian text, hardly ever at both.
  static func guessBigEndian(_ bytes: UnsafeRawBufferPointer) -> Bool? {
    guard bytes.count >= 4 else { return nil }
    var even = 0, odd = 0
    let length = min(bytes.count & ~1, 4096)
    for index in stride(from: 0, to: length, by: 2) {
      // A unit of two zeros is padding, not text.
      if bytes[index] == 0 && bytes[index + 1] == 0 { continue }
      if bytes[index] == 0 { even += 1 }
      if bytes[index + 1] == 0 { odd += 1 }
    }
    let units = length / 2
    if odd * 8 >= units, odd >= even * 8 { return false }
    if even * 8 >= units, even >= odd * 8 { return true }
    return nil
  }
}
