#if os(Linux)
  import Foundation
  import Testing

  /// The real program on a real bus, steered by the real playerctl.
  @Suite(.serialized) struct MediaKeysStoryTests {
    private let program: Program

    init() throws {
      var program = try Program()
      program.environment = ["APPMUSIC_AO": "null"]
      self.program = program
    }

    /// A player in a session of its own, which ends with it.
    private func play(_ words: String...) throws -> (player: Program.Running, desktop: Desktop) {
      // A test's thread has signals blocked, children inherit that, and dbus-run-session ends its bus by one.
      let unblocked = "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); "
      let session = "os.execvp('dbus-run-session', ['dbus-run-session', '--'] + sys.argv[1:])"
      let script = "echo \"$DBUS_SESSION_BUS_ADDRESS\"; exec \"$@\""
      let player = try Program.Running(
        executable: URL(fileURLWithPath: "/usr/bin/env"),
        words: [
          "python3", "-c", unblocked + session, "sh", "-c", script, "sh", Program.executable.path, "play",
        ] + words, variables: program.variables, input: nil)
      try #require(player.waits(upTo: 10) { player.outputSoFar.contains("\n") })
      let address = player.outputSoFar.prefix { $0 != "\n" }
      let desktop = Desktop(variables: program.variables, address: String(address))
      try #require(player.waits(upTo: 15) { desktop.playerctl("status") == "Playing" })
      return (player, desktop)
    }

    /// What a person has at a desktop.
    private struct Desktop {
      let variables: [String: String]
      let address: String

      /// What playerctl says, without the line break at its end.
      @discardableResult
      func playerctl(_ words: String...) -> String { run(["playerctl", "--player=appmusic"] + words) }

      /// Asks the player to end, as a widget does; what is gone already is fine.
      func quit() {
        _ = run([
          "gdbus", "call", "--session", "--dest", "org.mpris.MediaPlayer2.appmusic", "--object-path",
          "/org/mpris/MediaPlayer2", "--method", "org.mpris.MediaPlayer2.Quit",
        ])
      }

      func run(_ words: [String]) -> String {
        let process = try? Program.Running(
          executable: URL(fileURLWithPath: "/usr/bin/env"), words: words,
          variables: variables.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }, input: nil)
        return process?.wait().output.trimmingCharacters(in: .newlines) ?? ""
      }
    }

    /// mpv goes to the beginning of a piece of sound near the place.
    private func isNear(_ text: String, _ seconds: Double) -> Bool {
      Double(text).map { abs($0 - seconds) < 0.5 } ?? false
    }

    @Test("media keys steer the player, and widgets see what plays")
    func story() throws {
      #expect(try program.run("demo").status == 0)
      let (player, desktop) = try play("--json", "--mode", "off")
      // Quitting twice does no harm, and nothing plays on when a step fails.
      defer { desktop.quit() }
      func status() throws -> [String: Any] { try program.run("status", "--json").json() }
      func track() throws -> [String: Any] { try #require(try status()["track"] as? [String: Any]) }

      // What is shown is what plays.
      let first = try track()
      #expect(desktop.playerctl("metadata", "title") == first["title"] as? String)
      #expect(desktop.playerctl("metadata", "artist") == first["artist"] as? String)
      #expect(desktop.playerctl("metadata", "album") == first["album"] as? String)
      #expect(desktop.playerctl("metadata", "xesam:trackNumber") == "\(first["track"] as? Int ?? 0)")
      let address = desktop.playerctl("metadata", "xesam:url")
      #expect(URL(string: address)?.path == first["path"] as? String)
      #expect(player.waits(upTo: 10) { !desktop.playerctl("metadata", "mpris:artUrl").isEmpty })
      let art = try #require(URL(string: desktop.playerctl("metadata", "mpris:artUrl")))
      #expect(art.path.hasPrefix(program.home.path + "/.cache/appmusic/covers/"))
      #expect(try Data(contentsOf: art).count > 100)
      let id = desktop.playerctl("metadata", "mpris:trackid")
      #expect(id.contains("/appmusic/entry/"))

      // What keys ask is done, and both sides tell it.
      desktop.playerctl("play-pause")
      #expect(try status()["state"] as? String == "paused")
      #expect(desktop.playerctl("status") == "Paused")
      desktop.playerctl("position", "3.5")
      #expect(isNear(desktop.playerctl("position"), 3.5))
      #expect(try abs((status()["position_ms"] as? Int ?? 0) - 3_500) < 500)
      desktop.playerctl("position", "1-")
      #expect(isNear(desktop.playerctl("position"), 2.5))
      desktop.playerctl("play")
      #expect(try status()["state"] as? String == "playing")
      desktop.playerctl("next")
      #expect(player.waits(upTo: 5) { desktop.playerctl("metadata", "mpris:trackid") != id })
      #expect(
        player.waits(upTo: 5) {
          (try? track()["title"] as? String) == desktop.playerctl("metadata", "title")
        })
      #expect(try (status()["queue"] as? [String: Any])?["index"] as? Int == 1)
      desktop.playerctl("previous")
      #expect(player.waits(upTo: 5) { desktop.playerctl("metadata", "mpris:trackid") == id })
      desktop.playerctl("volume", "0.3")
      #expect(try status()["volume"] as? Int == 30)
      desktop.playerctl("loop", "Track")
      #expect(try status()["loop"] as? String == "one")
      desktop.playerctl("shuffle", "On")
      #expect(try status()["shuffle"] as? Bool == true)
      #expect(try status()["loop"] as? String == "one")
      desktop.playerctl("loop", "Playlist")
      #expect(try status()["mode"] as? String == "shuffle")
      #expect(try program.run("mode", "off").status == 0)
      #expect(desktop.playerctl("loop") == "None" && desktop.playerctl("shuffle") == "Off")
      desktop.playerctl("stop")
      #expect(try status()["state"] as? String == "idle")
      #expect(desktop.playerctl("status") == "Stopped")
      desktop.playerctl("play")
      #expect(player.waits(upTo: 5) { desktop.playerctl("status") == "Playing" })

      // Leaving is in order: the status is 0, and the place is kept.
      desktop.quit()
      #expect(player.wait().status == 0)
      program.remove()
    }

    @Test("an address is opened, an odd path is shown so that it can be opened, and lyrics are carried")
    func open() throws {
      let sound = try program.write(SoundFile.silence(seconds: 30), to: "one.wav")
      let odd = try program.write(SoundFile.silence(seconds: 30), to: "odd ‘two’ 100% #?.wav")
      try program.write("[00:00.10]first\n[00:20.00]last\n", to: "odd ‘two’ 100% #?.lrc")
      let (player, desktop) = try play(sound.path, "--json")
      defer { desktop.quit() }
      desktop.playerctl("open", odd.absoluteString)
      #expect(player.waits(upTo: 5) { desktop.playerctl("metadata", "xesam:url").hasPrefix("file:///") })
      #expect(
        player.waits(upTo: 5) {
          URL(string: desktop.playerctl("metadata", "xesam:url"))?.path == odd.path
        })
      #expect(player.waits(upTo: 5) { desktop.playerctl("metadata", "xesam:asText") == "first\nlast" })
      desktop.quit()
      #expect(player.wait().status == 0)
      program.remove()
    }

    @Test("without a bus the program plays as ever, and says nothing of it")
    func absent() throws {
      let sound = try program.write(SoundFile.silence(seconds: 1), to: "one.wav")
      var alone = program
      alone.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere/at/all"
      let outcome = try alone.run("play", sound.path)
      #expect(outcome.status == 0 && outcome.diagnostics.isEmpty)
      program.remove()
    }
  }
#endif
