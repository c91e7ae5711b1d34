import AudioService
import Foundation

/// A tmux server of its own, told apart by its socket's name.
struct TmuxServer: Sendable {
  private let socket = "appmusic-\(UUID().uuidString.prefix(8))"

  /// Runs tmux, and gives what it writes.
  ///
  /// Not by `Process`, which would wait for the terminal, too: what it waits by is inherited.
  @discardableResult
  func run(_ words: [String]) throws -> String {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(socket)-\(UUID().uuidString)"
    ).path
    defer { unlink(output) }
    let command = ["/usr/bin/env", "-u", "TMUX", "tmux", "-u", "-L", socket, "-f", "/dev/null"] + words
    var spawn = Spawn(
      path: FilePath(command[0]), words: command.map { FilePath($0) },
      variables: ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
        .map { FilePath("\($0)=\($1)") })
    spawn.output = .newFile(FilePath(output))
    let child = try spawn.start()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Program.Unexpected(text: "tmux \(words): \(status)") }
    return (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
  }
}
