/// The characters that patterns and addresses are made of, as ASCII (RFC 3986).
extension UInt8 {
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let ampersand = UInt8(ascii: "&")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let star = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let questionMark = UInt8(ascii: "?")
  static let at = UInt8(ascii: "@")
  static let space = UInt8(ascii: " ")

  /// The small letter of a capital one, and anything else as it is.
  @inline(__always) var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  var isLetter: Bool { asciiLowercased >= 0x61 && asciiLowercased <= 0x7A }

  /// The worth of a hexadecimal digit of either case.
  @inline(__always) var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
