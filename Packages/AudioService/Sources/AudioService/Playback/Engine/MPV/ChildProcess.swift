import Dispatch
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
  /// the system wakes and ends it when it is stopped while we die. Throws an `errno`.
  init(
    path: String, arguments: [String], environment: [String], descriptor: Int32
  ) throws(Errno) {
    identifier = try Self.spawn([path] + arguments, environment, descriptor)
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

  /// An error number of the system.
  struct Errno: Error { var code: Int32 }

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

  private static func spawn(
    _ arguments: [String], _ environment: [String], _ descriptor: Int32
  ) throws(Errno) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, descriptor, 3)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let values = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { (values + variables).forEach { free($0) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, arguments[0], &actions, &attributes, values, variables)
    guard code == 0 else { throw Errno(code: code) }
    return identifier
  }
}
