/// The three date formats of RFC 9110, section 5.6.7.
public enum HTTPDate {
  private static let days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
  private static let longDays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Seconds since 1970 of a date in one of the three formats, case ignored, or nil for anything else.
  ///
  /// A zone other than GMT makes a date invalid (RFC 9111, section 4.2). A two-digit year that would
  /// be more than 50 years after `now` is in the century before (RFC 9110, section 5.6.7).
  public static func parse(_ text: some StringProtocol, now: Int64) -> Int64? {
    if let time = preferred(text) { return time }
    let parts = ASCII.lowercased(text).split(separator: " ", omittingEmptySubsequences: false)
    switch parts.count {
    case 6 where parts[2].isEmpty:
      guard parts[3].utf8.count == 1 else { return nil }
      return asctime(parts[0], parts[1], parts[3], parts[4], parts[5])
    case 4:
      guard parts[0].hasSuffix(","), longDays.contains(String(parts[0].dropLast())), parts[3] == "gmt"
      else { return nil }
      let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
      guard date.count == 3, date[0].utf8.count == 2, date[2].utf8.count == 2,
        let short = ASCII.number(date[2])
      else { return nil }
      let thisYear = civil(now).year
      var year = thisYear - thisYear % 100 + short
      if year > thisYear + 50 { year -= 100 }
      return seconds(day: date[0], month: date[1], year: year, time: parts[2])
    case 5:
      guard parts[2].utf8.count == 2 else { return nil }
      return asctime(parts[0], parts[1], parts[2], parts[3], parts[4])
    default: return nil
    }
  }

  /// A date in the preferred format, which nearly all are, read where it stands; nil for anything else.
  private static func preferred(_ text: some StringProtocol) -> Int64? {
    if let found = text.utf8.withContiguousStorageIfAvailable(preferred(bytes:)) { return found }
    var copy = String(text)
    return copy.withUTF8(preferred(bytes:))
  }

  private static func preferred(bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard bytes.count == 29, bytes[3] == 0x2C, bytes[4] == 0x20, bytes[7] == 0x20, bytes[11] == 0x20,
      bytes[16] == 0x20, bytes[19] == 0x3A, bytes[22] == 0x3A, bytes[25] == 0x20
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for index in range {
        guard ASCII.isDigit(bytes[index]) else { return nil }
        value = value * 10 + Int(bytes[index] &- 0x30)
      }
      return value
    }
    func isName(_ name: String, at start: Int) -> Bool {
      var index = start
      for byte in name.utf8 {
        guard ASCII.lowered(bytes[index]) == byte else { return false }
        index += 1
      }
      return true
    }
    guard isName("gmt", at: 26), days.contains(where: { isName($0, at: 0) }),
      let month = months.firstIndex(where: { isName($0, at: 8) }), let day = number(5..<7),
      let year = number(12..<16), let hour = number(17..<19), let minute = number(20..<22),
      let second = number(23..<25)
    else { return nil }
    return seconds(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
  }

  /// The preferred format for some seconds since 1970, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  public static func format(_ seconds: Int64) -> String {
    let date = civil(seconds)
    let rest = seconds - floorDivide(seconds, 86_400) * 86_400
    let weekday = Int((floorDivide(seconds, 86_400) % 7 + 11) % 7)
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    func capital(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
    let year = String(date.year)
    let padded = String(repeating: "0", count: max(0, 4 - year.utf8.count)) + year
    return "\(capital(days[weekday])), \(two(Int64(date.day))) \(capital(months[date.month - 1])) \(padded) "
      + "\(two(rest / 3_600)):\(two(rest % 3_600 / 60)):\(two(rest % 60)) GMT"
  }

  /// `Sun Nov  6 08:49:37 1994`: a one-digit day has a second space before it.
  private static func asctime(
    _ weekday: Substring, _ month: Substring, _ day: Substring, _ time: Substring, _ year: Substring
  ) -> Int64? {
    guard days.contains(String(weekday)), year.utf8.count == 4 else { return nil }
    return seconds(day: day, month: month, year: ASCII.number(year), time: time)
  }

  private static func seconds(day: Substring, month: Substring, year: Int?, time: Substring) -> Int64? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false)
    guard let day = ASCII.number(day), let year, let month = months.firstIndex(of: String(month)),
      clock.count == 3, clock.allSatisfy({ $0.utf8.count == 2 }),
      let hour = ASCII.number(clock[0]), let minute = ASCII.number(clock[1]),
      let second = ASCII.number(clock[2])
    else { return nil }
    return seconds(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
  }

  /// Nil for what no calendar or clock has; a leap second counts as the one before.
  private static func seconds(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) -> Int64?
  {
    guard hour < 24, minute < 60, second <= 60, day >= 1, day <= length(month: month, year: year) else {
      return nil
    }
    return daysSince1970(year: year, month: month, day: day) * 86_400
      + Int64(hour * 3_600 + minute * 60 + min(second, 59))
  }

  private static func length(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func floorDivide(_ value: Int64, _ by: Int64) -> Int64 {
    value >= 0 ? value / by : -((-value + by - 1) / by)
  }

  /// Days from 1970-01-01 in the proleptic Gregorian calendar, years counted from March.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int64 {
    let shifted = Int64(month <= 2 ? year - 1 : year)
    let fromMarch = Int64((month + 9) % 12)
    return shifted * 365 + floorDivide(shifted, 4) - floorDivide(shifted, 100) + floorDivide(shifted, 400)
      + (153 * fromMarch + 2) / 5 + Int64(day) - 719_469
  }

  private static func civil(_ seconds: Int64) -> (year: Int, month: Int, day: Int) {
    let wanted = floorDivide(seconds, 86_400)
    var year = Int(1970 + floorDivide(wanted * 400, 146_097))
    while daysSince1970(year: year, month: 1, day: 1) > wanted { year -= 1 }
    while daysSince1970(year: year + 1, month: 1, day: 1) <= wanted { year += 1 }
    var rest = Int(wanted - daysSince1970(year: year, month: 1, day: 1))
    var month = 1
    while rest >= length(month: month, year: year) {
      rest -= length(month: month, year: year)
      month += 1
    }
    return (year, month, rest + 1)
  }
}
