import AudioService
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// This program once more, in a session of its own that outlives the terminal.
struct BackgroundProcess {
  let identifier: pid_t

  /// Starts the program with other words; what it says on standard error goes to `log`, which only the user may read.
  init(_ words: [FilePath], log: FilePath) throws(SystemError) {
    let arguments = [FilePath("appmusic")] + words
    var actions = Self.emptyActions()
    var attributes = Self.emptyAttributes()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    _ = log.withCString {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, $0, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    // What else is open belongs to others, such as a shell that waits for a pipe to be closed.
    for descriptor in STDERR_FILENO + 1..<1_024 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSID | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var pointers = arguments.map { path in path.withCString { strdup($0) } } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child = pid_t()
    let failure = posix_spawn(&child, Self.executable, &actions, &attributes, &pointers, environ)
    guard failure == 0 else { throw SystemError(errno: failure) }
    identifier = child
  }

  /// The status it ended with; `nil` while it runs.
  func exitStatus() -> Int32? {
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  #if canImport(Darwin)
    private static let executable = CommandLine.arguments[0]
    private static func emptyActions() -> posix_spawn_file_actions_t? { nil }
    private static func emptyAttributes() -> posix_spawnattr_t? { nil }
  #else
    private static let executable = "/proc/self/exe"
    private static func emptyActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    private static func emptyAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
  #endif
}

#if !canImport(Darwin)
  /// Begins a session (`POSIX_SPAWN_SETSID` of spawn.h, which the importer leaves out).
  private let POSIX_SPAWN_SETSID: Int32 = 0x80
#endif
