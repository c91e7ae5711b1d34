import Foundation
import Synchronization

/// The driver `rxnetwork-cachetest` as a child process, spoken to in its own protocol.
final class DriverProcess: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// One line of the driver.
  struct Answer: Sendable {
    let line: String

    private var object: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
    }
    var id: Int? { object["id"] as? Int }
    var status: Int? { object["status"] as? Int }
    var source: String? { object["source"] as? String }
    var ok: Bool? { object["ok"] as? Bool }
    var more: Bool? { object["more"] as? Bool }
    var url: String? { object["url"] as? String }
    var entries: Int? { object["entries"] as? Int }
    var inflight: Int? { object["inflight"] as? Int }
    var diskBytes: Int? { object["disk_bytes"] as? Int }
    var body: Data { (object["body"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data() }
    var text: String { String(decoding: body, as: UTF8.self) }
    var errorCode: String? { (object["error"] as? [String: Any])?["code"] as? String }
    var isNetworkError: Bool? { (object["error"] as? [String: Any])?["network"] as? Bool }
    func header(_ name: String) -> String? {
      (object["headers"] as? [[String]])?.first { $0[0].lowercased() == name.lowercased() }?[1]
    }
  }

  private struct State: ~Copyable {
    var nextID = 0
    var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
    var early: [Int: [Answer]] = [:]
    var hasEnded = false
  }

  static var executable: String {
    // The test's own executable lies beside the driver.
    Bundle.allBundles.map(\.bundlePath).map {
      ($0 as NSString).deletingLastPathComponent + "/rxnetwork-cachetest"
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
      ?? (CommandLine.arguments[0] as NSString).deletingLastPathComponent + "/rxnetwork-cachetest"
  }

  let folder: String
  private let ownsFolder: Bool
  private let process = Process()
  private let input = Pipe()
  private let state = Mutex(State())

  init(folder: String? = nil, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    ownsFolder = folder == nil
    self.folder = folder ?? NSTemporaryDirectory() + "rxnetwork-driver-\(UUID().uuidString)"
    process.executableURL = URL(fileURLWithPath: DriverProcess.executable)
    process.arguments = ["--cache-dir", self.folder] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let handle = output.fileHandleForReading
    Thread.detachNewThread { [self] in
      var buffer = Data()
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        buffer += data
        while let newline = buffer.firstIndex(of: 0x0A) {
          take(Answer(line: String(decoding: buffer[..<newline], as: UTF8.self)))
          buffer = Data(buffer[(newline + 1)...])
        }
      }
      end()
    }
  }

  private func take(_ answer: Answer) {
    guard let id = answer.id else { return }
    state.withLock { state in
      if answer.more == true { return state.early[id, default: []].append(answer) }
      state.waiting.removeValue(forKey: id)?.resume(returning: answer)
    }
  }

  private func end() {
    state.withLock { state in
      state.hasEnded = true
      for continuation in state.waiting.values {
        continuation.resume(throwing: Failure(description: "the driver ended"))
      }
      state.waiting = [:]
    }
  }

  /// Sends an operation and waits for its last answer.
  ///
  /// Returns the id beforehand through `started`.
  func send(_ operation: String, _ fields: [String: any Sendable] = [:], started: ((Int) -> Void)? = nil)
    async throws -> Answer
  {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { state in
        guard !state.hasEnded else {
          return continuation.resume(throwing: Failure(description: "the driver ended"))
        }
        state.nextID += 1
        var object: [String: Any] = fields
        object["id"] = state.nextID
        object["op"] = operation
        guard let line = try? JSONSerialization.data(withJSONObject: object) else {
          return continuation.resume(throwing: Failure(description: "no JSON"))
        }
        state.waiting[state.nextID] = continuation
        started?(state.nextID)
        do {
          try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
        } catch {
          state.waiting.removeValue(forKey: state.nextID)?.resume(throwing: error)
        }
      }
    }
  }

  /// Writes an operation and waits for nothing.
  func post(_ operation: String, _ fields: [String: any Sendable] = [:]) throws {
    let object: [String: any Sendable] = fields.merging(["id": 0, "op": operation]) { $1 }
    let line = try JSONSerialization.data(withJSONObject: object)
    try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
  }

  func get(_ url: String, _ fields: [String: any Sendable] = [:], started: ((Int) -> Void)? = nil)
    async throws -> Answer
  {
    try await send("request", DriverProcess.plainGet(url).merging(fields) { $1 }, started: started)
  }

  /// The fields of a request for an address.
  static func plainGet(_ url: String) -> [String: any Sendable] {
    [
      "method": "GET", "url": url, "headers": [[String]](), "redirect": "follow", "cache": "default",
      "timeout_ms": 10_000,
    ]
  }

  /// Answers that came with `more` for an id.
  func early(_ id: Int) -> [Answer] { state.withLock { $0.early[id] ?? [] } }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Closes stdin and waits; the exit status.
  @discardableResult
  func finish() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    if ownsFolder { try? FileManager.default.removeItem(atPath: folder) }
    return process.terminationStatus
  }
}
