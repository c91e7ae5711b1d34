import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A server that tests start on loopback and stop, a real one or a made-up one.
final class MusicServer: @unchecked Sendable {
  // A test uses it on one thread at a time.

  /// The real servers.
  enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case supysonic, maneki
    var testDescription: String { rawValue }
  }

  /// Why a server did not start.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let folder: URL
  private let command: [String]
  private var process: Process?
  private var input: Pipe?
  /// The words behind “ready”.
  private(set) var answer: [String] = []

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Prepares a real server with a little library of its own, and starts it.
  convenience init(_ kind: Kind) throws {
    let python = Self.repository.appendingPathComponent(".build/servers/\(kind.rawValue)/bin/python").path
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw Failure(description: "\(kind.rawValue) is not installed; run “make setup-tests”")
    }
    let folder = Self.newFolder()
    let script = Self.repository.appendingPathComponent("Tests/Scripts/music-server.py").path
    try self.init([python, script, kind.rawValue, folder.path, String(Self.freePort())], folder)
  }

  /// Starts the server that is made up.
  convenience init() throws {
    let folder = Self.newFolder()
    let script = Self.repository.appendingPathComponent("Tests/Scripts/pretend-server.py").path
    try self.init(["/usr/bin/env", "python3", script, folder.path], folder)
  }

  private init(_ command: [String], _ folder: URL) throws {
    self.command = command
    self.folder = folder
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The address of a real server.
  var address: String { answer[0] }
  /// The music that a real server has.
  var music: URL { folder.appendingPathComponent("music") }

  /// Starts it, and waits until it answers.
  func start() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    (self.process, self.input) = (process, input)
    var line = Data()
    while !line.contains(0x0A) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure(description: "the server did not start: \(command)") }
      line += more
    }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    answer = Array(words.dropFirst())
  }

  /// Ends it, and waits for that.
  func stop() {
    try? input?.fileHandleForWriting.close()
    process?.waitUntilExit()
    (process, input) = (nil, nil)
  }

  private static func newFolder() -> URL {
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("music-server-\(UUID().uuidString)")
  }

  /// A port that nobody listened on a moment ago.
  private static func freePort() -> Int {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length)
        getsockname(descriptor, pointer, &length)
      }
      return Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
  }
}
