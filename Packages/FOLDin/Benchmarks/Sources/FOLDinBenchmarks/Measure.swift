#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The processor time that this process has used, in milliseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

/// The processor time of one run in milliseconds: the best of ten rounds, so that other programs do not count.
func milliseconds(runs: Int, _ body: (Int) -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<10 {
    let start = processorTime()
    for run in 0..<runs { body(run) }
    best = min(best, (processorTime() - start) / Double(runs))
  }
  return best
}

/// Uses a value, so that the work for it is not left out.
@inline(never) func keep<Value>(_ value: Value) {}

/// Ends the program as failed.
func fail() -> Never { exit(1) }
