import CBare
import Foundation
import RxNetwork
import RxNetworkCurl

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Small GETs against bare libcurl and URLSession, cache hits, opening, a gigabyte to a file. Ratios are of
// processor time in one run, because that is what a busy machine does not change.
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

// `profile PARALLEL COUNT` only sends small GETs through the provider, for a profiler; `bare PARALLEL COUNT` sends them
// with the loop in C.
for (index, word) in CommandLine.arguments.enumerated() where word == "profile" || word == "bare" {
  guard CommandLine.arguments.count > index + 2, let parallel = Int(CommandLine.arguments[index + 1]),
    let count = Int(CommandLine.arguments[index + 2])
  else { continue }
  let cost = try await measure {
    if word == "bare" {
      _ = bare_fetch(server + "/small", Int32(count), Int32(parallel))
    } else {
      try await provided(count, parallel: parallel)
    }
  }
  report.note("processor time", cost.processor / Double(count), "µs a GET")
  report.note("wall", cost.wall / Double(count), "µs a GET")
  exit(0)
}

// `compare PARALLEL ROUNDS` lets both take turns and prints the medians, without limits.
if let index = CommandLine.arguments.firstIndex(of: "compare"), CommandLine.arguments.count > index + 2,
  let parallel = Int(CommandLine.arguments[index + 1]), let rounds = Int(CommandLine.arguments[index + 2])
{
  let count = 800
  try await provided(800, parallel: parallel)
  var costs: [(bare: (wall: Double, processor: Double), ours: (wall: Double, processor: Double))] = []
  for _ in 0..<rounds {
    let bare = await measure { _ = bare_fetch(server + "/small", Int32(count), Int32(parallel)) }
    let ours = try await measure { try await provided(count, parallel: parallel) }
    costs.append((bare, ours))
  }
  for (name, one, other) in [
    ("wall", costs.map(\.bare.wall), costs.map(\.ours.wall)),
    ("processor", costs.map(\.bare.processor), costs.map(\.ours.processor)),
  ] {
    report.note("\(name), bare", median(one) / Double(count), "µs a GET")
    report.note("\(name), provider", median(other) / Double(count), "µs a GET")
    report.note("\(name), over", median(zip(one, other).map { ($1 / $0 - 1) * 100 }), "%")
  }
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
let session = URLSession(configuration: .ephemeral)
let small = URL(string: server + "/small")

func provided(_ count: Int, parallel: Int, path: String = "/small") async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    for worker in 0..<parallel {
      group.addTask {
        // Each worker's address differs, so that nothing is shared.
        let own = PlainTarget(baseURL: server + path + "?\(worker)")
        for _ in 0..<(count / parallel) { _ = try await provider.request(own) }
      }
    }
    try await group.waitForAll()
  }
}

func sessions(_ count: Int, parallel: Int) async throws {
  guard let small else { return }
  try await withThrowingTaskGroup(of: Void.self) { group in
    for _ in 0..<parallel {
      group.addTask { for _ in 0..<(count / parallel) { _ = try await session.data(from: small) } }
    }
    try await group.waitForAll()
  }
}

// The bare loop is libcurl's multi interface in C on one thread, which makes fields, a body and times of each answer
// and throws them away. What the provider costs more is asked of short turns one after another, because neighbours
// come and go. The README says what the processor time over it is made of.
for parallel in [1, 16] {
  let count = 800
  _ = bare_fetch(server + "/small", 100, Int32(parallel))
  try await provided(160, parallel: parallel)
  try await sessions(160, parallel: parallel)
  var (walls, processors, gains, wallGains): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
  var rates: [(Double, Double, Double)] = []
  for round in 0..<21 {
    let bare = await measure { _ = bare_fetch(server + "/small", Int32(count), Int32(parallel)) }
    let ours = try await measure { try await provided(count, parallel: parallel) }
    walls.append((ours.wall / bare.wall - 1) * 100)
    processors.append((ours.processor / bare.processor - 1) * 100)
    guard round % 3 == 0 else { continue }
    let theirs = try await measure { try await sessions(count / 4, parallel: parallel) }
    gains.append(theirs.processor * 4 / ours.processor)
    wallGains.append(theirs.wall * 4 / ours.wall)
    rates.append((bare.wall / Double(count), ours.wall / Double(count), theirs.wall * 4 / Double(count)))
  }
  let name = "\(parallel) in flight"
  report.add("\(name), time over bare libcurl", median(walls), "%", atMost: parallel == 1 ? 25 : 80)
  report.add("\(name), processor time over bare libcurl", median(processors), "%", atMost: 120)
  report.add("\(name), GETs a second, times URLSession's", median(wallGains), "", atLeast: 2)
  report.add("\(name), URLSession's processor time, times ours", median(gains), "", atLeast: 2)
  report.note("bare libcurl", 1e6 / median(rates.map(\.0)), "GET/s")
  report.note("provider", 1e6 / median(rates.map(\.1)), "GET/s")
  report.note("URLSession", 1e6 / median(rates.map(\.2)), "GET/s")
}

// A server that answers at once takes 24 µs, on the cores of the client; one that works for its answers shows what
// of the difference is left for whoever waits for them.
for parallel in [1, 16] {
  let count = 320
  var walls: [Double] = []
  for _ in 0..<11 {
    let bare = await measure { _ = bare_fetch(server + "/paced", Int32(count), Int32(parallel)) }
    let ours = try await measure { try await provided(count, parallel: parallel, path: "/paced") }
    walls.append((ours.wall / bare.wall - 1) * 100)
  }
  report.add(
    "\(parallel) in flight, 5,000 answers a second, time over bare libcurl", median(walls), "%", atMost: 25)
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
