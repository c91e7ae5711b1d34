/// Tells, byte by byte, whether a sequence is well-formed UTF-8 (RFC 3629, section 4).
struct UTF8Check {
  private var remaining: UInt8 = 0
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  /// True when no character is half read.
  @inline(__always) var isComplete: Bool { remaining == 0 }

  /// Takes the next byte; false when it may not stand here.
  @inline(__always) mutating func accept(_ byte: UInt8) -> Bool {
    if remaining == 0, byte < 0x80 { return true }
    return acceptWide(byte)
  }

  private mutating func acceptWide(_ byte: UInt8) -> Bool {
    if remaining > 0 {
      guard byte >= lowest, byte <= highest else { return false }
      remaining -= 1
      lowest = 0x80
      highest = 0xBF
      return true
    }
    switch byte {
    case 0xC2...0xDF: remaining = 1
    case 0xE0: (remaining, lowest) = (2, 0xA0)
    case 0xED: (remaining, highest) = (2, 0x9F)
    case 0xE1...0xEF: remaining = 2
    case 0xF0: (remaining, lowest) = (3, 0x90)
    case 0xF1...0xF3: remaining = 3
    case 0xF4: (remaining, highest) = (3, 0x8F)
    default: return false
    }
    return true
  }
}
