#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time, as the library is told it.
public struct LibraryClock: Sendable {
  /// The moment in milliseconds since 1970.
  public let milliseconds: @Sendable () -> Int64
  /// Seconds from any fixed moment, that never go back.
  public let seconds: @Sendable () -> Double

  /// Makes a clock of two functions.
  public init(milliseconds: @escaping @Sendable () -> Int64, seconds: @escaping @Sendable () -> Double) {
    self.milliseconds = milliseconds
    self.seconds = seconds
  }

  /// The clock of the system.
  public static let system = LibraryClock(
    milliseconds: { time(CLOCK_REALTIME) / 1_000_000 },
    seconds: { Double(time(CLOCK_MONOTONIC)) / 1_000_000_000 })

  private static func time(_ clock: clockid_t) -> Int64 {
    var now = timespec()
    clock_gettime(clock, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}
