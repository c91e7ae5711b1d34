/// Percent-encoding of RFC 3986, each text encoded exactly once.
enum PercentEncoding {
  /// Which bytes may stand unencoded.
  enum Part {
    /// A path: `/` separates and stays, `%`, `?` and `#` are text and are encoded.
    case path
    /// A name or value in a query: everything but unreserved characters is encoded.
    case queryItem
    /// A form field (`application/x-www-form-urlencoded`): like a query item, with `+` for a space.
    case form
    /// Text that is a URL already: escapes stay, only what no URL may hold is encoded.
    case url
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    ASCII.isAlpha(byte) || ASCII.isDigit(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
  }

  private static func stays(_ byte: UInt8, in part: Part) -> Bool {
    if isUnreserved(byte) { return true }
    switch part {
    case .path:
      switch byte {
      case 0x2F, 0x3A, 0x40, 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: return true
      default: return false
      }
    case .queryItem, .form: return false
    case .url: return staysInURL(byte)
    }
  }

  /// False for bytes that no URL may hold.
  static func staysInURL(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D, 0x7F...0xFF: false
    default: true
    }
  }

  /// Encodes the UTF-8 bytes of a text.
  ///
  /// O(n).
  static func encode(_ text: some StringProtocol, for part: Part) -> String {
    if text.utf8.allSatisfy({ stays($0, in: part) }) { return String(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      if stays(byte, in: part) {
        bytes.append(byte)
      } else if part == .form, byte == 0x20 {
        bytes.append(0x2B)
      } else {
        bytes.append(0x25)
        bytes.append(ASCII.hexDigits[Int(byte >> 4)])
        bytes.append(ASCII.hexDigits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes every valid escape; a `%` without two digits stays.
  ///
  /// O(n).
  static func decode(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(0x25) else { return String(text) }
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      if let byte = escape(source, at: index) {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Upper-case escapes, and no escape where an unreserved character can stand (RFC 3986, section 6.2.2).
  ///
  /// Text with a `%` that begins no escape stays as it is, or two different texts could become one.
  static func normalized(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(0x25) else { return String(text) }
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      if let byte = escape(source, at: index) {
        if isUnreserved(byte) {
          bytes.append(byte)
        } else {
          bytes.append(0x25)
          bytes.append(ASCII.hexDigits[Int(byte >> 4)])
          bytes.append(ASCII.hexDigits[Int(byte & 15)])
        }
        index += 3
      } else {
        if source[index] == 0x25 { return String(text) }
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escape(_ source: [UInt8], at index: Int) -> UInt8? {
    guard source[index] == 0x25, index + 2 < source.count, let high = ASCII.hexValue(source[index + 1]),
      let low = ASCII.hexValue(source[index + 2])
    else { return nil }
    return high << 4 | low
  }
}
