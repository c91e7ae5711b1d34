import AudioLyrics
import PlainLoop

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One thing that is measured, with the most that it may be.
struct Figure {
  var name: String
  var value: Double
  var limit: Double
  var unit: String
}

var figures: [Figure] = []

#if canImport(Glibc)
  let countsAllocations = true
#else
  let countsAllocations = false
#endif

/// Reads a file with both readers in turn and compares their times.
@MainActor func compare(_ name: String, _ file: [UInt8], limit: Double) {
  var lines = 0
  var plain = PlainLoopResult()
  var ours = Double.infinity, loop = Double.infinity
  for _ in 0..<7 {
    loop = min(
      loop,
      best(of: 1) {
        file.withUnsafeBytes { plain = plainLoop($0.bindMemory(to: CChar.self).baseAddress, $0.count) }
      })
    ours = min(ours, best(of: 1) { lines = (try? Lyrics.read(file))?.lines.count ?? 0 })
  }
  precondition(lines == plain.lines, "both readers find the same lines")
  let rate = Int(Double(file.count) / ours * 1000)
  print("\(name): \(lines) lines, \(Int(loop / 1e6)) ms and \(Int(ours / 1e6)) ms, \(rate) MB/s")
  figures.append(Figure(name: name, value: ours / loop, limit: limit, unit: "times the C loop"))
}

compare("50 MB of English LRC", syntheticFile(bytes: 50_000_000, words: english), limit: 4)
compare("50 MB of Chinese LRC", syntheticFile(bytes: 50_000_000, words: chinese), limit: 4)
compare("50 MB out of order", syntheticFile(bytes: 50_000_000, words: english, times: .falling), limit: 8)
compare("50 MB in pairs", syntheticFile(bytes: 50_000_000, words: english, times: .pairs), limit: 12)

/// Reads a file that no honest program writes; it may take so many nanoseconds a byte.
@MainActor func endure(_ name: String, _ file: [UInt8], limit: Double, lines: Int) {
  var found = -1
  let time = best(of: 2) { found = (try? Lyrics.read(file))?.lines.count ?? -1 }
  precondition(found == lines, "\(name): \(found) lines")
  figures.append(Figure(name: name, value: time / Double(file.count), limit: limit, unit: "ns a byte"))
}

func repeated(_ text: String, bytes: Int) -> [UInt8] {
  var file: [UInt8] = []
  file.reserveCapacity(bytes + text.utf8.count)
  while file.count < bytes { file += text.utf8 }
  return file
}

let stamp = Array("[00:01.00]".utf8)
endure("50 MB in one line", stamp + repeated("word ", bytes: 50_000_000), limit: 10, lines: 1)
endure(
  "50 MB of word stamps in one line", stamp + repeated("<00:01.00>w ", bytes: 50_000_000), limit: 50, lines: 1
)
endure("50 MB of brackets in one line", stamp + repeated("[", bytes: 50_000_000), limit: 100, lines: 1)
endure(
  "1,000,000 stamps on one text", repeated("[00:01.00]", bytes: 10_000_000) + Array("text".utf8), limit: 20,
  lines: 1_000_000)
endure("50 MB of lines that go on", stamp + repeated("more\n", bytes: 50_000_000), limit: 50, lines: 1)
endure(
  "5,000,000 tags of TTML, each in the one before", Array("<tt>".utf8) + repeated("<div>", bytes: 25_000_000),
  limit: 50, lines: 0)
endure("50 MB of zeros", [UInt8](repeating: 0, count: 50_000_000), limit: 20, lines: 0)

let small = syntheticFile(bytes: 2000, words: english)
let smallTime = best(of: 50) { for _ in 0..<100 { _ = try? Lyrics.read(small) } } / 100 / 1000
figures.append(Figure(name: "a file of 2 kB", value: smallTime, limit: 50, unit: "µs"))

// 春天的风吹过我的窗前 in GB18030, on lines of a second each.
let wind: [UInt8] = [
  0xB4, 0xBA, 0xCC, 0xEC, 0xB5, 0xC4, 0xB7, 0xE7, 0xB4, 0xB5, 0xB9, 0xFD, 0xCE, 0xD2, 0xB5, 0xC4, 0xB4, 0xB0,
  0xC7, 0xB0,
]
let old = (0..<64).flatMap { second -> [UInt8] in
  Array("[00:\(second / 10)\(second % 10).00]".utf8) + wind + [10]
}
let oldTime = best(of: 20) { for _ in 0..<20 { _ = try? Lyrics.read(old) } } / 20 / 1000
figures.append(Figure(name: "a file of 2 kB, GB18030", value: oldTime, limit: 500, unit: "µs"))

let song = try Lyrics.read(syntheticFile(bytes: 200_000, words: english))
let timeline = LyricTimeline(song)
var sum = 0
let lookUp =
  best(of: 20) {
    var time = 0
    for _ in 0..<100_000 {
      time = (time + 7_919_333) % 1_300_000
      sum &+= timeline.moment(at: time).current.first.map(Int.init) ?? 0
    }
  } / 100_000
figures.append(
  Figure(name: "a look-up among \(song.lines.count) lines", value: lookUp, limit: 100, unit: "ns"))

let before = allocationCount()
for time in 0..<100_000 { sum &+= timeline.moment(at: time * 13).current.count }
let allocations = Double(allocationCount() - before)
figures.append(Figure(name: "100,000 look-ups", value: allocations, limit: 0, unit: "allocations"))
precondition(allocationCount() > 0 || !countsAllocations, "allocations are counted")

var failed = false
for figure in figures {
  let isWithin = figure.value <= figure.limit
  failed = failed || !isWithin
  let value = (figure.value * 100).rounded() / 100
  print("\(isWithin ? "ok  " : "OVER") \(figure.name): \(value) \(figure.unit), limit \(figure.limit)")
}
precondition(sum != 0, "the look-ups were not left out")
if failed { exit(1) }
