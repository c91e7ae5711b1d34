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
    let command =
      ["/usr/bin/env", "-u", "TMUX", "LC_ALL=C.UTF-8", "tmux", "-u", "-L", socket, "-f", "/dev/null"] + words
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
