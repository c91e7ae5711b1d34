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

  /// How the player stands.
  func status() throws -> [String: Any] { try run("status", "--json").json() }
}
