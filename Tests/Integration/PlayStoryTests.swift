import Foundation
import Testing

/// Playing with the real mpv, without a sound card.
@Suite(.serialized) struct PlayStoryTests {
  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  private func events(_ running: Program.Running) -> [[String: Any]] {
    running.outputSoFar.split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  private func isPlaying(_ running: Program.Running) -> Bool {
    events(running).contains { $0["event"] as? String == "state" && $0["state"] as? String == "playing" }
  }

  @Test("a file plays to its end with its lyric lines in order, each not before its time")
  func file() throws {
    let sound = try program.write(SoundFile.silence(seconds: 3.5), to: "music/a.wav")
    try program.write("[00:00.40]first\n[00:01.20]second\n[00:01.20]第二\n[00:02.00]last\n", to: "music/a.lrc")
    let outcome = try program.run("play", sound.path, "--json")
    #expect(outcome.status == 0)
    let events = try outcome.jsonLines()
    let kinds = events.compactMap { $0["event"] as? String }
    #expect(kinds.last == "ended" || kinds.dropLast().last == "ended")
    let lyrics = events.filter { $0["event"] as? String == "lyric" }
    #expect(lyrics.compactMap { $0["ms"] as? Int } == [400, 1_200, 2_000])
    #expect(lyrics.compactMap { $0["texts"] as? [String] } == [["first"], ["second", "第二"], ["last"]])
    let track = events.first { $0["event"] as? String == "track" }?["track"] as? [String: Any]
    #expect(track?["title"] as? String == "a.wav" || track?["title"] as? String == "a")
    program.remove()
  }

  @Test("people get titles and lines, a pipe no escape sequence")
  func human() throws {
    let sound = try program.write(SoundFile.silence(seconds: 1), to: "a.wav")
    try program.write("[00:00.20]one \u{1B}[31mred\n", to: "a.lrc")
    let outcome = try program.run("play", sound.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("▶ a"))
    #expect(outcome.output.contains("one "))
    #expect(!outcome.output.contains("\u{1B}"))
    program.remove()
  }

  private struct Ending: Sendable {
    let signal: Int32
    let status: Int32
  }

  @Test(
    "a signal ends with its status and leaves no mpv", .bug("https://github.com/ravachol/kew/issues/117"),
    arguments: [
      Ending(signal: SIGINT, status: 130), Ending(signal: SIGTERM, status: 143),
      Ending(signal: SIGHUP, status: 129),
    ])
  private func signals(_ ending: Ending) throws {
    let sound = try program.write(SoundFile.silence(seconds: 30), to: "a.wav")
    let running = try program.start(["play", sound.path, "--json"])
    #expect(running.waits(upTo: 15) { isPlaying(running) })
    let mpv = Process.children(of: running.process.processIdentifier)
    #expect(mpv.count == 1)
    running.signal(ending.signal)
    #expect(running.wait().status == ending.status)
    #expect(running.waits(upTo: 1) { mpv.allSatisfy { kill($0, 0) != 0 || isZombie($0) } })
    program.remove()
  }

  @Test("kill -9 of the player ends mpv within a second, and the next start goes on at the place")
  func killed() throws {
    let folder = program.home.path + "/music"
    for name in ["1", "2", "3"] { try program.write(SoundFile.silence(seconds: 30), to: "music/\(name).wav") }
    let running = try program.start(["play", folder, "--json"])
    #expect(running.waits(upTo: 15) { isPlaying(running) })
    #expect(try program.run("next").status == 0)
    #expect(try program.run("seek", "12").status == 0)
    // The place is written every second while it plays; real time, because another process writes it.
    usleep(2_500_000)
    let mpv = Process.children(of: running.process.processIdentifier)
    running.signal(SIGKILL)
    #expect(running.wait().status == 128 + SIGKILL)
    #expect(running.waits(upTo: 1) { mpv.allSatisfy { kill($0, 0) != 0 || isZombie($0) } })

    let queue = try program.run("queue", "list", "--json").json()
    #expect(queue["index"] as? Int == 1)
    #expect((queue["items"] as? [Any])?.count == 3)
    #expect(try program.run("status").status == 4)
    let again = try program.start(["play", "--json"])
    #expect(again.waits(upTo: 15) { isPlaying(again) })
    let status = try program.run("status", "--json").json()
    #expect((status["queue"] as? [String: Any])?["index"] as? Int == 1)
    let place = status["position_ms"] as? Int ?? 0
    #expect(place >= 12_000 && place < 20_000)
    again.signal(SIGINT)
    _ = again.wait()
    program.remove()
  }

  private func isZombie(_ number: pid_t) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
    return text.contains(") Z ")
  }

