#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Seconds of processor time that the process has used; other programs on the machine do not count.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The seconds of processor time that `work` takes.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  let start = processorSeconds()
  try work()
  return processorSeconds() - start
}

/// The memory of the process that is resident now, in megabytes; 0 where the system does not say.
func residentMegabytes() -> Double {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, 256, file) != nil else { return 0 }
  let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
}

/// Prints figures, and remembers those that pass their limit.
@MainActor final class Report {
  private(set) var hasFailed = false

  func note(_ name: String, _ value: Double, _ unit: String, limit: Double) {
    let isFine = value <= limit
    hasFailed = hasFailed || !isFine
    let rounded = (value * 1_000).rounded() / 1_000
    print("\(isFine ? "ok  " : "FAIL") \(name): \(rounded) \(unit) (limit \(limit))")
  }
}
