import Foundation
import Testing

/// The running player of four songs, told what to do by one command after another; each is seen from outside.
@Suite(.serialized) struct QueueStoryTests {
  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  /// Runs a body while the songs 1 to 4 play.
  private func playing(_ body: (Program.Running) throws -> Void) throws {
    for name in 1...4 { try program.write(SoundFile.silence(seconds: 120), to: "music/\(name).wav") }
    let player = try program.start(["play", program.home.path + "/music", "--json"])
    defer {
      player.signal(SIGTERM)
      #expect(player.wait().status == 143)
      program.remove()
    }
    try #require(player.waits(upTo: 20) { player.hasPlayed })
    try body(player)
  }

  /// Runs a command of the player, which answers with the status that it left.
  @discardableResult
  private func tell(_ words: String...) throws -> [String: Any] {
    let outcome = try program.start(words + ["--json"]).wait()
    try #require(outcome.status == 0, "\(words): \(outcome.diagnostics)")
    return try outcome.json()
  }

  /// The queue's songs in order, the current one in brackets.
  private func queue() throws -> String {
    let queue = try tell("queue")
    let items = try #require(queue["items"] as? [[String: Any]])
    let names = items.map { (($0["path"] as? String ?? "?") as NSString).lastPathComponent.prefix(1) }
    let index = queue["index"] as? Int
    #expect(
      try program.status()["queue"] as? NSDictionary == ["index": index ?? NSNull(), "count": names.count])
    return names.enumerated().map { $0 == index ? "[\($1)]" : "\($1)" }.joined(separator: " ")
  }

  private func song() throws -> String? {
    let track = try program.status()["track"] as? [String: Any]
    return (track?["path"] as? NSString).map { String($0.lastPathComponent.prefix(1)) }
  }

  private func reaches(_ state: String, _ player: Program.Running) -> Bool {
    player.waits(upTo: 10) { (try? program.status()["state"] as? String) == state }
  }

  /// True once a paused player is where it was sent; mpv may be a packet beside it each time.
  private func isAt(_ milliseconds: Int, _ player: Program.Running) -> Bool {
    player.waits(upTo: 10) {
      guard let place = try? program.status()["position_ms"] as? Int else { return false }
      return abs(place - milliseconds) <= 500
    }
  }

  @Test(
    "entries are moved and taken out by positions from 1, each change is taken back, and what sounds goes on")
  func queueChanges() throws {
    try playing { player in
      #expect(try queue() == "[1] 2 3 4")
      try tell("queue", "move", "4", "1")
      #expect(try queue() == "4 [1] 2 3")
      #expect(try song() == "1")
      try tell("queue", "remove", "1", "3")
      #expect(try queue() == "[1] 3")
      try tell("queue", "undo")
      #expect(try queue() == "4 [1] 2 3")
      try tell("queue", "undo")
      #expect(try queue() == "[1] 2 3 4")
      #expect(try song() == "1")
      for words in [["queue", "move", "5", "1"], ["queue", "remove", "5"], ["queue", "move", "1", "5"]] {
        let outcome = try program.start(words).wait()
        #expect(outcome.status != 0 && outcome.diagnostics.hasPrefix("appmusic: "), "\(words)")
      }
      #expect(try queue() == "[1] 2 3 4")
      try tell("queue", "play", "3")
      #expect(try queue() == "1 2 [3] 4")
      try tell("prev")
      #expect(try queue() == "[1] 2 3 4")
      try tell("next")
      #expect(try song() == "2")
      try tell("prev")
      #expect(try song() == "1")
      #expect(reaches("playing", player))
    }
  }

  @Test("stop keeps the queue, clear empties it and stops, and undo brings it back")
  func stopping() throws {
    try playing { player in
      try tell("next")
      try tell("stop")
      #expect(reaches("idle", player))
      #expect(try queue().filter { $0.isNumber } == "1234")
      try tell("resume")
      #expect(reaches("playing", player))
      #expect(try song() == "2")
      try tell("queue", "clear")
      #expect(try queue() == "")
      let cleared = try program.status()
      #expect(cleared["state"] as? String == "idle")
      #expect(cleared["track"] is NSNull)
      try tell("queue", "undo")
      #expect(try queue().filter { $0.isNumber } == "1234")
    }
  }

  @Test("the loudness is set and changed by steps, and stays between 0 and 100")
  func volume() throws {
    try playing { _ in
      let steps = [("50", 50), ("+5", 55), ("-5", 50), ("-60", 0), ("+100", 100), ("+5", 100), ("0", 0)]
      for (word, volume) in steps {
        let answer = try tell("volume", word)
        #expect(answer["volume"] as? Int == volume, "\(word)")
        #expect(try program.status()["volume"] as? Int == volume, "\(word)")
      }
    }
  }

  @Test("each mode shows its two parts, and shuffle alone leaves the loop")
  func modes() throws {
    try playing { _ in
      let rows: [(words: [String], mode: String, loop: String, isShuffled: Bool)] = [
        (["mode", "all"], "all", "all", false), (["mode", "one"], "one", "one", false),
        (["mode", "shuffle"], "shuffle", "all", true), (["mode", "off"], "off", "off", false),
        (["shuffle", "on"], "shuffle", "off", true), (["shuffle", "off"], "off", "off", false),
        (["mode", "one"], "one", "one", false), (["shuffle", "on"], "one", "one", true),
        (["mode", "all"], "all", "all", false),
      ]
      for row in rows {
        #expect(try program.start(row.words).wait().status == 0)
        let status = try program.status()
        #expect(status["mode"] as? String == row.mode, "\(row.words)")
        #expect(status["loop"] as? String == row.loop, "\(row.words)")
        #expect(status["shuffle"] as? Bool == row.isShuffled, "\(row.words)")
        #expect(try song() == "1", "\(row.words)")
      }
    }
  }

  @Test("seek goes to a place, forward and back, and not before the beginning")
  func seeking() throws {
    try playing { player in
      try tell("pause")
      try #require(reaches("paused", player))
      for (word, place) in [
        ("0:01", 1_000), ("+5", 6_000), ("1:23.5", 83_500), ("-5", 78_500), ("0", 0), ("-5", 0),
      ] {
        try tell("seek", word)
        #expect(isAt(place, player), "seek \(word)")
      }
      #expect(try program.status()["state"] as? String == "paused")
    }
  }
}
