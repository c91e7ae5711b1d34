import RxNetwork
import RxNetworkCurl

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// How long this program, which links RxNetwork and libcurl's transport, takes to start and end, against one that has
// no network at all and one that has FoundationNetworking. The two are compiled here, with the same linking.

struct Page: TargetType {
  var baseURL: String
  var path: String { "" }
}

// What an app does at its start: a provider is made, and nothing is sent.
if CommandLine.arguments.contains("start") {
  let provider = Provider<Page>(transport: CurlTransport(), clock: SystemClock())
  let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  let unwanted = ["libcurl", "FoundationNetworking", "libFoundation.so", "libssl"].filter(maps.contains)
  if CommandLine.arguments.contains("maps") { print(unwanted.joined(separator: " ")) }
  exit(provider.inFlight == 0 && unwanted.isEmpty ? 0 : 1)
}

let folder = FileManager.default.temporaryDirectory.path + "/rxnetwork-start-\(getpid())"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

/// Compiles a program of a few lines.
func compile(_ name: String, _ source: String) throws -> String {
  let file = folder + "/\(name).swift"
  try source.write(toFile: file, atomically: true, encoding: .utf8)
  let status = run("swiftc", ["-O", "-module-name", name, file, "-o", folder + "/" + name])
  precondition(status.code == 0, "\(name) does not compile")
  return folder + "/" + name
}

/// Runs a program to its end: its status, and the microseconds it took.
func run(_ program: String, _ arguments: [String] = []) -> (code: Int32, wall: Double, processor: Double) {
  var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
  words.append(nil)
  defer { for word in words { free(word) } }
  var child = pid_t()
  var usage = rusage()
  var status: Int32 = 0
  let start = ContinuousClock.now
  guard posix_spawnp(&child, program, nil, nil, words, environ) == 0 else { return (-1, 0, 0) }
  wait4(child, &status, 0, &usage)
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  func micro(_ time: timeval) -> Double { Double(time.tv_sec) * 1e6 + Double(time.tv_usec) }
  return (
    status, Double(seconds) * 1e6 + Double(attoseconds) / 1e12, micro(usage.ru_utime) + micro(usage.ru_stime)
  )
}

let without = try compile(
  "Without",
  """
  import FoundationEssentials
  import Dispatch
  import Synchronization
  let counter = Mutex(0)
  let encoded = try JSONEncoder().encode(["a": 1])
  await Task { counter.withLock { $0 += encoded.count } }.value
  if encoded.isEmpty { print(counter.withLock { $0 }) }
  """)
let networking = try compile(
  "Networking",
  """
  import Foundation
  import FoundationNetworking
  let session = URLSession(configuration: .ephemeral)
  if session.configuration.httpMaximumConnectionsPerHost < 0 { print(session) }
  """)
let own = CommandLine.arguments[0]
precondition(run(own, ["start", "maps"]).code == 0, "a library was opened that nobody asked for")

var walls: [(Double, Double, Double)] = []
var processors: [(Double, Double, Double)] = []
for _ in 0..<41 {
  let (first, second, third) = (run(without), run(own, ["start"]), run(networking))
  walls.append((first.wall, second.wall, third.wall))
  processors.append((first.processor, second.processor, third.processor))
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
func shown(_ value: Double) -> String { String((value * 100).rounded() / 100) }

let ratio = median(processors.map { $0.1 / $0.0 })
let gain = median(processors.map { $0.2 / $0.1 })
let isFast = ratio <= 1.15
let isFaster = gain >= 1.5
print("\(isFast ? "ok  " : "FAIL") start, times a program without a network: \(shown(ratio)) (at most 1.15)")
print(
  "\(isFaster ? "ok  " : "FAIL") start with FoundationNetworking, times ours: \(shown(gain)) (at least 1.5)")
print("  without a network: \(shown(median(walls.map(\.0)) / 1_000)) ms")
print("  RxNetwork and its transport: \(shown(median(walls.map(\.1)) / 1_000)) ms")
print("  FoundationNetworking: \(shown(median(walls.map(\.2)) / 1_000)) ms")
try FileManager.default.removeItem(atPath: folder)
exit(isFast && isFaster ? 0 : 1)
