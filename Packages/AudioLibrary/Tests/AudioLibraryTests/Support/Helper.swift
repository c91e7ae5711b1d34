import Foundation

/// The program `library-helper`, run as this user or as another.
struct Helper {
  /// Whose rights it has.
  enum User { case same, nobody }

  private let program: URL
  private let prefix: [String]

  /// Finds the program; `nobody` gets a folder of the test as his own, where the test runs as root.
  init(as user: User = .same, owning folder: TemporaryFolder? = nil) throws {
    program = try Helper.find()
    guard user == .nobody, getuid() == 0 else {
      prefix = []
      return
    }
    prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    if let folder { try AudioLibraryTests.run("chown", ["-R", "65534:65534", folder.url.path]) }
  }

  /// Runs a command to its end.
  func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let words = prefix + [program.path] + arguments
    return try AudioLibraryTests.run(words[0], Array(words.dropFirst()))
  }

  /// Starts a command, of which the output can be read while it runs.
  func start(_ arguments: String...) throws -> (process: Process, output: FileHandle) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    return (process, pipe.fileHandleForReading)
  }

  /// The program is beside the tests' own bundle, of which the path is among the arguments or is the program itself.
  private static func find() throws -> URL {
    let candidates = CommandLine.arguments.map { URL(fileURLWithPath: $0) }
      .flatMap {
        [$0.deletingLastPathComponent(), $0.deletingLastPathComponent().deletingLastPathComponent()]
      }
    for folder in candidates {
      let program = folder.appendingPathComponent("library-helper")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
