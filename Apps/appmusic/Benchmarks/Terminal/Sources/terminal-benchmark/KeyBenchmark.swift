import Glibc

/// How long keys wait for their frames, what those cost, and how much is written for them.
struct KeyBenchmark {
  let home: Home
  let columns: Int
  let rows: Int

  /// Keys that are pressed one after another.
  private struct Walk {
    let name: String
    /// What is typed, and what is shown then; a frame of any kind where that is empty.
    let keys: [(text: String, shows: String)]
    /// Keys that lead there and back, without being measured.
    var before: [String] = []
    var after: [String] = []
    /// True where each key moves a selection, which changes two rows.
    var isSmall = false
  }

  private static let walks: [Walk] = {
    func times(_ count: Int, _ text: String, _ shows: String = "") -> [(text: String, shows: String)] {
      Array(repeating: (text, shows), count: count)
    }
    func alternating(_ count: Int, _ one: (String, String), _ other: (String, String))
      -> [(text: String, shows: String)]
    {
      (0..<count).flatMap { _ in [(text: one.0, shows: one.1), (text: other.0, shows: other.1)] }
    }
    let letters = "night 月光 rain".map { (text: String($0), shows: String($0).filter { $0 != " " }) }
    let erasures = times(letters.count, "\u{7F}")
    return [
      Walk(name: "j and k in a list", keys: alternating(100, ("j", ""), ("k", "")), isSmall: true),
      Walk(name: "page down and up", keys: alternating(20, ("\u{1B}[6~", ""), ("\u{1B}[5~", ""))),
      Walk(name: "tab", keys: times(30, "\t")),
      Walk(
        name: "letters of a search", keys: letters + erasures + letters, before: ["/"],
        after: ["\u{1B}", "1"]),
      Walk(
        name: "an album and back", keys: alternating(15, ("\r", " songs"), ("q", "")), before: ["\t", "\t"],
        after: ["\t"]),
      Walk(name: "the player and back", keys: alternating(15, ("o", ""), ("q", ""))),
      Walk(name: "the queue and back", keys: alternating(15, ("4", ""), ("q", ""))),
      Walk(name: "help and back", keys: alternating(15, ("?", ""), ("?", ""))),
      Walk(name: "settings and back", keys: alternating(15, ("8", ""), ("1", ""))),
    ]
  }()

  func run(_ figures: inout Figures) throws {
    let terminal = try home.open(columns: columns, rows: rows)
    guard terminal.waits(for: home.mark) != nil else { return figures.fail("no first frame for keys") }
    // Rows slide in, covers come.
    terminal.rest(1.5)
    let use = ProcessUse(process: terminal.process)
    var all: [Double] = []
    for walk in Self.walks {
      for key in walk.before { _ = terminal.type(key) }
      terminal.rest(0.7)
      var times: [Double] = []
      var (bytes, characters) = (0, 0)
      let processor = use.processor
      for key in walk.keys {
        guard let answer = terminal.type(key.text, showing: key.shows) else {
          figures.fail("\(walk.name), \(columns)×\(rows): no frame for \(key.text.debugDescription)")
          continue
        }
        times.append(answer.milliseconds)
        bytes += answer.bytes
        characters = max(characters, answer.characters)
        // What moves into place does so before the next key.
        if !walk.isSmall { terminal.rest(0.25) }
      }
      let spent = (use.processor - processor) / Double(walk.keys.count)
      let name = "\(walk.name), \(columns)×\(rows)"
      figures.add(
        "\(name): a key to its frame, median of \(times.count)", times.median, "ms", most: Suite.key)
      figures.add("  19 of 20 within", times.percentile(0.95), "ms")
      figures.add("  bytes a key", Double(bytes) / Double(max(1, times.count)), "")
      if walk.isSmall {
        figures.add("  characters a key, at most", Double(characters), "", most: Suite.charactersOfKey)
        figures.add("  processor a key, its frame and all else", spent, "ms", most: Suite.processorOfKey)
      }
      all += times
      for key in walk.after { _ = terminal.type(key) }
      terminal.rest(0.7)
    }
    figures.add("all \(all.count) keys, \(columns)×\(rows): median", all.median, "ms", most: Suite.key)
    figures.add("  19 of 20 within", all.percentile(0.95), "ms", most: Suite.key)
    figures.add("memory with 5,000 songs after that, at most", use.mostMemory, "MB", most: Suite.memory)
    if !terminal.quit() { figures.fail("the program did not end well") }
  }
}
