import Foundation
import Testing

/// A message bus of its own, served by the real dbus-daemon, and the programs that people use on it.
final class BusSession: @unchecked Sendable {
  // `daemon` is touched by the one test that owns the session.

  struct Outcome: Sendable {
    let status: Int32
    let output: String
    let diagnostics: String
    /// The output without the line break at its end.
    var text: String { output.trimmingCharacters(in: .newlines) }
  }

  let folder: URL
  private var daemon = Process()

  var path: String { folder.appendingPathComponent("bus").path }
  var address: String { "unix:path=" + path }

  init() throws {
    // The path of a socket has 107 bytes at most.
    folder = URL(fileURLWithPath: "/tmp/controls-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try start()
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the bus, at the same address as before.
  func start() throws {
    daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    daemon.arguments = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=" + address]
    daemon.standardInput = FileHandle.nullDevice
    daemon.standardOutput = FileHandle.nullDevice
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    try #require(
      waits {
        run(
          "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
          "org.freedesktop.DBus.GetId"
        ).status == 0
      })
  }

  /// Ends the bus without a word.
  func kill() {
    guard daemon.isRunning else { return }
    Foundation.kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
  }

  /// Runs a program that finds this bus.
  @discardableResult
  func run(_ words: String...) -> Outcome { run(words) }

  func run(_ words: [String]) -> Outcome {
    let process = Process()
    let output = Pipe()
    let diagnostics = Pipe()
    prepare(process, words)
    process.standardOutput = output
    process.standardError = diagnostics
    do { try process.run() } catch { return Outcome(status: -1, output: "", diagnostics: "\(error)") }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let problems = String(decoding: diagnostics.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: text, diagnostics: problems)
  }

  /// Asks for all properties of an interface, as text with types.
  func properties(of interface: String, at name: String = "org.mpris.MediaPlayer2.tested") -> Outcome {
    call(name, "org.freedesktop.DBus.Properties.GetAll", "'\(interface)'")
  }

  /// The value of a property of the player, as text with its type.
  func property(_ property: String) -> String {
    call(
      "org.mpris.MediaPlayer2.tested", "org.freedesktop.DBus.Properties.Get",
      "'org.mpris.MediaPlayer2.Player'",
      "'\(property)'"
    ).text
  }

  /// Sets a property of the player to a value in GVariant's text format.
  @discardableResult
  func set(_ property: String, _ value: String) -> Outcome {
    call(
      "org.mpris.MediaPlayer2.tested", "org.freedesktop.DBus.Properties.Set",
      "'org.mpris.MediaPlayer2.Player'",
      "'\(property)'", "<\(value)>")
  }

  /// Calls a method of the player's object.
  @discardableResult
  func call(_ name: String, _ method: String, _ arguments: String...) -> Outcome {
    run(
      [
        "gdbus", "call", "--session", "--dest", name, "--object-path", "/org/mpris/MediaPlayer2", "--method",
        method,
        "--",
      ] + arguments)
  }

  /// True while somebody has the name.
  func hasOwner(_ name: String) -> Bool {
    run(
      "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
      "/org/freedesktop/DBus",
      "--method", "org.freedesktop.DBus.NameHasOwner", "'\(name)'"
    ).text == "(true,)"
  }

  /// Begins to write down every signal of the player.
  func listen() throws -> SignalListener { try SignalListener(self) }

  /// Waits in real time, since the bus is another process and has no other; false after ten seconds.
  func waits(until condition: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(10)
    while Date() < end {
      if condition() { return true }
      usleep(5_000)
    }
    return condition()
  }

  func prepare(_ process: Process, _ words: [String]) {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "DBUS_SESSION_BUS_ADDRESS": address,
      "LC_ALL": "C.UTF-8", "HOME": folder.path,
    ]
  }
}
