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
    try synthetic(100_000, searchLimit: 16, pageLimit: 0.1, memoryLimit: 60)
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
    let loops = (0..<5).map { _ in Child.run(worker: "loop", music).cpu }.sorted()
    var scans: [Usage] = []
    let library = folder + "/files.sqlite"
    for _ in 0..<5 {
      Child.run(["sh", "-c", "rm -f \(library)*"])
      scans.append(Child.run(worker: "scan", library, music))
    }
    scans.sort { $0.cpu < $1.cpu }
    add("TagLib alone, 5,000 files", loops[2], "s CPU")
    add("scan of 5,000 files", scans[2].cpu, "s CPU")
    add("scan against TagLib alone", scans[2].cpu / loops[2], "times", limit: 1.5)
    add("scan, memory", scans[2].memory, "MB", limit: 60)
    let again = (0..<5).map { _ in Child.run(worker: "scan", library, music).cpu }.sorted()
    add("scan again without a change", again[2], "s CPU", limit: 0.1)
    let page = (0..<5).map { _ in Child.run(worker: "first-page", library, "artist") }.sorted {
      $0.cpu < $1.cpu
    }
    add("first page of 5,000 with the start of the process", page[2].cpu, "s CPU", limit: 0.1)
  }

  /// The same library in other programs, where they are installed.
  private func peers() {
    let script = access("peers.py", F_OK) == 0 ? "peers.py" : "Packages/AudioLibrary/Benchmarks/peers.py"
    print(Child.run(["/usr/bin/python3", script, folder + "/music"]).output, terminator: "")
  }

  private func synthetic(_ count: Int, searchLimit: Double, pageLimit: Double, memoryLimit: Double) throws {
    let library = "\(folder)/made-\(count).sqlite"
    if access(library, F_OK) != 0 {
      let fill = Child.run(worker: "fill", library, "\(count)")
      add("filling \(count)", fill.cpu, "s CPU")
    }
    var worst = 0.0
    for sort in ["title", "artist", "album", "track", "year", "added", "plays", "duration", "path"] {
      for way in ["", "-"] {
        let page = Child.run(worker: "first-page", library, way + sort)
        worst = max(worst, page.cpu)
        if sort == "artist", way.isEmpty {
          add("first page of \(count), with the start of the process", page.cpu, "s CPU", limit: pageLimit)
          add("first page of \(count), memory", page.memory, "MB", limit: memoryLimit)
        }
      }
    }
    add("first page of \(count) by any key, the slowest", worst, "s CPU", limit: pageLimit)
    let search = Child.run(worker: "search", library)
    add("search in \(count), memory", search.memory, "MB", limit: memoryLimit)
    for line in search.output.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let time = Double(fields[0]) else { continue }
      add("search in \(count) for “\(fields[2])”, \(fields[1]) matches", time, "ms CPU", limit: searchLimit)
    }
  }
}
