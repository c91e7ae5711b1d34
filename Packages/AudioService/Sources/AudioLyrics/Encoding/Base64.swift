/// Base 64 (RFC 4648, section 4).
enum Base64 {
  /// The bytes that a text stands for; `nil` where a character is none of the alphabet.
  ///
  /// Spaces and line ends are passed over, and the padding may be missing.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
      case ASCII.zero...ASCII.nine: value = UInt32(byte) + 4
      case ASCII.plus, ASCII.minus: value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="), ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: continue
      default: return nil
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}
