import Foundation

/// The real program in a home of its own, as a person at a shell has it.
struct Program: Sendable {
  /// What a run gave back.
  struct Outcome: Sendable {
    let status: Int32
    let output: String
    let diagnostics: String

    /// The one JSON document of the output.
    func json() throws -> [String: Any] {
      let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
      guard let object = value as? [String: Any] else { throw Unexpected(text: output) }
      return object
    }

    /// The JSON objects of the output, one a line.
    func jsonLines() throws -> [[String: Any]] {
      try output.split(separator: "\n").map { line in
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
        guard let object = value as? [String: Any] else { throw Unexpected(text: String(line)) }
        return object
      }
    }
  }

  /// Output that was not what a test can read.
  struct Unexpected: Error { let text: String }

  let home: URL
  var environment: [String: String] = [:]

  /// Makes an empty home.
  init() throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent("appmusic-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: home.appendingPathComponent("run"), withIntermediateDirectories: true)
  }

  /// Removes the home.
  func remove() { try? FileManager.default.removeItem(at: home) }

  /// The program that was built together with these tests.
  static var executable: URL {
    #if os(Linux)
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("appmusic")
    #else
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent().appendingPathComponent("appmusic")
    #endif
  }

  private final class Marker {}

  /// The variables that the program gets: a clean set, its own home.
  var variables: [String: String] {
    [
      "HOME": home.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "XDG_RUNTIME_DIR": home.appendingPathComponent("run").path, "LANG": "C.UTF-8", "TERM": "xterm-256color",
    ].merging(environment) { _, new in new }
  }

  /// Starts the program.
  func start(_ words: [String], input: Data? = nil) throws -> Running {
    try Running(executable: Self.executable, words: words, variables: variables, input: input)
  }

  /// Runs the program to its end.
  @discardableResult
  func run(_ words: String..., input: Data? = nil) throws -> Outcome {
    try start(words, input: input).wait()
  }

  /// A process under way.
  ///
  /// Its streams go to files: a pipe could be kept open by some other process that was started meanwhile.
  final class Running: Sendable {
    let process: Process
    private let output: URL
    private let diagnostics: URL

    init(executable: URL, words: [String], variables: [String: String], input: Data?) throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("appmusic-streams-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      output = folder.appendingPathComponent("output")
      diagnostics = folder.appendingPathComponent("diagnostics")
      process = Process()
      process.executableURL = executable
      process.arguments = words
      process.environment = variables
      process.standardInput = FileHandle.nullDevice
      if let input {
        let file = folder.appendingPathComponent("input")
        try input.write(to: file)
        process.standardInput = try FileHandle(forReadingFrom: file)
      }
      for (url, isOutput) in [(output, true), (diagnostics, false)] {
        try Data().write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        if isOutput { process.standardOutput = handle } else { process.standardError = handle }
      }
      try process.run()
    }

    /// What was written to standard output so far.
    var outputSoFar: String { Self.text(of: output) }
    /// What was written to standard error so far.
    var diagnosticsSoFar: String { Self.text(of: diagnostics) }

    private static func text(of file: URL) -> String {
      String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    }

    /// Sends a signal.
    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits for the end; a process that a signal killed has the status 128 + its number, as in a shell.
    func wait() -> Outcome {
      process.waitUntilExit()
      let killed = process.terminationReason == .uncaughtSignal
      let outcome = Outcome(
        status: (killed ? 128 : 0) + process.terminationStatus, output: outputSoFar,
        diagnostics: diagnosticsSoFar)
      try? FileManager.default.removeItem(at: output.deletingLastPathComponent())
      return outcome
    }

    /// Waits in real time, since a process outside has no other, until the condition holds; false after the limit.
    func waits(upTo seconds: Double, until condition: () -> Bool) -> Bool {
      let end = Date().addingTimeInterval(seconds)
      while Date() < end {
        if condition() { return true }
        usleep(10_000)
      }
      return condition()
    }
  }
}
