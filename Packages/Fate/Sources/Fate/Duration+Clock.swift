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
    let halves = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard halves.count <= 2, let whole = halves.first else { return nil }
    let parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    var seconds: Int64 = 0
    for (index, part) in parts.enumerated() {
      guard let number = wholeNumber(part), index == 0 || (part.count == 2 && number < 60) else { return nil }
      let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 60)
      let (sum, isStillTooLong) = product.addingReportingOverflow(number)
      guard !isTooLong, !isStillTooLong else { return nil }
      seconds = sum
    }
    guard halves.count == 2 else { return .seconds(seconds) }
    guard !halves[1].isEmpty, halves[1].allSatisfy(isDigit) else { return nil }
    let digits = halves[1].prefix(18)
    guard let fraction = wholeNumber(digits) else { return nil }
    let attoseconds = (digits.count..<18).reduce(fraction) { value, _ in value * 10 }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func wholeNumber(_ digits: some Collection<UInt8>) -> Int64? {
    guard !digits.isEmpty else { return nil }
    var number: Int64 = 0
    for byte in digits {
      guard isDigit(byte) else { return nil }
      let (product, isTooLong) = number.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLong) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      guard !isTooLong, !isStillTooLong else { return nil }
      number = sum
    }
    return number
  }
}
