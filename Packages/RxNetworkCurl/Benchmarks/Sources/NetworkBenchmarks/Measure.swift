import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if canImport(Glibc)
  private let ownProcess = __rusage_who_t(RUSAGE_SELF.rawValue)
#else
  private let ownProcess = RUSAGE_SELF
#endif

/// Microseconds of processor time that this process has used, all threads.
func processorTime() -> Double {
  var usage = rusage()
  getrusage(ownProcess, &usage)
  func micro(_ time: timeval) -> Double { Double(time.tv_sec) * 1e6 + Double(time.tv_usec) }
  return micro(usage.ru_utime) + micro(usage.ru_stime)
}

/// Wall and processor microseconds of one run of some work.
func measure(_ work: () async throws -> Void) async rethrows -> (wall: Double, processor: Double) {
  let (start, before) = (ContinuousClock.now, processorTime())
  try await work()
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  return (Double(seconds) * 1e6 + Double(attoseconds) / 1e12, processorTime() - before)
}

/// The median of some numbers.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The most memory that this process has had, in megabytes.
///
/// Not `ru_maxrss` on Linux: that one is inherited from whatever program became this one, such as `swift run`.
func peakMegabytes() -> Double {
  if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
    let kilobytes = Double(line.filter(\.isNumber))
  {
    return kilobytes / 1_024
  }
  var usage = rusage()
  getrusage(ownProcess, &usage)
  return Double(usage.ru_maxrss) / 1_024
}

/// Prints a figure beside its limit; remembers whether one was passed.
struct Report {
  private(set) var failed = false

  mutating func add(_ name: String, _ value: Double, _ unit: String, atMost limit: Double) {
    line(name, value, unit, "at most \(limit)", value <= limit)
  }
  mutating func add(_ name: String, _ value: Double, _ unit: String, atLeast limit: Double) {
    line(name, value, unit, "at least \(limit)", value >= limit)
  }
  func note(_ name: String, _ value: Double, _ unit: String) {
    print("  \(name): \(String(format: "%.1f", value)) \(unit)")
  }
  private mutating func line(_ name: String, _ value: Double, _ unit: String, _ limit: String, _ isGood: Bool)
  {
    print("\(isGood ? "ok  " : "FAIL") \(name): \(String(format: "%.2f", value)) \(unit) (\(limit))")
    if !isGood { failed = true }
  }
}