  @Test("a second start hands its music over and follows; Ctrl-C ends the follower alone")
  func second() throws {
    let one = try program.write(SoundFile.silence(seconds: 30), to: "one.wav")
    let two = try program.write(SoundFile.silence(seconds: 30), to: "odd ‘two’ 100%.wav")
    let player = try program.start(["play", one.path, "--json"])
    #expect(player.waits(upTo: 15) { isPlaying(player) })
    let follower = try program.start(["play", two.path, "--json"])
    #expect(
      follower.waits(upTo: 15) {
        events(follower).contains {
          (($0["track"] as? [String: Any])?["path"] as? String) == two.path
        }
      })
    follower.signal(SIGINT)
    #expect(follower.wait().status == 130)
    let status = try program.run("status", "--json").json()
    #expect((status["track"] as? [String: Any])?["path"] as? String == two.path)
    #expect((status["queue"] as? [String: Any])?["count"] as? Int == 1)
    #expect(try program.run("play", "./nothing-of-this-name").status == 3)
    #expect(try program.run("status", "--json").json()["queue"] as? NSDictionary == ["index": 0, "count": 1])
    player.signal(SIGTERM)
    _ = player.wait()
    program.remove()
  }

  @Test(
    "shuffle on and off in the middle of an album touches nothing that sounds",
    .bug(
      "https://github.com/jeffvli/feishin/issues/540"))
  func shuffle() throws {
    for number in 1...10 { try program.write(SoundFile.silence(seconds: 20), to: "music/\(number).wav") }
    let player = try program.start(["play", program.home.path + "/music", "--json"])
    #expect(player.waits(upTo: 15) { isPlaying(player) })
    for _ in 1...4 { #expect(try program.run("next").status == 0) }
    func path(_ status: [String: Any]) -> String? { (status["track"] as? [String: Any])?["path"] as? String }
    #expect(
      player.waits(upTo: 5) {
        let status = try? program.run("status", "--json").json()
        return status?["state"] as? String == "playing" && (status?["position_ms"] as? Int ?? 0) > 300
      })
    let before = try program.run("status", "--json").json()
    let on = try program.run("shuffle", "on", "--json").json()
    #expect(path(on) == path(before))
    #expect((on["position_ms"] as? Int ?? 0) >= (before["position_ms"] as? Int ?? 0))
    #expect(on["mode"] as? String == "shuffle" || on["shuffle"] as? Bool == true)
    let order = try #require(try program.run("queue", "--json").json()["items"] as? [[String: Any]])
    #expect(Set(order.compactMap { $0["path"] as? String }).count == 10)
    let off = try program.run("shuffle", "off", "--json").json()
    #expect(path(off) == path(before))
    #expect((off["queue"] as? [String: Any])?["index"] as? Int == 4)
    player.signal(SIGTERM)
    _ = player.wait()
    program.remove()
  }

  @Test("no mpv is 7 with the command that installs it")
  func noProgram() throws {
    let sound = try program.write(SoundFile.silence(seconds: 1), to: "a.wav")
    var bare = program
    bare.environment = ["PATH": program.home.path]
    let outcome = try bare.run("play", sound.path)
    #expect(outcome.status == 7)
    #expect(outcome.diagnostics.contains("mpv"))
    #expect(outcome.diagnostics.contains("apt install mpv"))
    program.remove()
  }

  @Test(
    "nothing playable is 1, each bad file told once; a good one among them is reached",
    .bug(
      "https://github.com/ravachol/kew/issues/575"))
  func bad() throws {
    try program.write(Data(), to: "bad/1.mp3")
    try program.write("only words", to: "bad/2.ogg")
    let nothing = try program.run("play", program.home.path + "/bad", "--json")
    #expect(nothing.status == 1)
    let errors = try nothing.jsonLines().filter { $0["event"] as? String == "error" }
    #expect(errors.count == 2)
    try program.write(SoundFile.silence(seconds: 1), to: "bad/3.wav")
    let some = try program.run("play", program.home.path + "/bad", "--json")
    #expect(some.status == 0)
    program.remove()
  }

  @Test("a follower whose music cannot be played ends with 1")
  func badForFollower() throws {
    let sound = try program.write(SoundFile.silence(seconds: 30), to: "a.wav")
    let bad = try program.write(Data(), to: "bad.mp3")
    let player = try program.start(["play", sound.path, "--json"])
    #expect(player.waits(upTo: 15) { isPlaying(player) })
    let outcome = try program.run("play", bad.path, "--json")
    #expect(outcome.status == 1)
    #expect(try outcome.jsonLines().contains { $0["event"] as? String == "error" })
    player.signal(SIGINT)
    _ = player.wait()
    program.remove()
  }

  @Test("a follower tells an end from a player that was killed")
  func lostPlayer() throws {
    let sound = try program.write(SoundFile.silence(seconds: 30), to: "a.wav")
    let player = try program.start(["play", sound.path, "--json"])
    #expect(player.waits(upTo: 15) { isPlaying(player) })
    let follower = try program.start(["play", sound.path, "--json"])
    #expect(follower.waits(upTo: 15) { isPlaying(follower) })
    player.signal(SIGKILL)
    _ = player.wait()
    let outcome = follower.wait()
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.contains("\"code\":6107"))
    program.remove()
  }

  @Test("--offline opens no address, and a dotted path is the song that is indexed")
  func offlineAndPaths() throws {
    let refused = try program.run("play", "--offline", "http://127.0.0.1:9/a.mp3")
    #expect(refused.status == 5)
    try program.write(SoundFile.silence(seconds: 1), to: "music/a.wav")
    try program.run("scan", program.home.path + "/music")
    let outcome = try program.run("play", program.home.path + "/./music/../music/a.wav", "--json")
    #expect(outcome.status == 0)
    let track = try outcome.jsonLines().compactMap { $0["track"] as? [String: Any] }.first
    #expect((track?["id"] as? String)?.hasPrefix("tr-") == true)
    program.remove()
  }

  @Test("a player in the background plays on after the command that left it there")
  func detached() throws {
    let sound = try program.write(SoundFile.silence(seconds: 30), to: "a.wav")
    let left = try program.run("play", "--detach", sound.path)
    #expect(left.status == 0)
    #expect(try program.run("status", "--json").json()["state"] as? String == "playing")
    #expect(try program.run("queue", "clear").status == 0)
    #expect(try program.run("pause").status != 4)
    // It is found by the program's name, and ends when it is asked to.
    #expect(try program.endPlayers() == 1)
    var status = try program.run("status").status
    for _ in 0..<200 where status != 4 {
      usleep(50_000)
      status = try program.run("status").status
    }
    #expect(status == 4)
    program.remove()
  }

  @Test("what keeps a player in the background from playing is told in words or as JSON, and by the status")
  func detachedInVain() throws {
    let noise = try program.write(Data("no sound".utf8), to: "music/noise.mp3")
    for words in [["--detach"], ["--quiet"], ["--detach", "--quiet"]] {
      let outcome = try program.start(["play", noise.path] + words).wait()
      #expect(outcome.status == 1, "\(words)")
      #expect(outcome.output == "" || words == ["--quiet"], "\(words)")
      #expect(outcome.diagnostics.hasPrefix("appmusic: “noise.mp3” cannot be played"), "\(words): \(outcome)")
    }
    var bare = program
    bare.environment["PATH"] = "/nowhere"
    let outcome = try bare.run("play", "--detach", noise.path, "--json")
    #expect(outcome.status == 7)
    #expect(outcome.output == "")
    let error = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.diagnostics.utf8)) as? [String: Any])
    #expect((error["error"] as? [String: Any])?["code"] as? Int == 6_001)
    program.remove()
  }

  @Test("what a player left in the background could not take is told, and what was typed for it holds")
  func detachedWithOptions() throws {
    let sound = try program.write(SoundFile.silence(seconds: 30), to: "a.wav")
    let left = try program.run("play", "--detach", "--offline", "--lang", "zh-Hans", sound.path, "/none.wav")
    #expect(left.status == 1)
    #expect(left.output.contains("▶ a"))
    #expect(left.diagnostics.hasPrefix("appmusic: /none.wav: "))
    #expect(left.diagnostics.contains("没有"))
    // The player itself is offline, whoever asks it.
    #expect(try program.run("queue", "add", "HTTP://127.0.0.1:9/x.mp3").status == 5)
    try program.endPlayers()
    program.remove()
  }

  @Test("of starts at once one is the player and the others give it their music; no process stays behind")
  func detachedAtOnce() throws {
    let sounds = try (1...4).map { try program.write(SoundFile.silence(seconds: 30), to: "\($0).wav").path }
    let starts = try sounds.map { try program.start(["play", "--detach", $0]) }
    for start in starts { #expect(start.wait().status == 0) }
    #expect(try program.endPlayers() == 1)
    program.remove()
  }
}
