#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a process used from its start to its end.
struct Usage {
  let status: Int32
  /// Processor time of the process and those that it waited for.
  let seconds: Double
  /// The most memory that was resident at a time.
  let megabytes: Double
}

/// A process that was started.
struct Child {
  private let identifier: pid_t

  init(
    _ program: String, _ words: [String], _ variables: [String], _ actions: inout FileActions,
    ownSession: Bool
  ) throws {
    var attributes = emptyAttributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What is ignored here is not to be ignored there.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSID of spawn.h, which the importer leaves out on Linux.
    #if canImport(Darwin)
      let session = Int32(POSIX_SPAWN_SETSID)
    #else
      let session: Int32 = 0x80
    #endif
    posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | (ownSession ? session : 0)))
    let arguments = ([program] + words).map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    var identifier = pid_t()
    guard posix_spawn(&identifier, program, &actions, &attributes, arguments, environment) == 0 else {
      throw Failure(description: "\(program) does not start")
    }
    self.identifier = identifier
  }

  /// The processor time that it used until now, in milliseconds; 0 where the system does not say.
  var milliseconds: Double {
    #if canImport(Darwin)
      return 0
    #else
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
      return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1e6
    #endif
  }

  func kill() { _ = systemKill(identifier, SIGKILL) }

  /// Waits for its end.
  func wait() -> Usage {
    var status: Int32 = 0
    var used = rusage()
    while wait4(identifier, &status, 0, &used) < 0, errno == EINTR {}
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    #if canImport(Darwin)
      let unit = 1e6
    #else
      let unit = 1e3
    #endif
    return Usage(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
      seconds: seconds(used.ru_utime) + seconds(used.ru_stime), megabytes: Double(used.ru_maxrss) / unit)
  }
}

#if canImport(Darwin)
  typealias FileActions = posix_spawn_file_actions_t?
  func emptyActions() -> FileActions { nil }
  private func emptyAttributes() -> posix_spawnattr_t? { nil }
#else
  typealias FileActions = posix_spawn_file_actions_t
  func emptyActions() -> FileActions { posix_spawn_file_actions_t() }
  private func emptyAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
#endif

private func systemKill(_ identifier: pid_t, _ signal: Int32) -> Int32 { kill(identifier, signal) }
