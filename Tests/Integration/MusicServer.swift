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
  convenience init() throws { try self.init(script: "pretend-server.py") { [$0.path] } }

  /// Starts LRCLIB and ListenBrainz, both made up.
  static func services() throws -> MusicServer { try MusicServer(script: "pretend-services.py") { _ in [] } }

  /// Starts something that breaks what goes to a real server and comes from there.
  static func proxy(of server: MusicServer) throws -> MusicServer {
    let port = URL(string: server.address)?.port.map(String.init) ?? ""
    return try MusicServer(script: "cutting-proxy.py") { _ in [port] }
  }

  /// Starts a desktop session with an unlocked keyring; its answer is the address of the bus.
  static func keyring() throws -> MusicServer { try MusicServer(script: "keyring-session.py") { [$0.path] } }

  private convenience init(script: String, _ arguments: (URL) -> [String]) throws {
    let folder = Self.newFolder()
    let script = Self.repository.appendingPathComponent("Tests/Scripts/" + script).path
    try self.init(["/usr/bin/env", "python3", script] + arguments(folder), folder)
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

  /// What a server that is made up answers to a question about itself, such as `/log`.
  @discardableResult
  func ask(_ question: String) throws -> Any {
    let data = try Self.get(question, port: Int(answer[0]) ?? 0)
    return try JSONSerialization.jsonObject(with: data)
  }

  /// What a server that is made up was asked for, in order.
  func log(_ question: String = "/log") throws -> [[String: Any]] {
    try ask(question) as? [[String: Any]] ?? []
  }

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

  /// The content of an answer over a connection of its own.
  private static func get(_ question: String, port: Int) throws -> Data {
    let descriptor = newSocket()
    defer { close(descriptor) }
    let isConnected = withAddress(port: port) { connect(descriptor, $0, $1) == 0 }
    guard isConnected else { throw Failure(description: "nobody listens on port \(port)") }
    let request = Array("GET \(question) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
    guard write(descriptor, request, request.count) == request.count else {
      throw Failure(description: "port \(port) hung up")
    }
    var received = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      received.append(contentsOf: buffer[..<count])
    }
    guard let head = received.range(of: Data("\r\n\r\n".utf8)) else {
      throw Failure(description: "port \(port) did not answer")
    }
    return received[head.upperBound...]
  }

  private static func newFolder() -> URL {
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("music-server-\(UUID().uuidString)")
  }

  /// A port that nobody listened on a moment ago.
  private static func freePort() -> Int {
    let descriptor = newSocket()
    defer { close(descriptor) }
    return withAddress(port: 0) { pointer, length in
      bind(descriptor, pointer, length)
      var length = length
      getsockname(descriptor, pointer, &length)
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  private static func newSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  /// Gives a place of this machine to the system's calls.
  private static func withAddress<Result>(
    port: Int, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
