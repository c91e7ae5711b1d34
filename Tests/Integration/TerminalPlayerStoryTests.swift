import Foundation
import Testing

/// Several windows and one player: who plays on, who follows, and who takes over.
@Suite(.serialized) struct TerminalPlayerStoryTests {
  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  /// A window on that library, which is to begin the song.
  private func window(playing: Bool = false) throws -> Tmux {
    let window = try Tmux(program)
    #expect(window.waits(for: "夜曲"))
    if playing { try play(in: window) }
    return window
  }

  private func play(in window: Tmux) throws {
    try window.press("Enter")
    #expect(window.waits(for: "▶ 夜曲"))
  }

  /// A window on what another process plays.
  private func windowOfPlayer() throws -> Tmux {
    let window = try Tmux(program)
    #expect(window.waits(for: "▶ 夜曲"))
    return window
  }

  private func leave(_ window: Tmux, by key: String = "Q") throws {
    try window.press(key)
    #expect(window.waits(for: "EXIT=0"))
  }

  /// A library of one long song.
  private func makeLibrary() throws {
    let sound = try program.write(SoundFile.silence(seconds: 90), to: "music/夜曲.wav")
    #expect(try program.run("scan", sound.deletingLastPathComponent().path).status == 0)
  }

  private func status(_ field: String) throws -> Any? { try program.run("status", "--json").json()[field] }

  @Test(
    "D leaves and the music plays on; the next window follows, mutes, and plays on when the player has ended")
  func detach() throws {
    try makeLibrary()
    let first = try window(playing: true)
    defer { first.close() }
    // Some seconds, so that it can be told from a song that begins anew.
    #expect(first.waits { $0.contains { $0.contains(" 0:03 ") } })
    try leave(first, by: "D")
    #expect(first.waits { _ in (try? status("state")) as? String == "playing" })
    let place = try status("position_ms") as? Int
    #expect(place ?? 0 >= 2_000, "it goes on where it was")

    let second = try windowOfPlayer()
    defer { second.close() }
    #expect(try second.players().isEmpty, "the other process plays")
    try second.press("M")
    #expect(second.waits { _ in (try? status("muted")) as? Bool == true })
    try second.press("M")
    #expect(second.waits { _ in (try? status("muted")) as? Bool == false })

    // The process in the background, which alone has an mpv.
    let player = try #require(try playerInBackground())
    kill(player, SIGTERM)
    #expect(second.waits(for: "The player has ended"))
    #expect(try program.run("status").status == 4, "nobody plays until it is asked for")
    try second.press("Space")
    #expect(second.waits(for: "▶ 夜曲"))
    #expect(second.waits { _ in ((try? second.players()) ?? []).count == 1 }, "this window plays")
    #expect(try status("position_ms") as? Int ?? 0 >= 2_000, "where the other one was")
    try leave(second)
    #expect(try program.run("status").status == 4)
    program.remove()
  }

  @Test("D leaves nothing behind where nothing plays")
  func detachInSilence() throws {
    try makeLibrary()
    let window = try window()
    defer { window.close() }
    try leave(window, by: "D")
    #expect(try program.run("status").status == 4)
    program.remove()
  }

  @Test("a window's own player begins with the loudness and the mode that were set")
  func settings() throws {
    try makeLibrary()
    try program.run("config", "set", "volume", "40")
    try program.run("config", "set", "mode", "all")
    let window = try window()
    defer { window.close() }
    #expect(try status("volume") as? Int == 40)
    #expect(try status("mode") as? String == "all")
    try leave(window)
    program.remove()
  }

