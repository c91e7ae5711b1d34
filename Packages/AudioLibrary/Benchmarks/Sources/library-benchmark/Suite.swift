import Glibc

/// Every measurement, with the limits that issue 8 sets.
final class Suite {
  private var figures: [Figure] = []
  private let folder = ".build/library-benchmark"

  /// Measures everything, prints it, and says whether every limit was kept.
  func run() throws -> Bool {
    Child.run(["mkdir", "-p", folder])
    try files()
    peers()
    scanOfManyFiles()
    try synthetic(100_000, searchLimit: 16, pageLimit: 0.1, memoryLimit: 60)
    bare(100_000, pageLimit: 0.1)
    oneTitle(2_000, limit: 0.5)
    if !CommandLine.arguments.contains("--short") {
      try synthetic(1_000_000, searchLimit: 50, pageLimit: 0.3, memoryLimit: 150)
    }
    return !figures.contains(where: \.isPassed)
  }

  private func add(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
    let figure = Figure(name: name, value: value, limit: limit, unit: unit)
    figures.append(figure)
    print(figure.line)
    // So that it is seen at once in a file too.
    fflush(nil)
  }

  /// A library of 5,000 tagged files: scan, scan again, first page.
  private func files() throws {
    let music = folder + "/music"
    if access(music + ".truth.jsonl", F_OK) != 0 {
      let script = "../../../Tests/Scripts/make-library.py"
      let path = access(script, F_OK) == 0 ? script : "Tests/Scripts/make-library.py"
      Child.run(["/usr/bin/python3", path, music, "--artists", "250", "--formats", "mp3,flac,ogg,opus,m4a"])
    }
    var loops: [Double] = []
    var scans: [Usage] = []
    let library = folder + "/files.sqlite"
    // One after the other in turn, so that what else the machine does is borne by both.
    for _ in 0..<7 {
      Child.run(["sh", "-c", "rm -f \(library)*"])
      scans.append(Child.run(worker: "scan", library, music))
      loops.append(Child.run(worker: "loop", music).cpu)
    }
    loops.sort()
    scans.sort { $0.cpu < $1.cpu }
    add("TagLib alone, 5,000 files", loops[3], "s CPU")
    add("scan of 5,000 files", scans[3].cpu, "s CPU")
    add("scan against TagLib alone", scans[3].cpu / loops[3], "times", limit: 1.5)
    add("scan, memory", scans[3].memory, "MB", limit: 60)
    let again = (0..<5).map { _ in Child.run(worker: "scan", library, music).cpu }.sorted()
    add("scan again without a change", again[2], "s CPU", limit: 0.1)
    let page = (0..<5).map { _ in Child.run(worker: "page", library, "artist", "0") }.sorted {
      $0.cpu < $1.cpu
    }
    add("first page of 5,000 with the start of the process", page[2].cpu, "s CPU", limit: 0.1)
  }

  /// A script beside this package's manifest, seen from there or from the root.
  private func script(_ name: String) -> String {
    access(name, F_OK) == 0 ? name : "Packages/AudioLibrary/Benchmarks/" + name
  }

  /// A scan of 100,000 files, and searches while it runs.
  private func scanOfManyFiles() {
    let count = 100_000
    let music = folder + "/many"
    Child.run(worker: "make-music", music, "\(count)")
    let library = folder + "/many.sqlite"
    Child.run(["sh", "-c", "rm -f \(library)*"])
    let scan = Child.run(worker: "busy", library, music)
    add("scan of \(count) files with searches meanwhile", scan.cpu, "s CPU")
    add("the same, memory", scan.memory, "MB", limit: 60)
    let again = Child.run(worker: "scan", library, music)
    add("scan again of \(count) files without a change", again.cpu, "s CPU")
    add("the same, memory", again.memory, "MB", limit: 60)
    let fields = scan.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard fields.count == 4 else { return }
    add(
      "search while \(count) files are scanned, the median of \(Int(fields[3]))", fields[0], "ms CPU",
      limit: 16)
    add("the same, the slowest", fields[1], "ms CPU")
    add("the same, the slowest by the clock on the wall", fields[2], "ms")
  }

