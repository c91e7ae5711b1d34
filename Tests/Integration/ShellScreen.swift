import Foundation

/// A shell in a terminal of 100×30, as a person sees it; the terminal is tmux's.
struct ShellScreen: Sendable {
  private let server = TmuxServer()

  /// Starts a command line in the terminal.
  init(_ command: [String], variables: [String: String], size: (columns: Int, rows: Int) = (100, 30)) throws {
    // By env, since tmux's own shell may set another PATH.
    let environment = ["env"] + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    try server.run(
      ["new-session", "-d", "-x", String(size.columns), "-y", String(size.rows)]
        + environment
        + command)
  }

  /// Types text, and keys by tmux's names.
  func type(_ text: String, keys: String...) throws {
    if !text.isEmpty { try server.run(["send-keys", "-l", text]) }
    for key in keys { try server.run(["send-keys", key]) }
  }

  /// What is on the screen, lines without the blanks at their ends.
  var text: String { (try? server.run(["capture-pane", "-p"])) ?? "" }

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
  func close() { _ = try? server.run(["kill-server"]) }
}
