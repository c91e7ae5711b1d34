#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor's time that this process has used, in nanoseconds: other programs do not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The least time that a piece of work took in several runs, in nanoseconds.
func best(of runs: Int, _ work: () -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<runs {
    let start = processorTime()
    work()
    least = min(least, processorTime() - start)
  }
  return least
}
