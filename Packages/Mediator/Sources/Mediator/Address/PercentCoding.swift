/// Percent-encoding of text (RFC 3986, section 2.1), over bytes.
enum PercentCoding {
  /// The bytes that `%` sequences stand for, or nil when one is broken or the result is not UTF-8.
  static func decode(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    guard case .decoded(let result) = decode(bytes, plusIsSpace: false) else { return nil }
    return result
  }

  /// What came of decoding.
  enum Outcome {
    case decoded([UInt8])
    case badPercent
    case badEncoding
  }

  /// Decodes, with `+` as a space if asked, which is the habit of queries alone.
  static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> Outcome {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var check = UTF8Check()
    var iterator = bytes.makeIterator()
    while var byte = iterator.next() {
      if byte == .percent {
        guard let high = iterator.next()?.hexadecimalValue, let low = iterator.next()?.hexadecimalValue else {
          return .badPercent
        }
        byte = high << 4 | low
      } else if byte == .plus, plusIsSpace {
        byte = .space
      }
      guard check.accept(byte) else { return .badEncoding }
      result.append(byte)
    }
    return check.isComplete ? .decoded(result) : .badEncoding
  }

  /// Appends text with everything but letters, digits and `-._~` encoded, so that it reads back the same.
  static func encode(_ text: String, to result: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case .minus, .dot, UInt8(ascii: "_"), UInt8(ascii: "~"): result.append(byte)
      case _ where byte.isDigit || byte.isLetter: result.append(byte)
      default:
        result.append(.percent)
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
