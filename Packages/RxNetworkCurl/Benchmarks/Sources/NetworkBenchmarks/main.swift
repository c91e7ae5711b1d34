import CBare
import Foundation
import RxNetwork
import RxNetworkCurl

// Small GETs against bare libcurl and URLSession, cache hits, opening, a gigabyte to a file.
if CommandLine.arguments.contains("serve") { BenchmarkServer.run() }
// `small PARALLEL` measures small GETs for another process. With one in flight it keeps to a processor of its own, all
// threads to come: otherwise the machine decides with every turn anew whether client and server share one, which makes a
// GET two or three times as quick, whoever sends it.
let small =
  CommandLine.arguments.count == 3 && CommandLine.arguments[1] == "small"
  ? Int(CommandLine.arguments[2]) : nil
if small == 1 { bare_stay_on_processor(1) }
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

if let small {
  try await SmallRequestFigures.measure(small)
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
try SmallRequestFigures.report(1, to: &report)
try SmallRequestFigures.report(16, to: &report)
for (name, overhead) in try await SmallRequestFigures.paced() {
  report.add(name, overhead, "%", atMost: 25)
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
