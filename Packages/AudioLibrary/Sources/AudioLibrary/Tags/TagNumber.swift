/// Reads numbers as people and programs write them into tags.
enum TagNumber {
  /// A number, and how many there are: “3”, “03/12”, “3 of 12”, “A3” without one.
  ///
  /// Zero and what is not a number give `nil`.
  static func pair(_ text: String) -> (number: Int?, total: Int?) {
    // A letter before the number is a side of a record: “B2” is not the second track of the disc.
    let start = text.utf8.first { $0 != 0x20 } ?? 0
    let slash = UInt8(ascii: "/")
    guard isDigit(start) || start == slash else { return (nil, nil) }
    var numbers: (Int?, Int?) = (start == slash ? 0 : nil, nil)
    var number: Int?
    for byte in text.utf8 {
      if isDigit(byte) {
        // Longer numbers stay too large, whatever follows.
        number = min((number ?? 0) * 10 + Int(byte - 0x30), 1_000_000)
      } else if let found = number {
        if numbers.0 != nil { return (positive(numbers.0), positive(found)) }
        (numbers.0, number) = (found, nil)
      }
    }
    if numbers.0 == nil { return (positive(number), nil) }
    return (positive(numbers.0), positive(number))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A gain: “-6.50 dB”, “+1,2dB”.
  static func decibels(_ text: String) -> Double? {
    let isNamed = text.utf8.suffix(2).elementsEqual("db".utf8) { $0 | 0x20 == $1 }
    return decimal(isNamed ? String(text.dropLast(2)) : text)
  }

  /// A decimal number, with a comma or a point, and a sign or none.
  static func decimal(_ text: String) -> Double? {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isBlank(scalar) { plain.append(scalar == "," ? "." : scalar) }
    guard let value = Double(String(plain)), value.isFinite, abs(value) < 1_000 else { return nil }
    return value
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }

  private static func positive(_ number: Int?) -> Int? {
    guard let number, (1...99_999).contains(number) else { return nil }
    return number
  }
}
