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

// What the program as people have it costs: the static release build. What is quick has to be quicker than
// `python3 -S -c pass` in the same run; a page of any list of 100,000 songs takes 100 ms at most; the file, stripped,
// is 60 MB at most. Times are those of processors, the least of several runs.

let home = FileManager.default.temporaryDirectory.path + "/appmusic-bench-\(getpid())"
let environment = [
  "HOME": home, "XDG_RUNTIME_DIR": home + "/run", "LANG": "C.UTF-8", "APPMUSIC_AO": "null",
  "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
]
var isOverLimit = false

@MainActor func fail(_ sentence: String) -> Never {
  print("✘ " + sentence)
  try? FileManager.default.removeItem(atPath: home)
  exit(1)
}

@MainActor func report(_ name: String, _ value: Double, _ unit: String, limit: Double) {
  func shown(_ number: Double) -> String { String((number * 10).rounded() / 10) }
  if value > limit { isOverLimit = true }
  print("\(value > limit ? "✘" : "·") \(name): \(shown(value)) \(unit) (at most \(shown(limit)))")
  // Lines as they come, in a pipe too.
  fflush(nil)
}

/// The least of several runs, each of which has to end with the status.
@MainActor func least(of count: Int, _ words: [String], status: Int32 = 0) -> Double {
  (0..<count).map { _ in
    let run = ChildRun(words, environment: environment)
    guard run.status == status else { fail("\(words.joined(separator: " ")) ended with \(run.status)") }
    return run.milliseconds
  }.min() ?? .infinity
}

// Where “make bench” builds it, unless it is named.
let appmusic = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ".build/release/appmusic"

let data = home + "/.local/share/appmusic"
for folder in [home + "/run", data] {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
}

// The file.
let stripped = home + "/stripped"
var file = stat()
guard ChildRun(["strip", "-o", stripped, appmusic], environment: environment).status == 0,
  stat(stripped, &file) == 0
else { fail("\(appmusic) could not be stripped.") }
report("the program, stripped", Double(file.st_size) / 1_000_000, "MB", limit: 60)

// The interpreter itself, since “python3” may be a script that looks for one.
let answer = home + "/python"
_ = ChildRun(
  ["python3", "-c", "import sys; print(sys.executable)"], environment: environment, output: answer)
let python = String(decoding: try Data(contentsOf: URL(fileURLWithPath: answer)), as: UTF8.self).prefix {
  $0 != "\n"
}

// What is typed all day, against an interpreter that does nothing.
let lyrics = home + "/song.lrc"
let lines = (0..<80).map { number in
  let second = number * 3 % 60
  return "[0\(number * 3 / 60):\(second < 10 ? "0" : "")\(second).50]Line \(number) 夜空中最亮的星\n"
}
try Data(("[ti:Song]\n" + lines.joined()).utf8).write(to: URL(fileURLWithPath: lyrics))
let quick: [(words: [String], status: Int32)] = [
  (["--version"], 0), (["help"], 0), (["help", "play"], 0), (["status"], 4), (["lyrics", lyrics], 0),
  (["lyrics", lyrics, "--json"], 0), (["lyrics", lyrics, "--at", "1:00"], 0),
  (["config", "get", "volume"], 0),
  (["__complete", "--", "pl"], 0),
]
var costs = [Double](repeating: .infinity, count: quick.count)
var interpreter = Double.infinity
for _ in 0..<9 {
  interpreter = min(interpreter, least(of: 3, [String(python), "-S", "-c", "pass"]))
  for (index, command) in quick.enumerated() {
    costs[index] = min(costs[index], least(of: 3, [appmusic] + command.words, status: command.status))
  }
}
for (command, cost) in zip(quick, costs) {
  let words = command.words.map { $0 == lyrics ? "FILE" : $0 }
  report(words.joined(separator: " "), cost, "ms", limit: interpreter)
}

// A page of every list.
let music = LargeLibrary(folder: home + "/music")
// Fewer to try the benchmark itself.
let count = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 0 : 100_000
try music.write(count)
@MainActor func prepare(_ words: String...) {
  let run = ChildRun([appmusic] + words, environment: environment)
  guard run.status == 0 else { fail("\(words.joined(separator: " ")) ended with \(run.status)") }
}
prepare("scan", music.folder)
/// The identity of a row in the middle of a list.
@MainActor func identity(_ kind: String, _ offset: Int) -> String {
  let row = home + "/row"
  let words = ["list", kind, "--size", "1", "--offset", String(offset), "--json"]
  _ = ChildRun([appmusic] + words, environment: environment, output: row)
  let text =
    (try? Data(contentsOf: URL(fileURLWithPath: row))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  guard let start = text.firstRange(of: "\"id\":\"") else {
    fail("\(words.joined(separator: " ")) has no row: \(text)")
  }
  return String(text[start.upperBound...].prefix { $0 != "\"" })
}
let (track, album, artist) = (
  identity("tracks", count / 2), identity("albums", count / 20), identity("artists", count / 40)
)
prepare("playlist", "create", "Long", artist, identity("artists", 1), identity("artists", count / 25))
prepare("like", track, album, artist)
let keys = ["title", "artist", "album", "track", "year", "added", "plays", "duration", "path"]
var pages = [
  ["list", "tracks"], ["list", "tracks", "--offset", String(count - 100)],
  ["list", "tracks", "--genre", "Genre 7"],
  ["list", "tracks", "--artist", "江南"], ["list", "albums"], ["list", "albums", "--sort", "-year"],
  ["list", "albums", "--offset", String(count / 10 - 100)], ["list", "artists"],
  ["list", "artists", "--offset", String(count / 20 - 100)],
  ["list", "genres"], ["list", "playlists"], ["likes"], ["search", "夜空"], ["search", "silver night"],
  ["home"], ["sheets"], ["playlist", "list"], ["playlist", "show", "Long"], ["downloads"],
  ["show", track],
  ["show", album], ["show", artist], ["__complete", "--", "list", "--artist", "Sil"],
].map { words in ["list", "likes", "search"].contains(words[0]) ? words + ["--size", "100"] : words }
pages += keys.map { ["list", "tracks", "--sort", "-" + $0, "--size", "100"] }
pages += ["newest", "frequent", "recent", "starred", "random", "all"].map { ["sheet", $0, "--size", "100"] }
for words in pages {
  let plain = least(of: 5, [appmusic] + words)
  let json = words[0] == "__complete" ? plain : least(of: 5, [appmusic] + words + ["--json"])
  report(words.joined(separator: " "), max(plain, json), "ms", limit: 100)
}

try? FileManager.default.removeItem(atPath: home)
exit(isOverLimit ? 1 : 0)