  /// The same library in other programs, where they are installed.
  private func peers() {
    print(Child.run(["/usr/bin/python3", script("peers.py"), folder + "/music"]).output, terminator: "")
  }

  private func synthetic(_ count: Int, searchLimit: Double, pageLimit: Double, memoryLimit: Double) throws {
    let library = "\(folder)/made-\(count).sqlite"
    if access(library, F_OK) != 0 {
      let fill = Child.run(worker: "fill", library, "\(count)")
      add("filling \(count)", fill.cpu, "s CPU")
      Child.run(["/usr/bin/python3", script("make-files.py"), library])
    }
    // A library of an older form is brought up to date first.
    Child.run(worker: "page", library, "artist", "0")
    let page = Child.run(worker: "page", library, "artist", "0")
    add("first page of \(count), with the start of the process", page.cpu, "s CPU", limit: pageLimit)
    add("first page of \(count), memory", page.memory, "MB", limit: memoryLimit)
    let keys = ["title", "artist", "album", "track", "year", "added", "plays", "played", "duration", "path"]
    for (place, offset) in [("first", 0), ("last", count - 50)] {
      let worst = slowest(library, keys, offset)
      add("\(place) page of \(count) by \(worst.key), the slowest key", worst.cpu, "s CPU", limit: pageLimit)
    }
    // What is sorted by a column alone is skipped in its index; of other keys whole artists, albums and years are.
    for (place, keys) in [
      ("of one column", ["title", "track", "added", "plays", "played", "duration"]),
      ("of several", ["artist", "album", "year", "path"]),
    ] {
      let worst = slowest(library, keys, count / 2)
      add(
        "a page in the middle of \(count) by \(worst.key), the slowest key \(place)", worst.cpu, "s CPU",
        limit: pageLimit)
    }
    for list in ["albums", "artists", "genres", "home"] {
      add("\(list) of \(count)", Child.run(worker: list, library).cpu, "s CPU", limit: pageLimit)
    }
    let search = Child.run(worker: "search", library)
    add("search in \(count), memory", search.memory, "MB", limit: memoryLimit)
    for line in search.output.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let time = Double(fields[0]) else { continue }
      // What follows is the processor time of the search alone, in a process that has searched before.
      add("search in \(count) for “\(fields[2])”, \(fields[1]) matches", time, "ms CPU", limit: searchLimit)
    }
  }

  /// Songs without artist, album, year and number: they are one artist's, of one album and of no year.
  private func bare(_ count: Int, pageLimit: Double) {
    let library = "\(folder)/bare-\(count).sqlite"
    if access(library, F_OK) != 0 { Child.run(worker: "fill-bare", library, "\(count)") }
    let worst = slowest(library, ["artist", "album", "year"], count / 2)
    add(
      "a page in the middle of \(count) without tags by \(worst.key), the slowest key", worst.cpu, "s CPU",
      limit: pageLimit)
  }

  /// Songs of one title, each of which has its like on another server.
  private func oneTitle(_ count: Int, limit: Double) {
    let library = "\(folder)/one-title.sqlite"
    Child.run(["sh", "-c", "rm -f \(library)*"])
    let fill = Child.run(worker: "one-title", library, "\(count)")
    add("finding \(count) songs of one title on another server", fill.cpu, "s CPU", limit: limit)
  }

  /// The key, either way, by which a page takes most.
  private func slowest(_ library: String, _ keys: [String], _ offset: Int) -> (key: String, cpu: Double) {
    let pages = keys.flatMap { [$0, "-" + $0] }.map { (key: $0, cpu: cpu(library, $0, offset)) }
    return pages.max { $0.cpu < $1.cpu } ?? (key: "", cpu: 0)
  }

  private func cpu(_ library: String, _ sort: String, _ offset: Int) -> Double {
    Child.run(worker: "page", library, sort, "\(offset)").cpu
  }
}
