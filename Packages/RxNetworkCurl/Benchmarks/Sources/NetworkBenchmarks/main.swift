import Foundation
import RxNetwork
import RxNetworkCurl

// Small GETs against bare libcurl and URLSession, cache hits, opening, a gigabyte to a file.
if CommandLine.arguments.contains("serve") { BenchmarkServer.run() }

struct PlainTarget: TargetType {
  var baseURL: String
  var task = RequestTask.plain
  var path = ""
}

let child = Process()
child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
child.arguments = ["serve"]
let output = Pipe()
let input = Pipe()
child.standardOutput = output
child.standardInput = input
try child.run()
let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).filter(\.isNumber)
let server = "http://127.0.0.1:\(port)"
var report = Report()

let folder = NSTemporaryDirectory() + "rxnetwork-bench-\(UUID().uuidString)"
defer { try? FileManager.default.removeItem(atPath: folder) }

let clock = SystemClock()
let provider = Provider<PlainTarget>(transport: CurlTransport(), clock: clock)

// `profile WAY PARALLEL COUNT` only sends small GETs in one way, for a profiler.
if CommandLine.arguments.count == 5, CommandLine.arguments[1] == "profile",
  let way = SmallRequests.Way(rawValue: CommandLine.arguments[2]),
  let parallel = Int(CommandLine.arguments[3]), let count = Int(CommandLine.arguments[4])
{
  let requests = SmallRequests(server: server, parallel: parallel, provider: provider)
  let cost = try await requests.cost(way, count)
  report.note("processor time", cost.processor, "µs a GET")
  report.note("wall", cost.wall, "µs a GET")
  exit(0)
}

// `profile opening FOLDER` only opens a cache, many times.
if CommandLine.arguments.count > 3, CommandLine.arguments[1] == "profile",
  CommandLine.arguments[2] == "opening"
{
  for _ in 0..<100 { _ = ResponseCache(folder: CommandLine.arguments[3], clock: clock) }
  exit(0)
}

// `profile hits SIZE COUNT` only takes one answer out of a cache, for a profiler.
if CommandLine.arguments.count > 4, CommandLine.arguments[1] == "profile",
  CommandLine.arguments[2] == "hits", let size = Int(CommandLine.arguments[3]),
  let count = Int(CommandLine.arguments[4])
{
  let cached = hitProvider(size)
  let asked = PlainTarget(baseURL: server + "/small")
  _ = try await cached.request(asked)
  let cost = try await measure { for _ in 0..<count { _ = try await cached.request(asked) } }
  report.note("processor time", cost.processor / Double(count), "µs a hit")
  try? FileManager.default.removeItem(atPath: folder)
  exit(0)
}

// MARK: A gigabyte, first, because memory is counted by its peak

try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
do {
  let path = folder + "/big"
  let cost = try await measure {
    _ = try await provider.request(PlainTarget(baseURL: server + "/big", task: .download(to: path)))
  }
  let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  precondition(size == 1 << 30, "the download is not whole")
  try FileManager.default.removeItem(atPath: path)
  report.add("1 GB to a file, resident", peakMegabytes(), "MB", atMost: 40)
  report.note("1 GB to a file", 1_024 / (cost.wall / 1e6), "MB/s")
}

// MARK: Small GETs

let target = PlainTarget(baseURL: server + "/small")

/// What one way costs over another in percent: the median of short turns one after the other, because neighbours come
/// and go.
func over(_ costs: [SmallRequests.Way: [Double]], _ way: SmallRequests.Way, _ base: SmallRequests.Way)
  -> Double
{
  guard let ours = costs[way], let theirs = costs[base] else { return .nan }
  return median(zip(ours, theirs).map { ($0 / $1 - 1) * 100 })
}

/// The most that each way may take over the loops in C, in percent.
///
/// With one in flight to a server that answers at once, whether client and server meet on one core decides, and not
/// who is the client: those figures are told without a limit.
let limits: [SmallRequests.Way: Double] = [.tasks: 100, .preferring: 25, .subscriptions: 60]

