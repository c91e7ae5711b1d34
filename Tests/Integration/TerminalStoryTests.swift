import Foundation
import Testing

/// The interface in a real terminal, led by keys, with the real mpv and without a sound card.
@Suite(.serialized) struct TerminalStoryTests {
  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  @Test(
    "open, search Chinese, play, see the lyric line move, like, queue, shuffle, quit, and start again there")
  func story() throws {
    #expect(try program.run("demo").status == 0)
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "Music box"))
    #expect(window.waits(for: "茉莉花"))

    try window.press("/")
    #expect(window.waits(for: "Searched lately") || window.waits(upTo: 1, for: "Search"))
    try window.type("送别")
    #expect(window.waits(for: "Songs · 1"))
    try window.press("Down", "Enter")
    #expect(window.waits(for: "▶ 送别"))

    try window.press("o")
    #expect(window.waits(for: "长亭外"))
    // The line that is sung stands in the middle: another one does after a while.
    func middle(_ screen: [String]) -> String {
      screen.indices.contains(9) ? String(screen[9].drop { $0 != " " }.drop { "▀ ".contains($0) }) : ""
    }
    let first = middle(try window.screen())
    #expect(window.waits(upTo: 15) { screen in !middle(screen).isEmpty && middle(screen) != first })

    try window.press("l")
    #expect(window.waits(for: "liked"))
    try window.press("4")
    #expect(window.waits(for: "Queue · 1"))
    try window.press("q", "s")
    #expect(window.waits(for: "Shuffle on"))
    try window.press("Space")
    #expect(window.waits(for: "▶   »"), "the button offers to go on")
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))

    let again = try Tmux(program)
    defer { again.close() }
    #expect(again.waits(for: "▶   »"), "on the player's page, where the other one was left")
    #expect(again.waits(for: "送别"))
    #expect(again.waits(for: "♥"))
    let place = try again.screen().first { $0.contains("0:44") && $0.contains("0:") }
    #expect(place?.contains(" 0:00 ") == false, "it stands where it was")
    #expect(try again.players().isEmpty, "nothing is started before it is asked for")
    try again.press("Space")
    #expect(again.waits { screen in screen.contains { $0.contains("  »") && !$0.contains("▶   »") } })
    try again.press("Q")
    #expect(again.waits(for: "EXIT=0"))
    program.remove()
  }

  @Test("a song goes into a new playlist by keys, what was written over the screen goes, and all is kept")
  func playlist() throws {
    #expect(try program.run("demo").status == 0)
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "茉莉花"))
    try window.press("/")
    #expect(window.waits(for: "Search"))
    try window.type("送别")
    #expect(window.waits(for: "Songs · 1"))
    try window.press("Down", "P")
    #expect(window.waits(for: "Name of the new playlist"), "there is none to choose")
    try window.type("夜里 q")
    try window.press("Enter")
    #expect(window.waits(for: "1 song added to “夜里 q”"))
    #expect(try program.run("playlist", "show", "夜里 q").output.contains("送别"))
    try window.press("3")
    #expect(window.waits(for: "1 夜里 q"))
    try window.press("E", "BSpace", "BSpace")
    try window.type("!")
    try window.press("Enter")
    #expect(window.waits(for: "1 夜里!"))
    try window.press("t")
    #expect(window.waits { _ in (try? program.run("config", "get", "ui.theme").output) == "daylight\n" })
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  @Test(
    "a list is narrowed by initials, plays what is left, and comes back whole; a genre opens with its songs")
  func filter() throws {
    #expect(try program.run("demo").status == 0)
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "茉莉花"))
    try window.press(":")
    try window.type("sheet all")
    try window.press("Enter")
    #expect(window.waits(for: "7 songs"))
    try window.press("f")
    #expect(window.waits(for: "7 of 7 match"))
    try window.type("mlh")
    #expect(window.waits(for: "1 of 7 match"))
    #expect(try window.screen().allSatisfy { !$0.contains("Amazing Grace") })
    try window.press("Enter")
    #expect(window.waits(for: "▶ 茉莉花"))
    try window.press("Tab", "BSpace", "BSpace", "BSpace")
    try window.type("frere")
    #expect(window.waits(for: "Frère Jacques"))
    try window.type("x")
    #expect(window.waits(for: "Nothing here matches “frerex”."))
    try window.press("BSpace", "Escape")
    #expect(window.waits(for: "Amazing Grace"))
    try window.press("a")
    #expect(window.waits(for: "1 song added to the queue"))
    let queue = try program.run("queue", "list", "--json").output
    #expect(queue.contains("Frère Jacques"), "the row that was chosen is still the one that is meant")

    try window.press("y")
    #expect(window.waits(for: "Genres · 6"))
    try window.press("f")
    try window.type("child")
    #expect(window.waits(for: "1 of 6 match"))
    try window.press("Enter")
    #expect(window.waits { $0.first?.contains("Children's Song") == true })
    #expect(window.waits(for: "Twinkle"))
    #expect(try window.screen().contains { $0.contains("2 songs") })
    try window.press("A")
    #expect(
      window.waits { _ in
        (try? program.run("queue", "list", "--json").output).map {
          !$0.contains("茉莉花") && $0.contains("Twinkle")
        }
          ?? false
      })
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  private struct Ending: Sendable {
    let signal: Int32?
    let status: Int
  }

  @Test(
    "every kind of end gives the terminal back and leaves no mpv",
    .bug("https://github.com/ravachol/kew/issues/117"),
    arguments: [
      Ending(signal: nil, status: 130), Ending(signal: SIGINT, status: 130),
      Ending(signal: SIGTERM, status: 143),
      Ending(signal: SIGHUP, status: 129), Ending(signal: SIGQUIT, status: 131),
    ])
  private func ends(_ ending: Ending) throws {
    let sound = try program.write(SoundFile.silence(seconds: 60), to: "music/夜曲.wav")
    #expect(try program.run("scan", sound.deletingLastPathComponent().path).status == 0)
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "夜曲"))
    try window.press("Enter")
    #expect(window.waits(for: "▶ 夜曲"))
    let players = try window.players()
    #expect(players.count == 1)
    if let signal = ending.signal {
      kill(try #require(try window.process()), signal)
    } else {
      try window.press("C-c")
    }
    #expect(window.waits(for: "EXIT=\(ending.status)"))
    try expectGivenBack(window)
    #expect(players.allSatisfy { kill($0, 0) != 0 }, "mpv ended with the program")
    program.remove()
  }

  @Test("a killed mpv is started again, and the terminal stays whole")
  func killedPlayer() throws {
    let sound = try program.write(SoundFile.silence(seconds: 60), to: "music/夜曲.wav")
    #expect(try program.run("scan", sound.deletingLastPathComponent().path).status == 0)
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "夜曲"))
    try window.press("Enter")
    #expect(window.waits(for: "▶ 夜曲"))
    let first = try #require(try window.players().first)
    kill(first, SIGKILL)
    #expect(
      window.waits { _ in ((try? window.players()) ?? []).contains { $0 != first } })
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    try expectGivenBack(window)
    program.remove()
  }

  /// The modes are equal byte for byte, the main screen and the cursor are back, and nothing is reported.
  private func expectGivenBack(_ window: Tmux) throws {
    let after = program.home.appendingPathComponent("after")
    #expect(window.waits { _ in FileManager.default.fileExists(atPath: after.path) })
    usleep(100_000)
    let before = try String(contentsOf: program.home.appendingPathComponent("before"), encoding: .utf8)
    #expect(try String(contentsOf: after, encoding: .utf8) == before)
    #expect(try window.value("alternate_on") == "0")
    #expect(try window.value("cursor_flag") == "1")
    #expect(try window.value("mouse_any_flag") == "0")
    #expect(try window.screen().contains("BEFORE"), "what stood there stands there again")
  }

  @Test(
    "pane borders stay in their column with Chinese, Japanese, Korean and emoji",
    .bug("https://github.com/cmus/cmus/issues/952"), arguments: [40, 61, 80, 121])
  func borders(_ columns: Int) throws {
    let names = ["夜曲与晨曲", "稲妻のうた", "사랑의 노래 모음", "Für Elise 🎹🎹", "👨‍👩‍👧 家族", "曲名テスト長い長い長い長い長い長い長い長い"]
    for name in names { try program.write(SoundFile.silence(seconds: 1), to: "music/\(name).wav") }
    #expect(try program.run("scan", program.home.appendingPathComponent("music").path).status == 0)
    let window = try Tmux(program, columns: columns, rows: 24)
    defer { window.close() }
    #expect(window.waits(for: "夜曲"))
    // The rows have slid in.
    usleep(600_000)
    let border = min(28, max(14, columns / 4))
    let screen = try window.screen()
    for row in 2..<21 {
      let line = screen[row]
      let head = line.prefix { $0 != "│" }
      #expect(Self.columns(of: head) == border && head.count < line.count, "row \(row): \(line)")
      #expect(Self.columns(of: line[...]) <= columns)
    }
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  @Test("a storm of sizes, stopping and going on leave it whole")
  func storm() throws {
    #expect(try program.run("demo").status == 0)
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "茉莉花"))
    for size in [(1, 1), (200, 60), (3, 40), (400, 200), (20, 5), (80, 24)] {
      try window.resize(columns: size.0, rows: size.1)
    }
    #expect(window.waits(for: "茉莉花"))
    try window.press("C-z")
    usleep(300_000)
    let process = try #require(try window.process())
    kill(process, SIGCONT)
    try window.press("3")
    #expect(window.waits(for: "playlists"))
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  @Test("a second window follows the player of the first, and leaves it playing")
  func attach() throws {
    let sound = try program.write(SoundFile.silence(seconds: 60), to: "music/夜曲.wav")
    #expect(try program.run("scan", sound.deletingLastPathComponent().path).status == 0)
    let first = try Tmux(program)
    defer { first.close() }
    #expect(first.waits(for: "夜曲"))
    try first.press("Enter")
    #expect(first.waits(for: "▶ 夜曲"))
    let second = try Tmux(program)
    defer { second.close() }
    #expect(second.waits(for: "▶ 夜曲"))
    try second.press("Space")
    #expect(first.waits(for: "‖ 夜曲"))
    try second.press("Q")
    #expect(second.waits(for: "EXIT=0"))
    #expect(try program.run("status", "--json").json()["state"] as? String == "paused")
    try first.press("Q")
    #expect(first.waits(for: "EXIT=0"))
    program.remove()
  }

  @Test("a dumb terminal and --plain get lines, and a pipe is asked to ask for them")
  func plain() throws {
    #expect(try program.run("demo").status == 0)
    let asked = try program.run("--plain", input: Data("8\nquit\n".utf8))
    #expect(asked.status == 0)
    #expect(asked.output.contains("== Music box =="))
    #expect(!asked.output.contains("\u{1B}"))
    let pipe = try program.run(input: Data())
    #expect(pipe.status == 2)
    let window = try Tmux(program, term: "dumb")
    defer { window.close() }
    #expect(window.waits(for: "茉莉花"))
    try window.type("quit\n")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  /// The columns of a text as terminals count them; enough for what these tests write.
  private static func columns(of text: Substring) -> Int {
    text.reduce(0) { sum, character in
      guard let first = character.unicodeScalars.first else { return sum }
      let isWide =
        (0x1100...0x115F).contains(first.value) || (0x2E80...0xA4CF).contains(first.value)
        || (0xAC00...0xD7A3).contains(first.value) || (0xF900...0xFAFF).contains(first.value)
        || (0xFF00...0xFF60).contains(first.value) || (0x1F300...0x1FAFF).contains(first.value)
      return sum + (isWide ? 2 : 1)
    }
  }
}
