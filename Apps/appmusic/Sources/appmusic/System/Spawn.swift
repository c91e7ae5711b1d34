import AudioService
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What another program is started with: its words and its three streams.
///
/// What this process blocks or ignores is no business of the other.
struct Spawn {
  /// Where a stream of the program leads.
  enum Stream {
    /// Nowhere: nothing to read, and what is written is gone.
    case nothing
    /// To something that is open here.
    case descriptor(Int32)
    /// To a file that is there, to be read.
    case file(FilePath)
    /// To a file that is made anew and that only the user may read.
    case newFile(FilePath)
  }

  let path: String
  /// The words, the program's own name first.
  let words: [FilePath]
  var input = Stream.nothing
  var output = Stream.nothing
  var diagnostics = Stream.nothing
  /// True for a session of its own, which outlives the terminal.
  var isInOwnSession = false

  init(path: String, words: [FilePath]) {
    self.path = path
    self.words = words
  }

  /// Starts the program and gives its number; it has to be waited for.
  func start() throws(SystemError) -> pid_t {
    var actions = Self.emptyActions()
    var attributes = Self.emptyAttributes()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (stream, number) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (diagnostics, STDERR_FILENO)] {
      switch stream {
      case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .file(let file):
        _ = file.withCString { posix_spawn_file_actions_addopen(&actions, number, $0, O_RDONLY, 0) }
      case .newFile(let file):
        _ = file.withCString {
          posix_spawn_file_actions_addopen(&actions, number, $0, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
      }
    }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let session = isInOwnSession ? POSIX_SPAWN_SETSID : 0
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | session))

    var pointers = words.map { word in word.withCString { strdup($0) } } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child = pid_t()
    let failure = posix_spawn(&child, path, &actions, &attributes, &pointers, environ)
    guard failure == 0 else { throw SystemError(errno: failure, path: path) }
    return child
  }

  /// The status as a shell has it, of what `waitpid` gives: 128 + the signal for a program that was killed.
  static func exitStatus(_ status: Int32) -> Int32 {
    // The lowest seven bits are the signal, the next eight what the program returned.
    status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  #if canImport(Darwin)
    private static func emptyActions() -> posix_spawn_file_actions_t? { nil }
    private static func emptyAttributes() -> posix_spawnattr_t? { nil }
  #else
    private static func emptyActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    private static func emptyAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
  #endif
}

#if !canImport(Darwin)
  /// Begins a session (`POSIX_SPAWN_SETSID` of spawn.h, which the importer leaves out).
  private let POSIX_SPAWN_SETSID: Int32 = 0x80
#endif
