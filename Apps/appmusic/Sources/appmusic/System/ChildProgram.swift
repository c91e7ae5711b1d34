import AudioService
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another program, run to its end for what it writes.
struct ChildProgram: Sendable {
  /// How a run ended.
  struct Outcome: Sendable {
    /// The status as a shell has it; 128 + the signal for one that was killed.
    let status: Int32
    /// What was written to standard output.
    let output: [UInt8]
    /// False when it had to be stopped because it took too long.
    let hasEnded: Bool
  }

  let path: String

  /// The program of that name in `PATH`; `nil` where there is none.
  init?(_ name: String, environment: ProcessEnvironment) {
    let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates = folders.split(separator: ":").map { $0 + "/" + name }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    path = found
  }

  /// Runs the program with nothing to read, and keeps at most `limit` bytes of what it writes.
  ///
  /// Waits until it ends, or `seconds` are over: then it is killed.
  func run(_ arguments: [String], seconds: Int = 10, limit: Int = 64 << 20) throws(SystemError) -> Outcome {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(errno: errno, path: path) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: pid_t
    do throws(SystemError) {
      child = try spawn(arguments, output: ends[1])
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    var output: [UInt8] = []
    let hasEnded = read(ends[0], into: &output, seconds: seconds, limit: limit)
    if !hasEnded { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return Outcome(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, output: output,
      hasEnded: hasEnded)
  }

  private func spawn(_ arguments: [String], output: Int32) throws(SystemError) -> pid_t {
    var actions = Self.emptyActions()
    posix_spawn_file_actions_init(&actions)
    var attributes = Self.emptyAttributes()
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // What this process blocks or ignores is no business of the other.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var pointers = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child = pid_t()
    let failure = posix_spawn(&child, path, &actions, &attributes, &pointers, environ)
    guard failure == 0 else { throw SystemError(errno: failure, path: path) }
    return child
  }

  /// Reads up to the end; false when the time is over first.
  private func read(_ descriptor: Int32, into output: inout [UInt8], seconds: Int, limit: Int) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = (end - ContinuousClock.now).components
      let milliseconds = Int32(clamping: left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000)
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = milliseconds > 0 ? poll(&ready, 1, milliseconds) : 0
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      let length = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return true }
      output += chunk[..<min(length, max(0, limit - output.count))]
    }
  }

  #if canImport(Darwin)
    private static func emptyActions() -> posix_spawn_file_actions_t? { nil }
    private static func emptyAttributes() -> posix_spawnattr_t? { nil }
  #else
    private static func emptyActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    private static func emptyAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
  #endif
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
