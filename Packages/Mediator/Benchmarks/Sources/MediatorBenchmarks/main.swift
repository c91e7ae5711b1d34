import AllocationCount
import Mediator

// The limits. A figure that passes one makes the run fail.
let fewestLookUps = [10: 2_000_000.0, 10_000: 1_000_000.0]
let mostTimesADictionary = 8.0
let mostSecondsForTenThousand = 0.5
let mostAllocationsForAMiss = 0.0
let mostNanosecondsForANode = 100.0

var failures: [String] = []

@MainActor func limit(_ name: String, _ value: Double, most: Double) {
  if value > most { failures.append("\(name) is \(value), and \(most) is the most") }
}

/// Equal text in memory of its own, as a path has that comes from outside.
func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }

func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

for count in [10, 10_000] {
  let workload = Workload(routes: count, paths: 20_000)
  let table = try RouteTable(workload.patterns.enumerated().map { ($1, $0) })
  var dictionary: [String: Int] = [:]
  let misses = Set(workload.misses)
  for (position, path) in workload.paths.enumerated() where !misses.contains(path) {
    dictionary[path] = position
  }

  var found = 0
  // Both in turn, so that what else the machine does weighs on both.
  var (tableSeconds, dictionarySeconds) = (Double.infinity, Double.infinity)
  for _ in 0..<30 {
    tableSeconds = min(
      tableSeconds,
      best(of: 1) {
        for path in workload.paths {
          if let match = try? table.match(path) {
            found &+= match.value
            keep(match.parameters)
          }
        }
      })
    dictionarySeconds = min(
      dictionarySeconds,
      best(of: 1) {
        for path in workload.paths { found &+= dictionary[path] ?? 0 }
      })
  }
  keep(found)
  let ratio = tableSeconds / dictionarySeconds
  let perSecond = Double(workload.paths.count) / tableSeconds
  print("\(count) routes: \(Int(perSecond)) look-ups/s, \(rounded(ratio)) times a dictionary of whole paths")
  if let fewest = fewestLookUps[count], perSecond < fewest {
    failures.append("\(count) routes: \(Int(perSecond)) look-ups/s, and \(Int(fewest)) are the fewest")
  }
  limit("\(count) routes, times a dictionary", ratio, most: mostTimesADictionary)

  let encoded = "library/%E6%9E%97" + String(repeating: "%41", count: 2_000)
  let before = allocation_count()
  for path in workload.misses { keep((try? table.match(path)) == nil) }
  for _ in 0..<1_000 { keep((try? table.match(encoded)) == nil) }
  let allocations = Double(allocation_count() - before) / Double(workload.misses.count + 1_000)
  if before < 0 {
    print("  allocations on a miss: not counted on this system")
  } else {
    print("  allocations on a miss: \(rounded(allocations))")
    limit("\(count) routes, allocations on a miss", allocations, most: mostAllocationsForAMiss)
  }
}

let patterns = Workload(routes: 10_000, paths: 0).patterns.enumerated().map { ($1, $0) }
let registering = best(of: 5) { keep(try? RouteTable(patterns)) }
print("registering 10,000 routes: \(rounded(registering * 1_000)) ms")
limit("registering 10,000 routes, in seconds", registering, most: mostSecondsForTenThousand)

// Twelve segments, each of them literal or parameter in every combination, and a last one that never comes: the worst
// path there is. Each node of the table may be looked at once, and no more.
let hostile = try RouteTable(
  (0..<4_096).map { number in
    let segments = (0..<12).map { number >> $0 & 1 == 0 ? "a" : ":p\($0)" }
    return ((segments + ["end\(number)"]).joined(separator: "/"), number)
  })
let nodes = 2 * 4_096 - 1
let worst = String(repeating: "a/", count: 12) + "end"
let backingOut = best(of: 20) { keep((try? hostile.match(worst)) == nil) } / Double(nodes) * 1e9
print("a miss that backs out of \(nodes) nodes: \(rounded(backingOut)) ns a node")
limit("a miss that backs out of everything, in nanoseconds a node", backingOut, most: mostNanosecondsForANode)

for failure in failures { print("over the limit: \(failure)") }
if !failures.isEmpty { fail() }
