import AudioService
import Foundation

#if canImport(Glibc)
  import Glibc

  /// A terminal without a screen, in which a program runs as in a shell.
  final class PseudoTerminal {
    private let controller: Int32
    private let terminal: Int32
    private let name: String
    private var bytes: [UInt8] = []

    struct Failure: Error {}

    init(columns: Int = 80, rows: Int = 24) throws {
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
      var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
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
      var spawn = Spawn(
        path: FilePath(path), words: ([path] + words).map { FilePath($0) },
        variables: variables.map { FilePath("\($0)=\($1)") })
      let terminal = Spawn.Stream.terminal(FilePath(name))
      (spawn.input, spawn.output, spawn.diagnostics) = (terminal, terminal, terminal)
      spawn.company = .ownSession
      return try spawn.start()
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
