import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What another program is started with: its words, its variables and what is open in it.
///
/// What this process blocks or ignores is no business of the other.
public struct Spawn: Sendable {
  /// Where a stream of the program leads.
  public enum Stream: Sendable {
    /// Nowhere: nothing to read, and what is written is gone.
    case nothing
    /// To something that is open here.
    case descriptor(Int32)
    /// To a file that is there, to be read.
    case file(FilePath)
    /// To a file that is made anew and that only the user may read.
    case newFile(FilePath)
    /// To a terminal, to be read and written; the first one is that of a program in a session of its own.
    case terminal(FilePath)
  }

  /// Whom the program goes along with when a terminal sends signals.
  public enum Company: Sendable {
    /// This process.
    case ours
    /// Nobody: it has a group of its own, and so gets no Ctrl-C.
    case ownGroup
    /// Nobody: it has a session of its own, which outlives the terminal.
    case ownSession
  }

  /// The file of the program.
  public let path: FilePath
  /// The words, the program's own name first.
  public let words: [FilePath]
  /// The variables, each as `NAME=value`.
  public let variables: [FilePath]
  /// Its standard input.
  public var input = Stream.nothing
  /// Its standard output.
  public var output = Stream.nothing
  /// Its standard error.
  public var diagnostics = Stream.nothing
  /// What is open here and has the number 3 in the program; it must have another here.
  public var fourth: Int32?
  /// Whom it goes along with.
  public var company = Company.ours

  /// Makes a start of a program whose streams lead nowhere.
  public init(path: FilePath, words: [FilePath], variables: [FilePath]) {
    self.path = path
    self.words = words
    self.variables = variables
  }

  /// Starts the program and gives its number; it has to be waited for.
  ///
  /// Throws what the system said.
  public func start() throws(SystemError) -> pid_t {
    var actions = Self.emptyActions()
    var attributes = Self.emptyAttributes()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (stream, number) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (diagnostics, STDERR_FILENO)] {
      stream.lead(&actions, number)
    }
    if let fourth { posix_spawn_file_actions_adddup2(&actions, fourth, 3) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    // What these two do cannot be changed.
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | company.flag))

    var words = words.map(\.copy) + [nil]
    var variables = variables.map(\.copy) + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var child = pid_t()
    let failure = path.withCString { posix_spawn(&child, $0, &actions, &attributes, &words, &variables) }
    guard failure == 0 else { throw SystemError(errno: failure, path: path.text) }
    return child
  }

  /// The status as a shell has it, of what `waitpid` gives: 128 + the signal for a program that was killed.
  public static func exitStatus(_ status: Int32) -> Int32 {
    // The lowest seven bits are the signal, the next eight what the program returned.
    status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  #if canImport(Darwin)
    fileprivate typealias Actions = posix_spawn_file_actions_t?
    private static func emptyActions() -> Actions { nil }
    private static func emptyAttributes() -> posix_spawnattr_t? { nil }
  #else
    fileprivate typealias Actions = posix_spawn_file_actions_t
    private static func emptyActions() -> Actions { posix_spawn_file_actions_t() }
    private static func emptyAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
  #endif
}

extension Spawn.Stream {
  fileprivate func lead(_ actions: inout Spawn.Actions, _ number: Int32) {
    func open(_ file: FilePath, _ flags: Int32) {
      _ = file.withCString { posix_spawn_file_actions_addopen(&actions, number, $0, flags, 0o600) }
    }
    switch self {
    case .nothing: open(FilePath("/dev/null"), O_RDWR)
    case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    case .file(let file): open(file, O_RDONLY)
    case .newFile(let file): open(file, O_WRONLY | O_CREAT | O_TRUNC)
    case .terminal(let file): open(file, O_RDWR)
    }
  }
}

extension Spawn.Company {
  fileprivate var flag: Int32 {
    switch self {
    case .ours: 0
    case .ownGroup: Int32(POSIX_SPAWN_SETPGROUP)
    #if canImport(Darwin)
      case .ownSession: Int32(POSIX_SPAWN_SETSID)
    #else
      // `POSIX_SPAWN_SETSID` of spawn.h, which the importer leaves out.
      case .ownSession: 0x80
    #endif
    }
  }
}

extension FilePath {
  /// The bytes as C keeps them, for `free`.
  fileprivate var copy: UnsafeMutablePointer<CChar>? { withCString { strdup($0) } }
}
