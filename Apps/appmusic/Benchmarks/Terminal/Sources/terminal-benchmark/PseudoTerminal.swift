import Glibc

/// A terminal without a screen, in which the program runs as in a window: bytes go in, frames come out.
final class PseudoTerminal {
  struct Failure: Error { let text: String }

  /// What was seen up to a moment.
  struct Answer {
    /// Milliseconds from what was done to the end of the frame.
    let milliseconds: Double
    /// The bytes and the characters that were written for it.
    let bytes: Int
    let characters: Int
  }

  private let controller: Int32
  private let name: String
  private var reader = FrameReader()
  private(set) var process: pid_t = 0

  /// `POSIX_SPAWN_SETSID` of <spawn.h>, hidden from Swift.
  private static let ownSession: Int32 = 0x80

  init(columns: Int, rows: Int) throws {
    // The calls of <stdlib.h> for this are hidden from Swift, so this asks the driver (ioctl_tty(2)).
    let (setLock, getNumber, setSize) = (UInt(0x4004_5431), UInt(0x8004_5430), UInt(TIOCSWINSZ))
    var (lock, number) = (Int32(0), UInt32(0))
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard controller >= 0, ioctl(controller, setLock, &lock) == 0, ioctl(controller, getNumber, &number) == 0,
      ioctl(controller, setSize, &size) == 0
    else { throw Failure(text: "no terminal could be made") }
    name = "/dev/pts/\(number)"
  }

  deinit {
    if process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(controller)
  }

  /// Starts a program in a session of its own, whose terminal this is.
  func start(_ words: [String], _ variables: [String: String]) throws {
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
    posix_spawnattr_setflags(&attributes, Int16(Self.ownSession))
    let arguments = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    guard posix_spawn(&process, words[0], &actions, &attributes, arguments, environment) == 0 else {
      process = 0
      throw Failure(text: "\(words[0]) could not be started")
    }
  }

  /// Types text, and waits for the end of the first frame after which all that was written since has the wanted text.
  func type(_ text: String, showing wanted: String = "", within seconds: Double = 2) -> Answer? {
    let bytes = Array(text.utf8)
    let start = now()
    _ = write(controller, bytes, bytes.count)
    return waits(for: wanted, since: start, within: seconds)
  }

  /// Waits for the end of the first frame after which all that was written since has the text.
  func waits(for wanted: String, since start: Double = now(), within seconds: Double = 20) -> Answer? {
    reader.begin()
    while now() < start + seconds {
      guard take(waitingFor: max(0, start + seconds - now())) else { continue }
      if reader.hasFrame, wanted.isEmpty || reader.text.contains(wanted) {
        return Answer(
          milliseconds: (now() - start) * 1_000, bytes: reader.bytes, characters: reader.characters)
      }
    }
    return nil
  }

  /// Reads and forgets whatever is written for so long.
  func rest(_ seconds: Double) {
    let end = now() + seconds
    while now() < end { _ = take(waitingFor: end - now()) }
    reader.begin()
  }

  /// All characters that were written since the last question, without what steers the terminal.
  var text: String { reader.text }

  /// Ends the program as a user does; false when it did not end well.
  func quit() -> Bool {
    _ = write(controller, "Q", 1)
    let end = now() + 10
    while now() < end {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        process = 0
        return status == 0
      }
      _ = take(waitingFor: 0.005)
    }
    return false
  }

  private func take(waitingFor seconds: Double) -> Bool {
    var wanted = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, Int32((seconds * 1_000).rounded(.up))) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(controller, &buffer, buffer.count)
    guard count > 0 else {
      // Nobody has the other end open.
      usleep(1_000)
      return false
    }
    reader.take(buffer[..<count])
    return true
  }
}

/// The seconds since some moment.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Writes a line at once.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
