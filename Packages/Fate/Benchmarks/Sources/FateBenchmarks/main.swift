// What Fate's extensions cost on a library of 100,000 titles, beside the plainest work on the same titles.
// A measure that passes its limit is marked, and the end is 1.
import Fate

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct Measure {
  let name: String
  /// Nanoseconds of processor time for each title.
  let cost: Double
  /// The most that it may cost, as a multiple of the plain work's cost.
  let limit: Double
  let plain: (name: String, cost: Double)

  var ratio: Double { cost / plain.cost }
  var line: String {
    let figures = "\(Int(cost)) ns a title, \(Int(ratio * 10) / 10)."
    return "\(name): \(figures)\(Int(ratio * 10) % 10) × \(plain.name) (limit \(limit))"
      + (ratio > limit ? "  TOO MUCH" : "")
  }
}

/// The least processor time of several runs, in nanoseconds for each of `count` items.
func cost(of count: Int, _ work: () -> Int) -> Double {
  var least = Double.infinity
  for _ in 0..<7 {
    let start = processorTime()
    let result = work()
    let time = processorTime() - start
    precondition(result != -1, "the result is used, so that the work is done")
    least = min(least, time)
  }
  return least / Double(count)
}

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

let titles = (0..<100_000).map { "Track \($0 &* 7_919 % 100_003) – Some Song Title" }
let times = (0..<100_000).map { "\($0 / 60 % 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60).25" }
let count = titles.count

let sorting = (name: "sorted()", cost: cost(of: count) { titles.sorted().count })
let copying = (
  name: "a copy of its bytes", cost: cost(of: count) { titles.reduce(0) { $0 + Array($1.utf8).count } }
)

let measures = [
  Measure(
    name: "naturallySorted", cost: cost(of: count) { titles.fd.naturallySorted { $0 }.count }, limit: 5,
    plain: sorting),
  Measure(
    name: "harmless", cost: cost(of: count) { titles.reduce(0) { $0 + $1.fd.harmless.utf8.count } }, limit: 5,
    plain: copying),
  Measure(
    name: "isBlank", cost: cost(of: count) { titles.count { $0.fd.isBlank } }, limit: 3, plain: copying),
  Measure(
    name: "Duration.fd.clock",
    cost: cost(of: count) { (0..<count).reduce(0) { $0 + Duration.milliseconds($1).fd.clock().utf8.count } },
    limit: 8, plain: copying),
  Measure(
    name: "Duration.fd.parse", cost: cost(of: count) { times.count { Duration.fd.parse($0) != nil } },
    limit: 5, plain: copying),
]
for measure in measures { print(measure.line) }
exit(measures.contains { $0.ratio > $0.limit } ? 1 : 0)
