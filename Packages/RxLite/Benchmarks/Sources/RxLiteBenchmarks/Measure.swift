import AllocationCount

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The processor time of this process in nanoseconds, all threads together.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// What one round costs.
struct Cost {
  var nanoseconds: Double
  var allocations: Double
}

/// One thing to measure, written with the library and by hand.
struct Benchmark: Sendable {
  let name: String
  /// How many events or subscriptions one round is.
  let count: Int
  /// Makes the work of a round; what is made here is not measured.
  let library: @Sendable () -> (Int) -> Void
  let closures: @Sendable () -> (Int) -> Void
}

/// The median of several rounds, each of which comes right after one of the other kind.
func measure(_ benchmark: Benchmark, rounds: Int = 9) -> (library: Cost, closures: Cost) {
  let library = benchmark.library()
  let closures = benchmark.closures()
  library(benchmark.count / 10)
  closures(benchmark.count / 10)
  var costs: (library: [Cost], closures: [Cost]) = ([], [])
  for _ in 0..<rounds {
    costs.library.append(round(benchmark.count, library))
    costs.closures.append(round(benchmark.count, closures))
  }
  return (median(costs.library), median(costs.closures))
}

private func round(_ count: Int, _ work: (Int) -> Void) -> Cost {
  let allocations = allocation_count()
  let start = processorTime()
  work(count)
  let end = processorTime()
  return Cost(
    nanoseconds: (end - start) / Double(count),
    allocations: Double(allocation_count() - allocations) / Double(count))
}

private func median(_ costs: [Cost]) -> Cost {
  let times = costs.map(\.nanoseconds).sorted()
  let allocations = costs.map(\.allocations).sorted()
  return Cost(nanoseconds: times[times.count / 2], allocations: allocations[allocations.count / 2])
}
