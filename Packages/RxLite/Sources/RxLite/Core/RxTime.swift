import Dispatch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A point in time; the only use of Foundation in the library.
public typealias RxTime = Date

/// A span of time, as Dispatch writes it.
public typealias RxTimeInterval = DispatchTimeInterval

extension DispatchTimeInterval {
  /// The span in nanoseconds; `never` is the longest there is.
  var nanosecondCount: Int64 {
    switch self {
    case .seconds(let count): Int64(clamping: count).multiplied(1_000_000_000)
    case .milliseconds(let count): Int64(clamping: count).multiplied(1_000_000)
    case .microseconds(let count): Int64(clamping: count).multiplied(1_000)
    case .nanoseconds(let count): Int64(clamping: count)
    case .never: .max
    @unknown default: .max
    }
  }

  /// The span in seconds.
  var seconds: Double { Double(nanosecondCount) / 1_000_000_000 }

  /// A span of so many nanoseconds.
  init(nanosecondCount: Int64) {
    self = nanosecondCount == .max ? .never : .nanoseconds(Int(clamping: nanosecondCount))
  }

  /// True when it takes no time at all.
  var isImmediate: Bool { nanosecondCount <= 0 }
}

extension Int64 {
  /// The product, at the edge of the range if it lies outside.
  fileprivate func multiplied(_ factor: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? (self < 0 ? .min : .max) : product
  }
}

extension Date {
  /// The time after the span.
  func adding(_ interval: RxTimeInterval) -> Date { addingTimeInterval(interval.seconds) }
}
