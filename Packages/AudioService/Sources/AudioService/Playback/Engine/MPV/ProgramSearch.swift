#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds programs as a shell does.
enum ProgramSearch {
  /// The path of a program: itself if it has a slash, else the first in `PATH` that may be run; `nil` if none.
  static func path(of program: String, in environment: [String: String]) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let candidate = "\(folder)/\(program)"
      var information = stat()
      guard stat(candidate, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { continue }
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }
}
