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
  /// What it says on standard error.
  let log: FilePath

  /// Starts the program with other words; what it says on standard error goes to `log`, which only the user may read.
  ///
  /// The file `input` is its standard input, and may be removed as soon as this returns.
  private init(_ words: [FilePath], input: FilePath? = nil, log: FilePath) throws(SystemError) {
    self.log = log
    var spawn = Spawn(path: Self.executable, words: [FilePath("appmusic")] + words)
    if let input { spawn.input = .file(input) }
    spawn.diagnostics = .newFile(log)
    spawn.company = .ownSession
    // What else is open belongs to others, such as a shell that waits for a pipe to be closed.
    for descriptor in STDERR_FILENO + 1..<1_024 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    identifier = try spawn.start()
  }

  /// Starts a player that goes by what was typed for this command.
  ///
  /// Its targets are a list on its standard input, which may be longer than words of a program.
  init(playerFor invocation: Invocation) throws {
    let folders = try invocation.folders()
    let options = CommandDescription.play.options.filter { !["--detach", "-0"].contains($0.name) }
    let typed = invocation.parsed.options(among: options + invocation.table.globalOptions)
    let words = (["play", "--quiet"] + typed).map { FilePath($0) }
    let targets = invocation.parsed.arguments
    guard !targets.isEmpty else {
      try self.init(words, log: folders.playerLog)
      return
    }
    let list = folders.state.appending("targets.\(getpid())")
    try FileStore().write(targets.flatMap { $0.bytes + [0] }, to: list, mode: 0o600)
    defer { _ = try? FileStore().removeTree(list) }
    try self.init(words + ["-0", "--", "-"].map { FilePath($0) }, input: list, log: folders.playerLog)
  }

  /// The status it ended with; `nil` while it runs.
  func exitStatus() -> Int32? {
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
    return Spawn.exitStatus(status)
  }

  #if canImport(Darwin)
    private static let executable = CommandLine.arguments[0]
  #else
    /// By the name of the file, which is the name that lists of processes show; by the kernel's where the file was
    /// replaced meanwhile.
    private static var executable: String {
      let link = "/proc/self/exe"
      guard let resolved = realpath(link, nil) else { return link }
      defer { free(resolved) }
      return String(validatingCString: resolved) ?? link
    }
  #endif
}
