import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that runs in a pseudo-terminal of its own, as the leader of a session.
final class ChildProcess {
  let identifier: pid_t
  let terminal: PseudoTerminal
  private var status: Int32?

  init(_ program: String, _ arguments: [String], in terminal: PseudoTerminal, environment: [String: String])
    throws
  {
    self.terminal = terminal
    var actions = try Self.emptyActions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Opened by the leader of a new session, the device becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, terminal.devicePath, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = try Self.emptyAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var identifier = pid_t()
    let result = posix_spawn(&identifier, program, &actions, &attributes, argv, envp)
    try #require(result == 0, "\(program) did not start: \(result)")
    self.identifier = identifier
  }

  deinit {
    guard status == nil else { return }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
    private static func emptyActions() throws -> posix_spawn_file_actions_t? {
      var actions: posix_spawn_file_actions_t?
      try #require(posix_spawn_file_actions_init(&actions) == 0)
      return actions
    }
    private static func emptyAttributes() throws -> posix_spawnattr_t? {
      var attributes: posix_spawnattr_t?
      try #require(posix_spawnattr_init(&attributes) == 0)
      return attributes
    }
  #else
    /// `POSIX_SPAWN_SETSID` of `<spawn.h>`, which is hidden from Swift.
    private static let newSession: Int16 = 0x80
    private static func emptyActions() throws -> posix_spawn_file_actions_t {
      var actions = posix_spawn_file_actions_t()
      try #require(posix_spawn_file_actions_init(&actions) == 0)
      return actions
    }
    private static func emptyAttributes() throws -> posix_spawnattr_t {
      var attributes = posix_spawnattr_t()
      try #require(posix_spawnattr_init(&attributes) == 0)
      return attributes
    }
  #endif

  func send(_ signal: Int32) { kill(identifier, signal) }

  /// How a program ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Waits for the end, in real time because the program is real; its output is read meanwhile.
  func waitForEnd(seconds: Double = 20) throws -> End {
    for _ in 0..<Int(seconds * 100) {
      _ = terminal.output
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) == identifier {
        self.status = status
        return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
      }
      usleep(10_000)
    }
    Issue.record(
      "the program did not end; it wrote: \(terminal.text.replacing("\u{1B}", with: "^").suffix(600))")
    throw PseudoTerminal.Absent()
  }

  /// Finds a program that is built with the tests.
  static func built(_ name: String) throws -> String {
    var folder = Substring(CommandLine.arguments[0])
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
    }
    Issue.record("\(name) is not beside \(CommandLine.arguments[0])")
    throw PseudoTerminal.Absent()
  }
}
