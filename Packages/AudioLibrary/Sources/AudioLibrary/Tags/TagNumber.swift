/// Reads numbers as people and programs write them into tags.
enum TagNumber {
  /// A number, and how many there are: “3”, “03/12”, “3 of 12”, “A3” without one.
  ///
  /// Zero and what is not a number give `nil`.
  static func pair(_ text: String) -> (number: Int?, total: Int?) {
    let digits = text.utf8.split { !(0x30...0x39).contains($0) }
    // A letter before the number is a side of a record: “B2” is not the second track of the disc.
    let start = text.utf8.first { $0 != 0x20 } ?? 0
    guard (0x30...0x39).contains(start) || start == 0x2F else { return (nil, nil) }
    let numbers = digits.prefix(2).map { Int(String(Substring($0))) ?? 0 }
    if start == 0x2F { return (nil, positive(numbers.first)) }
    return (positive(numbers.first), numbers.count > 1 ? positive(numbers[1]) : nil)
  }

  /// A gain: “-6.50 dB”, “+1,2dB”.
  static func decibels(_ text: String) -> Double? {
    var number = Substring(text)
    if number.lowercased().hasSuffix("db") { number = number.dropLast(2) }
    return decimal(String(number))
  }

  /// A decimal number, with a comma or a point, and a sign or none.
  static func decimal(_ text: String) -> Double? {
    let plain = text.filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 }
    guard let value = Double(String(plain)), value.isFinite, abs(value) < 1_000 else { return nil }
    return value
  }

  private static func positive(_ number: Int?) -> Int? {
    guard let number, (1...99_999).contains(number) else { return nil }
    return number
  }
}
