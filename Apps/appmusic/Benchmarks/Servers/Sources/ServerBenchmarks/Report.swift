#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Prints figures, and remembers whether one passed its limit.
final class Report {
  private(set) var hasFailed = false

  /// A figure that the rest of the machine has a part in, so that it has no limit.
  func note(_ name: String, _ value: Double, _ unit: String) {
    print("     \(name): \(Self.text(value)) \(unit)")
    fflush(nil)
  }

  func add(_ name: String, _ value: Double, _ unit: String, atMost limit: Double) {
    let isFine = value <= limit
    if !isFine { hasFailed = true }
    print("\(isFine ? "ok  " : "FAIL") \(name): \(Self.text(value)) \(unit) (limit \(limit))")
    fflush(nil)
  }

  private static func text(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}

/// Something of the system that did not work.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
