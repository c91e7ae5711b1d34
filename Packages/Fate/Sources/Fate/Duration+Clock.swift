import FDNamespacer

extension FD where Base == Duration {
  /// The duration as a clock shows it: `1:23`, from an hour on `1:02:03`; with two digits `1:23.45`.
  ///
  /// What is not shown is cut off, as on a clock, and never rounded up. A duration below zero has a `-` in
  /// front, unless every digit shown is zero.
  ///
  /// - Parameter fractionDigits: How many digits follow the point, 0 to 9.
  public func clock(fractionDigits: Int = 0) -> String {
    let (seconds, attoseconds) = base.components
    let total = seconds.magnitude
    let hours = total / 3_600
    let rest = "\(Self.twoDigits(total % 60))"
    var text = hours > 0 ? "\(hours):\(Self.twoDigits(total / 60 % 60)):\(rest)" : "\(total / 60):\(rest)"
    let digits = min(max(fractionDigits, 0), 9)
    if digits > 0 {
      let fraction = String(attoseconds.magnitude + 1_000_000_000_000_000_000).dropFirst().prefix(digits)
      text += ".\(fraction)"
    }
    let isShownZero = text.allSatisfy { "0:.".contains($0) }
    return base < .zero && !isShownZero ? "-" + text : text
  }

  private static func twoDigits(_ number: UInt64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Reads a duration as people write it: `83`, `1:23`, `1:23.45` or `1:02:03`; `nil` for anything else.
  ///
  /// Only the digits 0 to 9 count. The first part may be as long as it likes (`90:00`); each later one has two
  /// digits and is less than 60. After a point stand one digit or more, of which 18 count.
  public static func parse(_ text: some StringProtocol) -> Duration? {
    var reader = ClockReader(rest: Array(text.utf8)[...])
    return reader.duration()
  }
}

/// Reads a duration from its text, left to right.
private struct ClockReader {
  var rest: ArraySlice<UInt8>

  mutating func duration() -> Duration? {
    guard var seconds = Self.number(of: takeDigits()) else { return nil }
    var parts = 1
    while take(UInt8(ascii: ":")) {
      let digits = takeDigits()
      guard parts < 3, digits.count == 2, let number = Self.number(of: digits), number < 60 else {
        return nil
      }
      guard let sum = Self.appending(number, to: seconds, base: 60) else { return nil }
      seconds = sum
      parts += 1
    }
    var attoseconds: Int64 = 0
    if take(UInt8(ascii: ".")) {
      let digits = takeDigits().prefix(18)
      guard let fraction = Self.number(of: digits) else { return nil }
      attoseconds = (digits.count..<18).reduce(fraction) { value, _ in value * 10 }
    }
    guard rest.isEmpty else { return nil }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takeDigits() -> ArraySlice<UInt8> {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// The number of these digits; `nil` for none, or too many for it.
  private static func number(of digits: ArraySlice<UInt8>) -> Int64? {
    guard !digits.isEmpty else { return nil }
    var number: Int64 = 0
    for byte in digits {
      guard let sum = appending(Int64(byte - UInt8(ascii: "0")), to: number, base: 10) else { return nil }
      number = sum
    }
    return number
  }

  /// The number with one more digit of its base; `nil` where it gets too large.
  private static func appending(_ digit: Int64, to number: Int64, base: Int64) -> Int64? {
    let (product, isTooLong) = number.multipliedReportingOverflow(by: base)
    let (sum, isStillTooLong) = product.addingReportingOverflow(digit)
    return isTooLong || isStillTooLong ? nil : sum
  }
}
