#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A point in time, as people and scripts read it.
struct Moment: Sendable, Hashable {
  /// Since 1970, in UTC.
  let milliseconds: Int64

  init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// What the clock on the wall shows.
  static func now() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// How far away it is, in one number such as `3 d ago`; the other way round for what is still to come.
  func distance(from now: Moment) -> Phrase {
    let (length, isLate) = now.milliseconds.subtractingReportingOverflow(milliseconds)
    let seconds = (isLate ? Int64.max : length).magnitude / 1_000
    guard let (unit, size) = Self.units.last(where: { $0.size <= seconds }) else { return "just now" }
    let count = seconds / size
    if milliseconds <= now.milliseconds {
      return switch unit {
      case .minute: "\(count) min ago"
      case .hour: "\(count) h ago"
      case .day: "\(count) d ago"
      case .month: "\(count) mo ago"
      case .year: "\(count) y ago"
      }
    }
    return switch unit {
    case .minute: "in \(count) min"
    case .hour: "in \(count) h"
    case .day: "in \(count) d"
    case .month: "in \(count) mo"
    case .year: "in \(count) y"
    }
  }

  private enum Unit { case minute, hour, day, month, year }

  /// In seconds; a month and a year are the mean ones of the Gregorian calendar.
  private static let units: [(unit: Unit, size: UInt64)] = [
    (.minute, 60), (.hour, 3_600), (.day, 86_400), (.month, 2_629_746), (.year, 31_556_952),
  ]

  /// The moment in UTC to the second, `2026-11-30T12:00:00Z` (RFC 3339), which sorts as text.
  var timestamp: String {
    let seconds = milliseconds.floored(by: 1_000)
    let days = seconds.floored(by: 86_400)
    let rest = seconds - days * 86_400
    // Days are counted from 1 March of the year 0, so that the leap day is the last of its year.
    let shifted = days + 719_468
    let era = shifted.floored(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    let date = [
      Self.padded(year, 4), Self.padded(month < 10 ? month + 3 : month - 9, 2), Self.padded(day, 2),
    ]
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map { Self.padded($0, 2) }
    return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Int64 {
  /// The quotient, rounded down.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
