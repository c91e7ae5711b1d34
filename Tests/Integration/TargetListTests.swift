import Foundation
import Testing

/// Lists of music on standard input, for the commands that play and queue.
@Suite(.serialized) struct TargetListTests {
  private let program: Program
  private let sounds: [URL]

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
    sounds = try ["one.wav", "two ‘2’.wav", "three\nlines.wav", "-four.wav"].map {
      try program.write(SoundFile.silence(seconds: 30), to: "music/" + $0)
    }
  }

  private func list(_ entries: [String], endedBy end: String = "\n") -> Data {
    Data(entries.map { $0 + end }.joined().utf8)
  }

  /// The paths in the queue, in order.
  private func queue() throws -> [String] {
    let items = try program.run("queue", "list", "--json").json()["items"] as? [[String: Any]]
    return (items ?? []).compactMap { $0["path"] as? String }
  }

  private func errors(_ outcome: Program.Outcome) throws -> [[String: Any]] {
    try outcome.diagnostics.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("queue add and next take lists, tell each entry that cannot be found, and take the others")
  func queueing() throws {
    let paths = sounds.map(\.path)
    let player = try program.start(["play", paths[0], "--json"])
    defer {
      player.signal(SIGTERM)
      _ = player.wait()
      program.remove()
    }
    #expect(player.waits(upTo: 15) { player.hasPlayed })
    let added = try program.run(
      "queue", "add", "-", "--json",
      input: list([paths[1], "/nowhere.wav", "", paths[3] + "\r", "nobody sings this"]))
    #expect(added.status == 1)
    #expect(try added.json()["queue"] as? NSDictionary == ["index": 0, "count": 3])
    let told = try errors(added)
    #expect(told.map { $0["file"] as? String } == ["/nowhere.wav", "nobody sings this"])
    #expect(told.compactMap { ($0["error"] as? [String: Any])?["code"] as? Int } == [1_102, 9_011])
    // With NUL an entry may hold any other byte.
    let next = try program.run("queue", "next", "-", "-0", input: list([paths[2], "/none"], endedBy: "\0"))
    #expect(next.status == 1)
    #expect(next.diagnostics.contains("appmusic: /none: "))
    #expect(try queue() == [paths[0], paths[2], paths[1], paths[3]])
    // Words before and after the list keep their places.
    let both = try program.run("queue", "add", paths[0], "-", paths[1], input: list([paths[3]]))
    #expect(both.status == 0 && both.diagnostics == "")
    #expect(try queue().suffix(3) == [paths[0], paths[3], paths[1]])
    let before = try queue()
    let none = try program.run("queue", "add", "-", input: list(["/nowhere.wav"]))
    #expect(none.status == 3)
    let all = try program.run("queue", "add", "-", input: list(["/nowhere.wav", "/neither.wav"]))
    #expect(all.status == 3)
    let empty = try program.run("queue", "add", "-", input: Data())
    #expect(empty.status == 0 && empty.diagnostics == "Nothing came on standard input.\n")
    #expect(try queue() == before)
  }

  @Test("play takes a list: one that was missing makes the end 1, those that are there play")
  func playing() throws {
    defer { program.remove() }
    let short = try program.write(SoundFile.silence(seconds: 0.5), to: "short.wav").path
    let some = try program.run(
      "play", "-", "-0", "--json", input: list(["/nowhere.wav", short], endedBy: "\0"))
    #expect(some.status == 1)
    let tracks = try some.jsonLines().filter { $0["event"] as? String == "track" }
      .compactMap { ($0["track"] as? [String: Any])?["path"] as? String }
    #expect(tracks == [short])
    #expect(try errors(some).map { $0["file"] as? String } == ["/nowhere.wav"])
    let good = try program.run("play", "-", "--json", input: list([short]))
    #expect(good.status == 0 && good.diagnostics == "")
    #expect(try program.run("play", "-", input: list(["/nowhere.wav"])).status == 3)
    let empty = try program.run("play", "-", input: Data())
    #expect(empty.status == 0 && empty.diagnostics == "Nothing came on standard input.\n")
  }

  @Test("a list is handed to a player that runs, and left in the background with one of its own")
  func handedOver() throws {
    let paths = sounds.map(\.path)
    let left = try program.run(
      "play", "--detach", "-0", "-", input: list([paths[2], paths[3]], endedBy: "\0"))
    #expect(left.status == 0, "\(left)")
    #expect(try queue() == [paths[2], paths[3]])
    let handed = try program.run("play", "--detach", "-", input: list([paths[0], "/none.wav"]))
    #expect(handed.status == 1)
    #expect(try queue() == [paths[0]])
    try program.endPlayers()
    program.remove()
  }

  @Test("a list longer than the arguments of a program may be is played in the background too")
  func long() throws {
    let entry = "\(program.home.path)/music/../music/./" + String(repeating: "./", count: 60) + "one.wav"
    let count = 3_000_000 / entry.utf8.count
    let left = try program.run("play", "--detach", "-", input: list(Array(repeating: entry, count: count)))
    #expect(left.status == 0, "\(left.diagnostics.prefix(300))")
    #expect(try program.status()["queue"] as? NSDictionary == ["index": 0, "count": count])
    try program.endPlayers()
    program.remove()
  }
}
