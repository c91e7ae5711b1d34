/// Small helpers over bytes of ASCII text, for protocol elements that are not prose.
enum ASCII {
  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  @inline(__always) static func isAlpha(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  @inline(__always) static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  @inline(__always) static func lowered(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// True for a `tchar` of RFC 9110, section 5.6.2.
  static func isToken(_ byte: UInt8) -> Bool {
    if isDigit(byte) || isAlpha(byte) { return true }
    switch byte {
    case 0x21, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: return true
    default: return false
    }
  }

  /// True for text that is a non-empty RFC 9110 token.
  static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isToken(_:))
  }

  /// Compares two texts without regard to the case of ASCII letters.
  static func equalsIgnoringCase(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    let result = left.utf8.withContiguousStorageIfAvailable { first in
      right.utf8.withContiguousStorageIfAvailable { second in
        first.indices.allSatisfy { lowered(first[$0]) == lowered(second[$0]) }
      }
    }
    return (result ?? nil) ?? left.utf8.elementsEqual(right.utf8) { lowered($0) == lowered($1) }
  }

  /// Only ASCII letters change; every other scalar stays.
  static func lowercased(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(where: { $0 &- 0x41 < 26 }) else { return String(text) }
    return String(decoding: text.utf8.map(lowered), as: UTF8.self)
  }

  /// The text without spaces and tabs at either end.
  static func trimmed(_ text: some StringProtocol) -> Substring {
    let text = Substring(text)
    let bytes = text.utf8
    var start = bytes.startIndex
    var end = bytes.endIndex
    while start < end, isBlank(bytes[start]) { start = bytes.index(after: start) }
    while start < end {
      let before = bytes.index(before: end)
      guard isBlank(bytes[before]) else { break }
      end = before
    }
    return text[start..<end]
  }

  /// A number written with digits alone; values past `limit` become `limit`.
  ///
  /// Nil for anything else.
  static func number(_ text: some StringProtocol, limit: Int = Int(Int32.max)) -> Int? {
    guard !text.isEmpty else { return nil }
    var value = 0
    for byte in text.utf8 {
      guard isDigit(byte) else { return nil }
      value = min(value * 10 + Int(byte &- 0x30), limit)
    }
    return value
  }

  /// The first place where some ASCII text stands.
  ///
  /// O(n·m).
  static func range<Text: StringProtocol>(of wanted: String, in text: Text) -> Range<Text.Index>? {
    let bytes = text.utf8
    guard let first = wanted.utf8.first else { return bytes.startIndex..<bytes.startIndex }
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: first) {
      if bytes[found...].starts(with: wanted.utf8) {
        return found..<bytes.index(found, offsetBy: wanted.utf8.count)
      }
      start = bytes.index(after: found)
    }
    return nil
  }

  static let hexDigits: [UInt8] = Array("0123456789ABCDEF".utf8)

  /// The value of a hexadecimal digit, or nil.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte &- 0x30 }
    let letter = byte | 0x20
    return letter &- 0x61 < 6 ? letter &- 0x61 + 10 : nil
  }
}
