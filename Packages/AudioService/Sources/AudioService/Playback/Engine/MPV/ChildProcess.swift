import Dispatch
import Fatal
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that was started, and is waited for so that it never stays behind as a zombie.
final class ChildProcess: Sendable {
  /// The process's number while it runs.
  let identifier: pid_t
  private let condition = Mutex(Condition.running)
  private let ended = DispatchSemaphore(value: 0)

  /// What became of the program.
  enum Condition: Equatable, Sendable {
    case running
    case exited(status: Int32)
    case killed(signal: Int32)
  }

  /// Starts a program of its own process group, with one descriptor of ours as its number 3 and no other.
  ///
  /// Its input and outputs are closed off. In a group of its own it does not get the terminal's Ctrl-C, and
  /// the system wakes and ends it when it is stopped while we die. Throws what the system said.
  init(
    path: String, arguments: [String], environment: [String: String], descriptor: Int32
  ) throws(SystemError) {
    var spawn = Spawn(
      path: FilePath(path), words: ([path] + arguments).map { FilePath($0) },
      variables: environment.map { FilePath("\($0)=\($1)") })
    spawn.fourth = descriptor
    spawn.company = .ownGroup
    identifier = try spawn.start()
    let queue = DispatchQueue(label: "playback.reaper")
    queue.async { [self] in
      var information = siginfo_t()
      while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      condition.withLock { condition in
        var status: Int32 = 0
        waitpid(identifier, &status, 0)
        // The lowest seven bits are the signal, the next eight what the program returned.
        condition = status & 0x7F == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
      }
      ended.signal()
    }
  }

  /// Ends the program at once; does nothing when it ended already.
  func kill() {
    // Under the lock the number cannot have been given to another process: it is not waited for yet.
    condition.withLock { condition in
      if condition == .running { _ = Self.send(SIGKILL, to: identifier) }
    }
  }

  /// Waits until the program is gone, so long at most; gives what became of it.
  @discardableResult
  func wait(milliseconds: Int) -> Condition {
    if ended.wait(timeout: .now() + .milliseconds(milliseconds)) == .success { ended.signal() }
    return condition.withLock { $0 }
  }

  /// True when the program was stopped by a signal; on Linux alone, elsewhere false.
  var isStopped: Bool {
    #if os(Linux)
      let file = open("/proc/\(identifier)/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      defer { close(file) }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = read(file, &buffer, buffer.count)
      guard count > 0, let name = buffer[..<count].lastIndex(of: UInt8(ascii: ")")), name + 2 < count
      else { return false }
      return buffer[name + 2] == UInt8(ascii: "T")
    #else
      return false
    #endif
  }

  private static func send(_ signal: Int32, to identifier: pid_t) -> Int32 {
    #if canImport(Glibc)
      Glibc.kill(identifier, signal)
    #elseif canImport(Musl)
      Musl.kill(identifier, signal)
    #else
      Darwin.kill(identifier, signal)
    #endif
  }
}
