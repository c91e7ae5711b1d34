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

/// The fewest seconds of processor time that `work` takes in a number of rounds.
func best(of rounds: Int, _ work: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let start = processorSeconds()
    work()
    best = min(best, processorSeconds() - start)
  }
  return best
}

/// Keeps a result from being optimised away.
@inline(never) func keep<Value>(_ value: Value) {}

/// Ends the process as failed.
func fail() -> Never { exit(1) }
