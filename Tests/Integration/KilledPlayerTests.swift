import Foundation
import Testing

/// The player killed at moments of chance, while it is commanded; what it said was done must not be lost.
@Suite(.serialized) struct KilledPlayerTests {
  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  /// What is certain of a player that is killed: what it answered, and what it may have done since.
  private struct Known {
    var count = 0
    /// A command was under way: it may have been done or not.
    var mayHaveOneMore = false
    var place = 0
    var placeAt = Date.distantPast
    /// The place may also be behind this one, by a seek under way.
    var target: Int?
  }

  @Test(
    "killed at any moment, with its mpv or alone, the queue is never lost, and at most two seconds of the place",
    .timeLimit(.minutes(10)))
  func anyMoment() throws {
    defer { program.remove() }
    let rounds = Program.heavyTestsAreOn ? 110 : 4
    let sound = try program.write(SoundFile.silence(seconds: 1_000), to: "music/a.wav")
    var known = Known(count: 1)
    for round in 0..<rounds {
      let words = round == 0 ? ["play", sound.path, "--json"] : ["play", "--json"]
      let running = try program.start(words)
      try #require(
        running.waits(upTo: 20) { running.hasPlayed }, "round \(round): \(running.diagnosticsSoFar)")
      if round > 0 {
        let restored = running.events.first { $0["event"] as? String == "state" }
        let place = try #require(restored?["position_ms"] as? Int)
        let oldest = min(known.place, known.target ?? .max) - 2_000
        #expect(place >= oldest, "round \(round): \(place) of \(known)")
        #expect(
          place <= max(known.place + 5_000, (known.target ?? 0) + 1_000),
          "round \(round): \(place) of \(known)")
      }
      known.place = try #require(try program.status()["position_ms"] as? Int)
      known.placeAt = Date()
      known = try command(running, known)
      running.signal(SIGKILL)
      #expect(running.wait().status == 128 + SIGKILL)
      // The place where it was when it was killed.
      known.place += Int(Date().timeIntervalSince(known.placeAt) * 1_000)

      let queue = try program.run("queue", "list", "--json").json()
      let count = try #require(queue["items"] as? [Any]).count
      #expect(count == known.count || known.mayHaveOneMore && count == known.count + 1, "round \(round)")
      known.count = count
    }
  }

  /// Adds and seeks for a time of chance, and comes back in the middle of a command.
  private func command(_ running: Program.Running, _ known: Known) throws -> Known {
    var known = known
    known.target = nil
    let end = Date().addingTimeInterval(.random(in: 0...1))
    var step = Int.random(in: 0..<3)
    while true {
      let isLast = Date() > end
      step += 1
      let target = Int.random(in: 1...400)
      let words =
        switch step % 3 {
        case 0: ["queue", "add", program.home.path + "/music/a.wav"]
        case 1: ["seek", "\(target)"]
        default: ["status", "--json"]
        }
      let front = try program.start(words)
      if isLast {
        // Somewhere in the life of the command.
        usleep(.random(in: 0...30_000))
        known.mayHaveOneMore = step % 3 == 0
        known.target = step % 3 == 1 ? target * 1_000 : nil
        let sounds = Process.children(of: running.process.processIdentifier)
        running.signal(SIGKILL)
        // Now and then both at once.
        if sounds.count == 1, Bool.random() { kill(sounds[0], SIGKILL) }
        _ = front.wait()
        return known
      }
      let outcome = front.wait()
      #expect(outcome.status == 0, "\(words): \(outcome.diagnostics)")
      switch step % 3 {
      case 0: known.count += 1
      case 1: (known.place, known.placeAt) = (target * 1_000, Date())
      default: (known.place, known.placeAt) = (try outcome.json()["position_ms"] as? Int ?? 0, Date())
      }
    }
  }
}
