import Foundation
import Testing

/// A window that is open while other processes change the library.
@Suite(.serialized) struct TerminalElsewhereTests {
  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  private func scan() throws {
    #expect(try program.run("scan", program.home.appendingPathComponent("music").path).status == 0)
  }

  @Test(
    "songs, hearts and playlists that another terminal brings are seen, and what is selected stays selected")
  func elsewhere() throws {
    try program.write(SoundFile.silence(seconds: 60), to: "music/夜曲.wav")
    try scan()
    for name in ["Bread", "Dance"] { #expect(try program.run("playlist", "create", name).status == 0) }
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "夜曲"))
    #expect(try !window.screen().contains { $0.contains("♥") })

    #expect(try program.run("like", "tr-1").status == 0)
    #expect(window.waits(for: "♥"))
    try program.write(SoundFile.silence(seconds: 61), to: "music/晴天.wav")
    try scan()
    #expect(window.waits(for: "晴天"))
    // The song that was the first is still the one that is meant.
    try window.press("Enter")
    #expect(window.waits(for: "▶ 夜曲"))

    try window.press("3", "Down")
    #expect(window.waits(for: "Dance"))
    for name in ["Apples", "Cats"] { #expect(try program.run("playlist", "create", name).status == 0) }
    #expect(
      window.waits { screen in
        ["Apples", "Cats"].allSatisfy { name in screen.contains { $0.contains(name) } }
      })
    try window.press("Enter")
    #expect(window.waits { $0.first?.contains("Dance") == true })
    // A list that is open, too.
    #expect(try program.run("playlist", "add", "Dance", "tr-2").status == 0)
    #expect(window.waits { $0.contains { $0.contains("晴天") } })
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  @Test("a window in which nothing happens is not woken while nobody changes anything")
  func idle() throws {
    try program.write(SoundFile.silence(seconds: 60), to: "music/夜曲.wav")
    try scan()
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "夜曲"))
    let process = try #require(try window.process())
    // Real seconds: what is counted is how often the system gives it the processor.
    sleep(2)
    let before = try switches(of: process)
    sleep(4)
    let after = try switches(of: process)
    let more = after.map { thread, count in count - before[thread, default: 0] }
    #expect(more.reduce(0, +) <= 8, "\(before) \(after)")
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  /// How often each thread of a process has waited for something so far.
  private func switches(of process: pid_t) throws -> [String: Int] {
    let tasks = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(into: [:]) { counts, thread in
      let text = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      counts[thread] = line?.split(separator: "\t").last.flatMap { Int($0) }
    }
  }

  @Test("a song far down a list is selected again in the next run")
  func farDown() throws {
    let names = (100..<230).map { "Song \($0)" }
    for name in names { try program.write(SoundFile.silence(seconds: 0.1), to: "music/\(name).wav") }
    try scan()
    let first = try Tmux(program)
    defer { first.close() }
    #expect(first.waits(for: "Song "))
    try first.type(":sheet all")
    try first.press("Enter")
    #expect(
      first.waits { $0.first?.contains("Music box") == true && $0.contains { $0.contains("130 songs") } })
    // To the end of the list, of which only the beginning was loaded.
    try first.press("G")
    #expect(first.waits { $0.contains { $0.contains("130 ") && $0.contains("Song") } })
    try first.press("k", "k")
    kill(try #require(try first.process()), SIGTERM)
    #expect(first.waits(for: "EXIT=143"))

    let second = try Tmux(program)
    defer { second.close() }
    #expect(second.waits(for: "130 songs"))
    #expect(second.waits { $0.contains { $0.contains("128 ") && $0.contains("Song") } })
    try second.press("Enter")
    #expect(second.waits(for: "▶ Song 227"))
    try second.press("Q")
    #expect(second.waits(for: "EXIT=0"))
    program.remove()
  }

  @Test("a file that cannot be decoded is told, and the next song of the list plays")
  func unplayable() throws {
    let bad = try program.write(SoundFile.silence(seconds: 60), to: "music/Damaged one.wav")
    try program.write(SoundFile.silence(seconds: 60), to: "music/Good one.wav")
    try scan()
    // It goes bad after it was read into the library.
    var state: UInt32 = 1
    let noise = (0..<100_000).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    try Data(noise).write(to: bad)
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "Damaged one"))
    try window.type(":sheet all")
    try window.press("Enter")
    #expect(window.waits(for: "2 songs"))
    try window.press("Enter")
    #expect(window.waits { $0.contains { $0.contains("“Damaged one”") } }, "it is told")
    #expect(window.waits(for: "▶ Good one"), "and the next one plays")
    #expect(try window.players().count == 1)
    try window.press("9")
    #expect(
      window.waits { $0.first?.contains("Messages") == true && $0.contains { $0.contains("“Damaged one”") } })
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }
}
