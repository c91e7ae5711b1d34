import Synchronization
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A real pseudo-terminal: what a program writes to it is collected, what is typed goes to the program.
final class PseudoTerminal: Sendable {
  let controller: Int32
  let device: Int32
  let devicePath: String
  private let collected = Mutex<[UInt8]>([])
  private let isReading = Mutex(true)

  init(columns: Int = 80, rows: Int = 24) throws {
    (controller, devicePath) = try Self.openController()
    device = open(devicePath, O_RDWR | O_NOCTTY)
    try #require(device >= 0)
    // Children must not inherit the controller: it would never be closed.
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    _ = fcntl(device, F_SETFD, FD_CLOEXEC)
    resize(columns: columns, rows: rows)
  }

  #if os(Linux)
    /// The calls of `<stdlib.h>` for this are hidden from Swift, so this asks the driver (ioctl_tty(2)).
    private static func openController() throws -> (Int32, String) {
      let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
      let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number) = (Int32(0), UInt32(0))
      try #require(
        controller >= 0 && ioctl(controller, setLock, &lock) == 0
          && ioctl(controller, getNumber, &number) == 0)
      return (controller, "/dev/pts/\(number)")
    }
  #else
    private static func openController() throws -> (Int32, String) {
      let controller = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(controller >= 0 && grantpt(controller) == 0 && unlockpt(controller) == 0)
      return (controller, String(cString: try #require(ptsname(controller))))
    }
  #endif

  deinit {
    close(controller)
    close(device)
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    type(Array(text.utf8))
  }

  func type(_ bytes: [UInt8]) {
    _ = write(controller, bytes, bytes.count)
  }

  /// The modes of the line as bytes, so that nothing of them is overlooked.
  var modes: [UInt8] {
    var modes = termios()
    tcgetattr(device, &modes)
    return withUnsafeBytes(of: modes) { Array($0) }
  }

  /// What the program has written so far.
  var output: [UInt8] {
    read(milliseconds: 0)
    return collected.withLock { $0 }
  }

  /// The same as text; line ends are line feeds.
  var text: String { String(decoding: output, as: UTF8.self).replacing("\r\n", with: "\n") }

  /// Forgets what has been written.
  func clear() {
    read(milliseconds: 0)
    collected.withLock { $0 = [] }
  }

  /// Waits until the output is as wanted; real time, because a real program writes it.
  func waitFor(_ what: String, seconds: Double = 20, _ isThere: (String) -> Bool) throws {
    for _ in 0..<Int(seconds * 50) {
      if isThere(text) { return }
      read(milliseconds: 20)
    }
    let seen = text.replacing("\u{1B}", with: "^")
    Issue.record("\(what) did not come; the program wrote: \(seen.suffix(600))")
    throw Absent()
  }

  func waitFor(text wanted: String) throws {
    try waitFor(wanted) { $0.contains(wanted) }
  }

  struct Absent: Error {}

  private func read(milliseconds: Int32) {
    var wait = milliseconds
    while true {
      var wanted = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, wait) > 0, wanted.revents & Int16(POLLIN) != 0 else {
        if wait > 0, wanted.revents != 0 { usleep(UInt32(wait) * 1_000) }
        return
      }
      wait = 0
      var buffer = [UInt8](repeating: 0, count: 65_536)
      #if canImport(Darwin)
        let count = Darwin.read(controller, &buffer, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(controller, &buffer, buffer.count)
      #else
        let count = Musl.read(controller, &buffer, buffer.count)
      #endif
      guard count > 0 else { return }
      collected.withLock { $0 += buffer[..<count] }
    }
  }
}
