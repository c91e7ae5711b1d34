import Foundation

/// What a running player prints and who its children are, for tests that play.
extension Program.Running {
  /// The events that were printed so far.
  var events: [[String: Any]] {
    outputSoFar.split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  /// True once something sounded.
  var hasPlayed: Bool {
    events.contains { $0["event"] as? String == "state" && $0["state"] as? String == "playing" }
  }
}

extension Program {
  /// True for the long-running tests, which were asked for with `APPMUSIC_HEAVY_TESTS=1`.
  static let heavyTestsAreOn = ProcessInfo.processInfo.environment["APPMUSIC_HEAVY_TESTS"] != nil

  /// Ends every player of this home, also one that was left in the background; how many there were.
  @discardableResult
  func endPlayers() throws -> Int {
    let script = """
      for p in $(pgrep -x appmusic); do
        tr '\\0' '\\n' < /proc/$p/environ | grep -qxF "HOME=$HOME" && kill $p && echo $p
      done
      """
    let shell = try Running(
      executable: URL(fileURLWithPath: "/bin/sh"), words: ["-c", script], variables: variables, input: nil)
    return shell.wait().output.split(separator: "\n").count
  }

  /// How the player stands.
  func status() throws -> [String: Any] { try run("status", "--json").json() }
}

extension Process {
  /// The living processes that a process started; none where there is no `/proc`.
  static func children(of parent: pid_t) -> [pid_t] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap { pid_t($0) }.filter { number in
      guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let close = text.lastIndex(of: ")")
      else { return false }
      let fields = text[close...].split(separator: " ")
      return fields.count > 2 && fields[1] != "Z" && pid_t(fields[2]) == parent
    }
  }
}
