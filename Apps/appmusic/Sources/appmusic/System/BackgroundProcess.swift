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
  ///
  /// The file `input` is its standard input, and may be removed as soon as this returns.
  init(_ words: [FilePath], input: FilePath? = nil, log: FilePath) throws(SystemError) {
    var spawn = Spawn(path: Self.executable, words: [FilePath("appmusic")] + words)
    if let input { spawn.input = .file(input) }
    spawn.diagnostics = .newFile(log)
    spawn.isInOwnSession = true
    // What else is open belongs to others, such as a shell that waits for a pipe to be closed.
    for descriptor in STDERR_FILENO + 1..<1_024 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    identifier = try spawn.start()
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
