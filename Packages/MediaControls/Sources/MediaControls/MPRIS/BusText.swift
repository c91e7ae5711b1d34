/// Text that a bus carries, whatever it was made of.
///
/// A message with a text that is not valid is refused whole, and who sent it may be cut off: D-Bus wants
/// UTF-8 without NUL, and sd-bus wants no noncharacters (such as U+FFFE) either. Control characters would be
/// carried, but reach the terminals of those who print them, so they go too.
enum BusText {
  /// The most bytes of a line, such as a title.
  static let longestLine = 8 << 10
  /// The most bytes of a text of many lines, such as lyrics.
  static let longestText = 256 << 10

  /// Text for one line: control characters and line breaks become U+FFFD and spaces.
  static func line(_ text: String) -> String {
    carried(text, limit: longestLine) { scalar in
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": " "
      default: nil
      }
    }
  }

  /// Text of many lines: line breaks and tabs stay.
  static func text(_ text: String) -> String {
    carried(text, limit: longestText) { $0 == "\n" || $0 == "\t" ? $0 : $0 == "\r" ? "\n" : nil }
  }

  /// An address: what may not stand in one (RFC 3986, section 2) is percent-escaped, byte by byte.
  static func address(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8.prefix(longestLine) {
      if isOfAddresses(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func carried(
    _ text: String, limit: Int, replacing: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      // A return and a line feed are one line break.
      if isAfterReturn, scalar == "\n" { continue }
      let kept = replacing(scalar) ?? (isCarried(scalar) ? scalar : "\u{FFFD}")
      count += UTF8.width(kept)
      guard count <= limit else { break }
      result.append(kept)
    }
    return String(result)
  }

  private static func isCarried(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    let isControl = value < 0x20 || (0x7F...0x9F).contains(value)
    let isNoncharacter = (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
    return !isControl && !isNoncharacter
  }

  private static func isOfAddresses(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
