import Foundation
import Testing

/// Writes down the signals of a player, by the real dbus-monitor.
final class SignalListener {
  private let session: BusSession
  private let process = Process()
  private let file: URL

  init(_ session: BusSession) throws {
    self.session = session
    file = session.folder.appendingPathComponent("signals-\(UUID().uuidString.prefix(8))")
    try Data().write(to: file)
    session.prepare(process, ["dbus-monitor", "--session", "type='signal',path='/org/mpris/MediaPlayer2'"])
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It listens as soon as it has lost its name, which it writes down.
    try #require(session.waits { text.contains("NameLost") })
  }

  deinit {
    // It may have been started with other signals blocked.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  /// Every signal of the player, each with all its lines.
  var signals: [String] {
    text.components(separatedBy: "\nsignal ").filter { $0.contains("path=/org/mpris/MediaPlayer2;") }
  }

  /// The signals that tell changed properties.
  var changes: [String] { signals.filter { $0.contains("member=PropertiesChanged") } }
  /// The signals that tell another place, as microseconds.
  var places: [Int64] {
    signals.filter { $0.contains("member=Seeked") }.compactMap { signal in
      signal.components(separatedBy: "int64 ").last.flatMap {
        Int64($0.prefix { $0.isNumber || $0 == "-" })
      }
    }
  }

  /// The names that a signal tells, in its order.
  static func names(in change: String) -> [String] {
    change.components(separatedBy: "dict entry(\n         string \"").dropFirst().map { part in
      String(part.prefix { $0 != "\"" })
    }.filter { !$0.contains(":") }
  }
}
