import Glibc

/// Everything that is measured, in its order.
struct Suite {
  // The limits. Times are those on the wall, of a machine that does nothing else; the processor's where it is said.
  static let firstFrame = [5_000: 100.0, 1_000_000: 300.0]
  static let key = 16.0
  static let processorOfKey = 2.0
  static let charactersOfKey = 2.0 * 200
  static let idlePercent = 1.0
  static let wakesOfRest = 1.0
  static let memory = 60.0

  private static let sizes = [(columns: 200, rows: 60), (columns: 80, rows: 24)]

  private let program: String
  private let parts: [String]
  /// Libraries that take long to make are kept here.
  private static let cache = ".build/homes"
  private static let fillerFolder = "Packages/AudioLibrary/Benchmarks/.build"

  init(program: String, parts: [String]) {
    self.program = realpath(program, nil).map { String(cString: $0) } ?? program
    self.parts = parts
  }

  /// False when a limit was passed.
  func run() throws -> Bool {
    guard access(program, X_OK) == 0 else {
      throw PseudoTerminal.Failure(text: "\(program) is missing: run “make build” first")
    }
    var figures = Figures()
    func has(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }
    let folder = getcwd(nil, 0).map { String(cString: $0) + "/" + Self.cache } ?? Self.cache
    mkdir(".build", 0o755)
    let small = try Home(
      songs: 5_000, hasMusic: true, in: folder, program: program, fillerFolder: Self.fillerFolder)
    if has("first") {
      try measureFirstFrames(of: small, songs: 5_000, &figures)
      let large = try Home(
        songs: 1_000_000, hasMusic: false, in: folder, program: program, fillerFolder: Self.fillerFolder)
      try measureFirstFrames(of: large, songs: 1_000_000, &figures)
    }
    if has("keys") {
      for size in Self.sizes {
        try KeyBenchmark(home: small, columns: size.columns, rows: size.rows).run(&figures)
      }
    }
    if has("idle") { try IdleBenchmark(home: small).run(&figures) }
    return figures.failures == 0
  }

  /// From the start of the process to the end of the first frame that has songs.
  private func measureFirstFrames(of home: Home, songs: Int, _ figures: inout Figures) throws {
    for size in Self.sizes {
      var (times, work): ([Double], [Double]) = ([], [])
      for run in 0..<12 {
        let start = now()
        let terminal = try home.open(columns: size.columns, rows: size.rows)
        let answer = terminal.waits(for: home.mark, since: start)
        let processor = ProcessUse(process: terminal.process).processor
        guard let answer, terminal.quit() else {
          return figures.fail("no first frame with \(songs) songs: \(terminal.text.suffix(300))")
        }
        // The first run finds the file in no cache of the system.
        if run > 0 {
          times.append(answer.milliseconds)
          work.append(processor)
        }
      }
      let name = "first frame with \(songs) songs, \(size.columns)×\(size.rows)"
      figures.add("\(name), the median of \(times.count)", times.median, "ms", most: Self.firstFrame[songs])
      figures.add("  the slowest", times.max() ?? 0, "ms")
      figures.add("  processor until then", work.median, "ms")
    }
  }
}
