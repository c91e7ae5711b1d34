import Foundation
import Testing

#if canImport(Glibc)
  import Glibc

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
      for sequence in ["\u{1B}[?25l", "\u{1B}[?1049h", "\u{1B}[?1000h", "\u{1B}[?1006h", "\u{1B}[?2004h"] {
        #expect(!terminal.text.contains(sequence))
      }
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

  /// A terminal without a screen, in which a program runs as in a shell.
  private final class PseudoTerminal {
    private let controller: Int32
    private let terminal: Int32
    private let name: String
    private var bytes: [UInt8] = []

    struct Failure: Error {}

    /// `POSIX_SPAWN_SETSID` of <spawn.h>, hidden from Swift.
    private static let ownSession: Int32 = 0x80

    init() throws {
      // The calls of <stdlib.h> for this are hidden from Swift, so this asks the driver (ioctl_tty(2)).
      let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
      var (lock, number) = (Int32(0), UInt32(0))
      controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      guard controller >= 0, ioctl(controller, setLock, &lock) == 0,
        ioctl(controller, getNumber, &number) == 0
      else { throw Failure() }
      name = "/dev/pts/\(number)"
      // Kept open, so that its attributes outlive the program.
      terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
      _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
      _ = fcntl(controller, F_SETFL, O_NONBLOCK)
      guard terminal >= 0 else { throw Failure() }
    }

    deinit {
      close(terminal)
      close(controller)
    }

    /// All that was written so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func type(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(controller, bytes, bytes.count)
    }

    /// The four sets of flags and the control characters.
    func attributes() throws -> [UInt8] {
      var attributes = termios()
      guard tcgetattr(terminal, &attributes) == 0 else { throw Failure() }
      let flags = [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag]
      return flags.flatMap { flag in (0..<4).map { UInt8(truncatingIfNeeded: flag >> ($0 * 8)) } }
        + withUnsafeBytes(of: attributes.c_cc) { Array($0) }
    }

    /// Starts a program in a session of its own, whose terminal this is.
    func start(_ path: String, _ words: [String], _ variables: [String: String]) throws -> pid_t {
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      var all = sigset_t()
      sigfillset(&all)
      sigdelset(&all, SIGKILL)
      sigdelset(&all, SIGSTOP)
      posix_spawnattr_setsigdefault(&attributes, &all)
      posix_spawnattr_setflags(
        &attributes, Int16(Self.ownSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
      let arguments = ([path] + words).map { strdup($0) } + [nil]
      let environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { (arguments + environment).forEach { free($0) } }
      var process: pid_t = 0
      guard posix_spawn(&process, path, &actions, &attributes, arguments, environment) == 0 else {
        throw Failure()
      }
      return process
    }

    /// Reads until the text came; real time, since a program writes it.
    func reads(_ wanted: String, within seconds: Double) -> Bool {
      let end = Date().addingTimeInterval(seconds)
      while Date() < end {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = read(controller, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] } else { usleep(10_000) }
        if text.contains(wanted) { return true }
      }
      return false
    }

    /// Waits for the end of a program that was started here; one that a signal killed gives 128 + its number.
    func statusAtEnd(of process: pid_t) -> Int32 {
      for _ in 0..<1_000 {
        var status: Int32 = 0
        if waitpid(process, &status, WNOHANG) == process {
          return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
        }
        _ = reads("\u{0}", within: 0.01)
      }
      kill(process, SIGKILL)
      return -1
    }
  }
#endif