  @Test("a window whose player was quit, and one whose player was killed, take over")
  func takeOver() throws {
    try makeLibrary()
    for isKilled in [false, true] {
      let first = try window(playing: true)
      defer { first.close() }
      let second = try windowOfPlayer()
      defer { second.close() }
      if isKilled { kill(try #require(try first.process()), SIGKILL) } else { try first.press("Q") }
      #expect(first.waits(for: "EXIT="))
      #expect(second.waits(for: "The player has ended"))
      // The song that is selected in the list, whichever the player had.
      try second.press("Enter")
      #expect(second.waits { _ in ((try? second.players()) ?? []).count == 1 })
      #expect(second.waits { _ in (try? status("state")) as? String == "playing" })
      let third = try windowOfPlayer()
      defer { third.close() }
      for window in [third, second] { try leave(window) }
    }
    program.remove()
  }

  @Test("the next run begins where this one was left: the screen, the search and the row")
  func place() throws {
    #expect(try program.run("demo").status == 0)
    let first = try Tmux(program)
    defer { first.close() }
    #expect(first.waits(for: "茉莉花"))
    try first.press("/")
    try first.type("月")
    #expect(first.waits(for: "Songs · "))
    try first.press("Down", "Down")
    // The row with the sign of the selection is found by its colours, which another window shows again.
    #expect(first.waits(for: "Songs · "))
    let selected = try first.coloured()
    kill(try #require(try first.process()), SIGTERM)
    #expect(first.waits(for: "EXIT=143"))

    let second = try Tmux(program)
    defer { second.close() }
    #expect(second.waits(for: "Songs · "))
    #expect(second.waits { _ in (try? second.coloured()) == selected }, "the same screen")
    // A damaged file begins at the music box.
    try leave(second)
    try program.write(Data("{\"screens\":[".utf8), to: ".local/state/appmusic/place")
    let third = try Tmux(program)
    defer { third.close() }
    #expect(third.waits(for: "Music box"))
    #expect(third.waits(for: "茉莉花"))
    try leave(third)
    program.remove()
  }

  @Test("lyrics that were moved are still moved in the next run")
  func shift() throws {
    try makeLibrary()
    let first = try window(playing: true)
    defer { first.close() }
    try first.press("Z", "Z", "Z")
    #expect(first.waits(for: "Lyrics 0:00.3 later"))
    try leave(first)

    let second = try window(playing: true)
    defer { second.close() }
    try second.press("z")
    #expect(second.waits(for: "Lyrics 0:00.2 later"))
    try leave(second)
    program.remove()
  }

  @Test("stopped, the terminal is the shell's byte for byte; going on, it is taken again")
  func stopped() throws {
    try makeLibrary()
    let variables = program.variables.merging(["TERM": "tmux-256color", "LC_ALL": "C.UTF-8", "PS1": "$ "]) {
      $1
    }
    // Only a shell that has jobs is told of a stop.
    let shell = try ShellScreen(["bash", "--norc", "--noprofile", "-i"], variables: variables)
    defer { shell.close() }
    let home = program.home.path
    try shell.type("cd '\(home)'; stty -g > before; echo BEFORE; '\(Program.executable.path)'", keys: "Enter")
    for round in 0..<3 {
      #expect(shell.waits(for: "夜曲").isThere)
      #expect(!shell.text.contains("BEFORE"))
      try shell.type("", keys: "C-z")
      let stopped = shell.waits(for: "Stopped")
      #expect(stopped.isThere && stopped.text.contains("BEFORE"), "what stood there stands there again")
      try shell.type("stty -g > after; cmp before after && echo SAME-$((\(round) + 1))", keys: "Enter")
      #expect(shell.waits(for: "SAME-\(round + 1)").isThere)
      try shell.type("fg", keys: "Enter")
    }
    #expect(shell.waits(for: "夜曲").isThere)
    try shell.type("", keys: "Q")
    try shell.type("echo EXIT=$?; stty -g > after; cmp before after && echo SAME-END", keys: "Enter")
    #expect(shell.waits(for: "EXIT=0").isThere)
    #expect(shell.waits(for: "SAME-END").isThere)
    program.remove()
  }

  @Test("a terminal that nobody knows is as good as any", arguments: ["nonsense-9000", ""])
  func unknown(_ term: String) throws {
    try makeLibrary()
    let window = try Tmux(program, term: term)
    defer { window.close() }
    #expect(window.waits(for: "夜曲"))
    // Without a name it is taken for one that shows lines only.
    if term.isEmpty { try window.type("quit\n") } else { try window.press("Q") }
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  /// The process of the program that has started an mpv, in this test's home.
  private func playerInBackground() throws -> pid_t? {
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    return names.compactMap { pid_t($0) }.first { number in
      let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ") ?? Data()
      let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
      return environment.range(of: Data("HOME=\(program.home.path)\0".utf8)) != nil
        && words.range(of: Data("\0play\0".utf8)) != nil
    }
  }
}
