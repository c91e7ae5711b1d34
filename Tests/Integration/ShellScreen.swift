import Foundation

/// A shell in a terminal of 100×30, as a person sees it; the terminal is tmux's.
struct ShellScreen: Sendable {
  private let socket = "appmusic-\(UUID().uuidString)"

  /// Starts a command line in the terminal.
  init(_ command: [String], variables: [String: String], size: (columns: Int, rows: Int) = (100, 30)) throws {
    // By env, since tmux's own shell may set another PATH.
    let environment = ["env"] + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    try tmux(
      ["-f", "/dev/null", "new-session", "-d", "-x", String(size.columns), "-y", String(size.rows)]
        + environment
        + command)
  }

  /// Types text, and keys by tmux's names.
  func type(_ text: String, keys: String...) throws {
    if !text.isEmpty { try tmux(["send-keys", "-l", text]) }
    for key in keys { try tmux(["send-keys", key]) }
  }

  /// What is on the screen, lines without the blanks at their ends.
  var text: String { (try? tmux(["capture-pane", "-p"])) ?? "" }

  /// Waits in real time, since a shell has no other, until the screen shows the text; the screen it saw last.
  func waits(for wanted: String, seconds: Double = 15) -> (isThere: Bool, text: String) {
    let end = Date().addingTimeInterval(seconds)
    var seen = text
    while Date() < end, !seen.contains(wanted) {
      usleep(50_000)
      seen = text
    }
    return (seen.contains(wanted), seen)
  }

  /// Ends the terminal and all in it.
  func close() { _ = try? tmux(["kill-server"]) }

  /// Runs tmux, and gives what it writes.
  ///
  /// Not by `Process`, which would wait for the terminal, too: what it waits by is inherited.
  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("\(socket)-output").path
    defer { unlink(output) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // A test's thread blocks signals, which a shell needs.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let command = ["/usr/bin/env", "-u", "TMUX", "LC_ALL=C.UTF-8", "tmux", "-u", "-L", socket] + words
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawn(&child, command[0], &actions, &attributes, &arguments, environ) == 0 else {
      throw Program.Unexpected(text: "tmux could not be started")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Program.Unexpected(text: "tmux \(words): \(status)") }
    return (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
  }
}
