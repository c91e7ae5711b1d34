import Glibc

/// What the program costs while nobody touches it: music plays, or is paused.
struct IdleBenchmark {
  let home: Home

  /// Seconds for which each page is watched.
  private static let watch = 5.0
  /// The pages: what leads to them, and back.
  private static let pages: [(name: String, keys: [String], back: [String])] = [
    ("the player, its record turning", ["o"], []),
    ("its lyrics", ["\t"], ["1"]),
    ("the music box", [], []),
    ("a sheet", [":sheet all\r"], ["1"]),
    ("the search", ["/", "night"], ["\u{1B}", "1"]),
    ("an album", ["\t", "\t", "\r"], ["1"]),
    ("the queue", ["4"], ["q"]),
    ("playlists", ["3"], ["1"]),
    ("downloads", ["6"], ["1"]),
    ("servers", ["7"], ["1"]),
    ("settings", ["8"], ["1"]),
    ("messages", ["9"], ["1"]),
    ("help", ["?"], ["?"]),
  ]

  func run(_ figures: inout Figures) throws {
    for size in [(columns: 200, rows: 60), (columns: 80, rows: 24)] {
      let terminal = try home.open(columns: size.columns, rows: size.rows)
      guard terminal.waits(for: home.mark) != nil else { return figures.fail("no first frame") }
      let use = ProcessUse(process: terminal.process)
      terminal.rest(1)
      _ = terminal.type("/")
      _ = terminal.type("茉莉花")
      terminal.rest(1.5)
      _ = terminal.type("\u{1B}[B")
      _ = terminal.type("\r")
      terminal.rest(1)
      // The song goes on for as long as this takes.
      _ = terminal.type(":mode one\r")
      guard terminal.type(":home\r", showing: "▶", within: 10) != nil, let player = use.children.first else {
        return figures.fail("nothing plays: \(terminal.text.suffix(300))")
      }
      let sound = ProcessUse(process: player)
      for page in Self.pages {
        for key in page.keys {
          _ = terminal.type(key)
          terminal.rest(0.3)
        }
        terminal.rest(2.5)
        let (begin, spent, heard) = (now(), use.processor, sound.processor)
        terminal.rest(Self.watch)
        let share = (use.processor - spent) / (now() - begin) / 10
        figures.add(
          "playing, \(page.name), \(size.columns)×\(size.rows)", share, "% of a core", most: Suite.idlePercent
        )
        if page.keys.isEmpty {
          figures.add("  mpv beside it", (sound.processor - heard) / (now() - begin) / 10, "%")
        }
        for key in page.back {
          _ = terminal.type(key)
          terminal.rest(0.3)
        }
      }
      _ = terminal.type(" ")
      for page in [("the player", "o"), ("the music box", "1")] {
        _ = terminal.type(page.1)
        terminal.rest(3)
        let (begin, sleeps, spent) = (now(), use.sleeps, use.processor)
        terminal.rest(Self.watch)
        figures.add(
          "paused, \(page.0), \(size.columns)×\(size.rows): wakes a second",
          Double(use.wakes(since: sleeps)) / (now() - begin), "", most: Suite.wakesOfRest)
        figures.add("  processor", (use.processor - spent) / (now() - begin) / 10, "% of a core")
      }
      figures.add("memory while playing with 5,000 songs, at most", use.mostMemory, "MB", most: Suite.memory)
      if !terminal.quit() { figures.fail("the program did not end well") }
    }
  }
}