for parallel in [1, 16] {
  let requests = SmallRequests(server: server, parallel: parallel, provider: provider)
  let name = "\(parallel) in flight"
  var walls: [SmallRequests.Way: [Double]] = [:]
  var processors: [SmallRequests.Way: [Double]] = [:]
  for round in 0..<22 {
    for way in SmallRequests.Way.allCases where way != .session || round % 3 == 0 {
      let cost = try await requests.cost(way, way == .session ? 160 : 2_400)
      // The first round opens connections.
      guard round > 0 else { continue }
      walls[way, default: []].append(cost.wall)
      processors[way, default: []].append(cost.processor)
    }
  }
  for way in SmallRequests.Way.allCases {
    report.note("\(name), \(way.rawValue), wall", median(walls[way] ?? []), "µs a GET")
    report.note("\(name), \(way.rawValue), processor", median(processors[way] ?? []), "µs a GET")
  }
  for way in [SmallRequests.Way.tasks, .preferring, .subscriptions] {
    for base in [SmallRequests.Way.perform, .sockets] {
      let (text, value) = ("\(name), \(way.rawValue) over \(base.rawValue)", over(walls, way, base))
      if parallel > 1, let limit = limits[way] {
        report.add(text, value, "%", atMost: limit)
      } else {
        report.note(text, value, "%")
      }
    }
  }
  for (unit, costs) in [("wall", walls), ("processor", processors)] {
    report.add(
      "\(name), URLSession's \(unit) time, times tasks'",
      median(costs[.session] ?? []) / median(costs[.tasks] ?? []), "", atLeast: 2)
  }
}

// A server that answers at once takes the machine's cores for itself; one that works for its answers shows what of the
// difference is left for whoever waits for them.
for parallel in [1, 16] {
  let requests = SmallRequests(server: server, parallel: parallel, provider: provider)
  let ways: [SmallRequests.Way] = [.tasks, .preferring, .subscriptions]
  var walls: [SmallRequests.Way: [Double]] = [:]
  for round in 0..<12 {
    for way in [.perform] + ways {
      let cost = try await requests.cost(way, 320, path: "/paced")
      if round > 0 { walls[way, default: []].append(cost.wall) }
    }
  }
  for way in ways {
    report.add(
      "\(parallel) in flight, 5,000 answers a second, \(way.rawValue) over perform",
      over(walls, way, .perform), "%", atMost: 25)
  }
}

// MARK: Hits

func hitProvider(_ size: Int) -> Provider<PlainTarget> {
  let stub = StubTransport(clock: clock) { _ in
    .response(
      headers: ["Cache-Control": "max-age=3600", "ETag": "\"1\""], data: Data(repeating: 7, count: size))
  }
  let cache = ResponseCache(folder: folder + "/hits\(size)", clock: clock)
  return Provider<PlainTarget>(transport: stub, clock: clock, cache: cache)
}

for (size, limit) in [(2_400, 60.0), (200_000, 120.0)] {
  let cached = hitProvider(size)
  _ = try await cached.request(target)
  var times: [Double] = []
  for _ in 0..<3_000 {
    let start = ContinuousClock.now
    let response = try await cached.request(target)
    times.append(Double((ContinuousClock.now - start).components.attoseconds) / 1e12)
    precondition(response.source == .cache && response.data.count == size)
  }
  report.add("hit of \(size) bytes, p50", median(times), "µs", atMost: limit)
}

// MARK: Opening

do {
  let path = folder + "/many"
  let stub = StubTransport(clock: clock) { _ in
    .response(headers: ["Cache-Control": "max-age=3600"], data: Data(repeating: 7, count: 2_000))
  }
  let filled = Provider<PlainTarget>(
    transport: stub, clock: clock, cache: ResponseCache(folder: path, clock: clock))
  for number in 0..<5_000 {
    _ = try await filled.request(PlainTarget(baseURL: "http://example.org/\(number)"))
  }
  var times: [Double] = []
  for _ in 0..<11 {
    let cost = await measure { _ = ResponseCache(folder: path, clock: clock) }
    times.append(cost.processor)
  }
  report.add("opening with 5,000 entries", median(times) / 1_000, "ms", atMost: 20)
}

try? input.fileHandleForWriting.close()
try? FileManager.default.removeItem(atPath: folder)
exit(report.failed ? 1 : 0)
