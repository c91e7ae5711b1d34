import Foundation

/// The program in a real terminal, which is tmux: keys go in, the screen is read.
final class Tmux: Sendable {
  private let server = TmuxServer()
  private let program: Program

  /// Starts the program in a window; what it ends with, and the modes before and after, stand on the screen.
  init(
    _ program: Program, _ words: [String] = [], columns: Int = 80, rows: Int = 24,
    term: String = "tmux-256color"
  ) throws {
    self.program = program
    let executable = Program.executable.path
    let command = ([executable] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = "stty -g > before; echo BEFORE; \(command); echo EXIT=$?; stty -g > after; sleep 600"
    let environment = program.variables.merging(["TERM": term, "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"])
    { $1 }
    let assignments = environment.map { "\($0.key)=\($0.value)" }
    try server.run(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", program.home.path, "env", "-i"]
        + assignments
        + ["sh", "-c", script])
  }

  /// Ends the terminal with everything in it.
  func close() { _ = try? server.run(["kill-server"]) }

  /// Presses keys by tmux's names, a moment apart, as a person does.
  func press(_ keys: String...) throws {
    for key in keys {
      try server.run(["send-keys", key])
      usleep(60_000)
    }
  }

  /// Types a text.
  func type(_ text: String) throws { try server.run(["send-keys", "-l", text]) }

  /// What is seen, row by row.
  func screen() throws -> [String] { try server.run(["capture-pane", "-p"]).components(separatedBy: "\n") }

  /// What is seen, with the sequences for its colours.
  func coloured() throws -> String { try server.run(["capture-pane", "-p", "-e"]) }

  /// A value that tmux knows of the window.
  func value(_ name: String) throws -> String {
    try server.run(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Makes the window another size.
  func resize(columns: Int, rows: Int) throws {
    try server.run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Waits in real time, since a program outside has no other, until the screen has a text.
  func waits(upTo seconds: Double = 20, for text: String) -> Bool {
    waits(upTo: seconds) { $0.contains { $0.contains(text) } }
  }

  /// Waits in real time until the screen is as it should be.
  func waits(upTo seconds: Double = 20, until condition: ([String]) -> Bool) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    repeat {
      if let screen = try? screen(), condition(screen) { return true }
      usleep(40_000)
    } while Date() < end
    return false
  }

  /// The process of the program.
  func process() throws -> pid_t? {
    guard let shell = pid_t(try value("pane_pid")) else { return nil }
    return Process.children(of: shell).first { name(of: $0).contains("appmusic") }
  }

  /// The processes called mpv that the program has started.
  func players() throws -> [pid_t] {
    guard let process = try process() else { return [] }
    return Process.children(of: process).filter { name(of: $0).contains("mpv") }
  }

  private func name(of process: pid_t) -> String {
    (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) ?? ""
  }
}
