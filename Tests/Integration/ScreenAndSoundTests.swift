import Foundation
import Testing

#if canImport(Glibc)
  /// What the program shows, and what its mpv really plays.
  @Suite(.serialized) struct ScreenAndSoundTests {
    @Test(
      "after six quick skips and three natural ends, screen and sound never differ for 300 ms",
      .bug("https://github.com/jeffvli/feishin/issues/1768"),
      .bug("https://github.com/jeffvli/feishin/issues/1855"))
    func quickSkips() throws {
      var program = try Program()
      defer { program.remove() }
      let folder = try MPVProbe.install(in: program)
      let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      program.environment = ["APPMUSIC_AO": "null", "PATH": "\(folder):\(search)"]
      for number in 0..<10 { try program.write(SoundFile.silence(seconds: 3), to: "music/\(number).wav") }

      let player = try program.start(["play", program.home.path + "/music", "--json"])
      try #require(player.waits(upTo: 15) { player.hasPlayed })
      let probe = try #require(MPVProbe(program))
      let skips = try (0..<6).map { _ in
        defer { usleep(50_000) }  // The spacing of the report.
        return try program.start(["next"])
      }
      for skip in skips { #expect(skip.wait().status == 0) }

      var seen: [String] = []
      var differsSince: Date?
      var worst = 0.0
      let end = Date().addingTimeInterval(20)
      while Date() < end, player.process.isRunning {
        let before = probe.path
        guard let status = try? program.status() else { break }
        let now = Date()
        let shown = (status["track"] as? [String: Any])?["path"] as? String
        // What changed while the status was asked for is looked at again.
        guard let before, before == probe.path else { continue }
        if seen.last != before { seen.append(before) }
        if shown == before {
          differsSince = nil
        } else {
          worst = max(worst, now.timeIntervalSince(differsSince ?? now))
          differsSince = differsSince ?? now
        }
      }
      #expect(worst < 0.3)
      #expect(
        seen.map { URL(fileURLWithPath: $0).lastPathComponent } == ["6.wav", "7.wav", "8.wav", "9.wav"])
      #expect(player.wait().status == 0)
    }
  }
#endif
