/// A value as it goes over a bus, with its type.
enum BusValue: Hashable, Sendable {
  case text(String)
  case texts([String])
  /// An object path; whoever makes one sees to it that it is valid.
  case path(String)
  case bool(Bool)
  case int32(Int32)
  case int64(Int64)
  case double(Double)
  case dictionary([Entry])

  struct Entry: Hashable, Sendable {
    var key: String
    var value: BusValue
  }

  /// The type in the words of the D-Bus specification (“Type System”).
  var signature: String {
    switch self {
    case .text: "s"
    case .texts: "as"
    case .path: "o"
    case .bool: "b"
    case .int32: "i"
    case .int64: "x"
    case .double: "d"
    case .dictionary: "a{sv}"
    }
  }

  /// A duration in microseconds, cut to what 64 bits hold.
  static func microseconds(_ duration: Duration) -> BusValue {
    let (seconds, attoseconds) = duration.components
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !isTooLarge else { return .int64(seconds < 0 ? .min : .max) }
    let (sum, isBeyond) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return .int64(isBeyond ? (seconds < 0 ? .min : .max) : sum)
  }
}
