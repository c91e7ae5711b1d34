/// Reads the moments that servers write.
enum ServerMoment {
  /// The last one that can be written with a year of four digits.
  static let latest: Int64 = 253_402_300_799_999

  /// The milliseconds since 1970 of a date and time (RFC 3339); one without a zone is taken as UTC.
  ///
  /// Gives `nil` for what is no date.
  static func milliseconds(_ text: String) -> Int64? {
    var rest = text.utf8[...]
    func number(_ digits: Int) -> Int64? {
      let part = rest.prefix(digits)
      guard part.count == digits, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      rest = rest.dropFirst(digits)
      return part.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }
    func take(_ characters: String) -> UInt8? {
      guard let first = rest.first, characters.utf8.contains(first) else { return nil }
      rest = rest.dropFirst()
      return first
    }
    guard let year = number(4), take("-") != nil, let month = number(2), take("-") != nil,
      let day = number(2),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var milliseconds = days(year, month, day) * 86_400_000
    guard take("Tt ") != nil else { return rest.isEmpty ? milliseconds : nil }
    guard let hour = number(2), take(":") != nil, let minute = number(2), hour < 24, minute < 60 else {
      return nil
    }
    milliseconds += (hour * 60 + minute) * 60_000
    if take(":") != nil {
      guard let second = number(2), second <= 60 else { return nil }
      milliseconds += second * 1_000
      if take(".,") != nil {
        let fraction = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest.dropFirst(fraction.count)
        var scale: Int64 = 100
        for digit in fraction.prefix(3) {
          milliseconds += Int64(digit - 0x30) * scale
          scale /= 10
        }
      }
    }
    if let sign = take("+-") {
      guard let hours = number(2) else { return nil }
      _ = take(":")
      let offset = (hours * 60 + (number(2) ?? 0)) * 60_000
      milliseconds += sign == UInt8(ascii: "+") ? -offset : offset
    }
    return milliseconds
  }

  /// Days since 1970 of a date of the Gregorian calendar.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
