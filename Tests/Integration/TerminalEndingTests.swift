import Foundation
import Testing

#if canImport(Glibc)
  import Glibc

  extension PseudoTerminal {
    /// Where something was written for the last time.
    fileprivate func last(_ sequence: String) -> String.Index? {
      text.range(of: sequence, options: .backwards)?.lowerBound
    }
  }

  /// `play` in a terminal of its own, ended in every way; what is left must be as it was before.
  @Suite(.serialized) struct TerminalEndingTests {
    private let program: Program

    init() throws {
      var program = try Program()
      program.environment = ["APPMUSIC_AO": "null"]
      self.program = program
    }

    enum Ending: String, CaseIterable, Sendable {
      case interrupt, controlC, terminate, hangUp, killedSound

      var status: Int32 {
        switch self {
        case .interrupt, .controlC: 130
        case .terminate: 143
        case .hangUp: 129
        case .killedSound: 130
        }
      }
    }

    @Test(
      "the terminal is as it was, the status tells the signal, and no mpv is left",
      .bug("https://github.com/ravachol/kew/issues/117"), arguments: Ending.allCases)
    func ending(_ ending: Ending) throws {
      defer { program.remove() }
      let sound = try program.write(SoundFile.silence(seconds: 60), to: "a.wav")
      try program.write("[00:00.20]one\n", to: "a.lrc")
      let terminal = try PseudoTerminal()
      let before = try terminal.attributes()
      let process = try terminal.start(
        Program.executable.path, ["play", sound.path], program.variables)
      try #require(terminal.reads("one", within: 15), "\(terminal.text)")
      var sounds = Process.children(of: process)
      #expect(sounds.count == 1)
      switch ending {
      case .interrupt: kill(process, SIGINT)
      case .controlC: terminal.type("\u{3}")
      case .terminate: kill(process, SIGTERM)
      case .hangUp: kill(process, SIGHUP)
      case .killedSound:
        for sound in sounds { kill(sound, SIGKILL) }
        // The player starts another; real time, because another process does.
        #expect(wait(5) { !Process.children(of: process).isEmpty && Process.children(of: process) != sounds })
        sounds += Process.children(of: process)
        kill(process, SIGINT)
      }
      #expect(terminal.statusAtEnd(of: process) == ending.status)
      #expect(try terminal.attributes() == before)
      #expect(wait(1) { sounds.allSatisfy { kill($0, 0) != 0 } })
      _ = terminal.reads("\u{0}", within: 0.2)
      // Nothing that a line of output does not need was switched on: cursor, screen, mouse, pasting.
      for mode in ["25l", "1049h", "1000h", "1002h", "1006h", "1004h", "2004h"] {
        #expect(terminal.last("\u{1B}[?\(mode)") == nil)
      }
    }

    /// Ways to end the interface; numbers of signals, keys, and what kills a thread.
    enum Leaving: Sendable, CaseIterable {
      case quit, controlC, interrupt, terminate, hangUp, quitSignal, trap, abort, badAddress, busError

      var key: String? {
        switch self {
        case .quit: "Q"
        case .controlC: "\u{3}"
        default: nil
        }
      }

      var signal: Int32 {
        switch self {
        case .quit, .controlC: 0
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .hangUp: SIGHUP
        case .quitSignal: SIGQUIT
        // What Swift's own traps, `abort()` and wild pointers raise in their thread.
        case .trap: SIGILL
        case .abort: SIGABRT
        case .badAddress: SIGSEGV
        case .busError: SIGBUS
        }
      }

      var status: Int32 {
        switch self {
        case .quit: 0
        case .controlC: 130
        default: 128 + signal
        }
      }
    }

    @Test(
      "the interface asks a terminal that answers nothing for nothing, and gives it back byte for byte",
      .bug("https://github.com/ravachol/kew/issues/117"), arguments: Leaving.allCases)
    func interface(_ leaving: Leaving) throws {
      defer { program.remove() }
      let sound = try program.write(SoundFile.silence(seconds: 60), to: "music/夜曲.wav")
      #expect(try program.run("scan", sound.deletingLastPathComponent().path).status == 0)
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let before = try terminal.attributes()
      // Swift's runtime would ask whether its debugger is wanted, where it is installed.
      let variables = program.variables.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      let process = try terminal.start(Program.executable.path, [], variables)
      // Nobody answers here: the first frame is there all the same.
      try #require(terminal.reads("夜曲", within: 20), "\(terminal.text)")
      #expect(try terminal.attributes() != before, "it is taken")
      terminal.type("\r")
      try #require(plays(process, in: terminal), "\(terminal.text)")
      #expect(!terminal.text.contains("\u{1B}[c") && !terminal.text.contains("\u{1B}[6n"), "no question")
      let sounds = Process.children(of: process)
      if let key = leaving.key { terminal.type(key) } else { kill(process, leaving.signal) }
      #expect(terminal.statusAtEnd(of: process) == leaving.status)
      #expect(try terminal.attributes() == before)
      #expect(wait(5) { sounds.allSatisfy { kill($0, 0) != 0 } }, "mpv ends with it")
      _ = terminal.reads("\u{0}", within: 0.2)
      // Everything was switched on, and is switched off behind that: screen, mouse, focus, pasting.
      for mode in ["1049", "1002", "1006", "1004", "2004"] {
        let on = try #require(terminal.last("\u{1B}[?\(mode)h"), "mode \(mode) was never on")
        let off = try #require(terminal.last("\u{1B}[?\(mode)l"), "mode \(mode) was never off")
        #expect(off > on, "mode \(mode)")
      }
      // The cursor and the turning of lines are the other way round.
      for mode in ["25", "7"] {
        let off = try #require(terminal.last("\u{1B}[?\(mode)l"), "mode \(mode) was never off")
        let on = try #require(terminal.last("\u{1B}[?\(mode)h"), "mode \(mode) was never on again")
        #expect(on > off, "mode \(mode)")
      }
    }

    @Test("after kill -9, which nobody can answer, the next start is as good as any")
    func killed() throws {
      defer { program.remove() }
      // The player's line tells of the one that was played the last time, and the list of both.
      let titles = ["夜曲", "月光"]
      let sounds = try titles.map { try program.write(SoundFile.silence(seconds: 60), to: "music/\($0).wav") }
      #expect(try program.run("scan", sounds[0].deletingLastPathComponent().path).status == 0)
      for _ in 0..<2 {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let process = try terminal.start(Program.executable.path, [], program.variables)
        for title in titles { try #require(terminal.reads(title, within: 20), "\(terminal.text)") }
        terminal.type("\r")
        try #require(plays(process, in: terminal), "\(terminal.text)")
        let players = Process.children(of: process)
        kill(process, SIGKILL)
        #expect(terminal.statusAtEnd(of: process) == 137)
        #expect(wait(5) { players.allSatisfy { kill($0, 0) != 0 } }, "no mpv is left alone")
      }
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let before = try terminal.attributes()
      let process = try terminal.start(Program.executable.path, [], program.variables)
      #expect(terminal.reads("夜曲", within: 20))
      terminal.type("Q")
      #expect(terminal.statusAtEnd(of: process) == 0)
      #expect(try terminal.attributes() == before)
    }

    /// Waits until the program has started an mpv, and has shown what it then shows.
    private func plays(_ process: pid_t, in terminal: PseudoTerminal) -> Bool {
      let isPlaying = wait(20) {
        _ = terminal.reads("\u{0}", within: 0.02)
        return !Process.children(of: process).isEmpty
      }
      _ = terminal.reads("\u{0}", within: 0.3)
      return isPlaying
    }

    private func wait(_ seconds: Double, until condition: () -> Bool) -> Bool {
      let end = Date().addingTimeInterval(seconds)
      while Date() < end {
        if condition() { return true }
        usleep(10_000)
      }
      return condition()
    }
  }
#endif
