import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension NetworkClient {
  /// Downloads into a file, which appears only once it is whole.
  ///
  /// Bytes go to `path.part` as they come. A later download of the same resource goes on behind them if the
  /// server still has the same representation (strong entity tag, or Last-Modified), and starts anew if not.
  /// The response has no data; nothing is cached.
  func download(_ request: Request, to path: String, resumes: Bool, _ context: Context)
    async throws(NetworkError) -> Response
  {
    let started = clock.uptime
    let partial = PartialFile(
      path: path, resource: request.url.normalized(withoutQueryItems: request.volatileParameters))
    if !resumes { partial.discard() }
    var hop = request
    hop.headers["Accept-Encoding"] = "identity"
    if let credentials = hop.url.basicCredentials, !hop.headers.contains("authorization") {
      hop.headers.add("Authorization", credentials)
    }
    var redirects = 0
    var mayResume = true
    while true {
      var sent = hop
      let resumed = mayResume ? partial.resumable() : nil
      if let resumed {
        sent.headers["Range"] = "bytes=\(resumed.length)-"
        sent.headers["If-Range"] = resumed.validator
      }
      var response = try await receive(sent, partial, from: resumed?.length ?? 0, context)
      if request.redirects == .follow, let next = try Redirect.next(hop, response) {
        redirects += 1
        guard redirects <= Redirect.limit else {
          throw .transport(.tooManyRedirects, url: request.redactedURL)
        }
        hop = next
        continue
      }
      if resumed != nil, response.statusCode == 416 || response.statusCode == 206 && !partial.wasAccepted {
        partial.discard()
        mayResume = false
        continue
      }
      if response.statusCode == 200 || response.statusCode == 206 { try partial.finish() }
      response.url = hop.redactedURL
      response.end(at: hop.url, redirects: redirects, total: clock.uptime - started)
      return response
    }
  }

  private func receive(_ request: Request, _ partial: PartialFile, from offset: Int64, _ context: Context)
    async throws(NetworkError) -> Response
  {
    let receiver = FileReceiver(
      partial: partial, offset: offset, url: request.redactedURL, limit: request.maximumBodyLength,
      progress: context.progress)
    let gate = receiver.gate
    let task = transport.start(TransportRequest(request, headers: request.headers), receiver: receiver)
    let timer = context.expires.map { expires in
      clock.schedule(after: max(.zero, expires - clock.uptime)) {
        if gate.finish(.failure(.transport(.timedOut, url: request.redactedURL))) { task.cancel() }
      }
    }
    defer { timer?.cancel() }
    return try await gate.value { task.cancel() }
  }
}

/// Writes an answer's body to a partial file; other statuses' bodies are kept in memory.
private final class FileReceiver: TransportReceiver {
  private struct State: ~Copyable {
    var response: Response?
    var body = ByteBuffer()
    var written: Int64
    var total: Int64?
    var toFile = false
    var failure: NetworkError?
  }

  let gate = OneShot<Response>()
  private let state: Mutex<State>
  private let partial: PartialFile
  private let offset: Int64
  private let url: String
  private let limit: Int
  private let progress: Flight.Progress?

  init(partial: PartialFile, offset: Int64, url: String, limit: Int, progress: Flight.Progress?) {
    self.partial = partial
    self.offset = offset
    self.url = url
    self.limit = limit
    self.progress = progress
    state = Mutex(State(written: offset))
  }

  func didReceive(_ head: ResponseHead) {
    let length = head.headers.first("content-length").flatMap { ASCII.number($0, limit: 1 << 50) }.map(
      Int64.init)
    state.withLock { state in
      state.response = Response(
        statusCode: head.statusCode, reason: head.reason, headers: head.headers, url: url)
      state.toFile = partial.accept(head, from: offset)
      if state.toFile, head.statusCode == 200 { state.written = 0 }
      state.total = length.map { state.toFile ? $0 + state.written : $0 }
    }
  }

  func didReceive(_ bytes: UnsafeRawBufferPointer) -> Flow {
    let (flow, done, total) = state.withLock { state -> (Flow, Int64, Int64?) in
      if state.toFile {
        guard partial.write(bytes) else {
          state.failure = .transport(.cannotWriteFile, url: url, detail: FileSystem.lastError)
          return (.stop, 0, nil)
        }
        state.written += Int64(bytes.count)
        return (.more, state.written, state.total)
      }
      guard state.body.count + bytes.count <= limit, state.body.append(bytes) else {
        state.failure = .tooLarge(limit: limit, url: url)
        return (.stop, 0, nil)
      }
      return (.more, 0, nil)
    }
    if flow == .more, done > 0 { progress?(done, total, false) }
    return flow
  }

  func didFinish(_ result: Result<ResponseMetrics, NetworkError>) {
    let outcome = state.withLock { state -> Result<Response, NetworkError> in
      partial.close()
      switch result {
      case .failure(let error): return .failure(state.failure ?? error)
      case .success(let metrics):
        guard var response = state.response else { return .failure(.transport(.badServerResponse, url: url)) }
        response.data = state.body.takeData()
        response.metrics = metrics
        return .success(response)
      }
    }
    gate.finish(outcome)
  }
}

/// A download that is not whole yet: `path.part`, and `path.part.info` which says of what.
private final class PartialFile: Sendable {
  private struct State {
    var file: OpenFile?
    var wasAccepted = false
  }
  private let path: String
  private let identity: String
  private let state = Mutex(State())

  /// `resource` is what is downloaded, without what changes with every request for it.
  init(path: String, resource: String) {
    self.path = path
    identity = SHA256.digest(Array(resource.utf8)).description
  }

  private var part: String { path + ".part" }
  private var info: String { path + ".part.info" }
  var wasAccepted: Bool { state.withLock { $0.wasAccepted } }

  /// How much is there already, and what it has to be compared by.
  func resumable() -> (length: Int64, validator: String)? {
    guard let length = FileSystem.entry(part)?.size, length > 0, let file = OpenFile(info, O_RDONLY) else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = bytes.withUnsafeMutableBytes { file.read(into: $0, at: 0) }
    guard count > 0 else { return nil }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard lines.count == 2, lines[0] == identity else { return nil }
    return (length, String(lines[1]))
  }

  /// Prepares for an answer's body; false where it does not belong into the file.
  func accept(_ head: ResponseHead, from offset: Int64) -> Bool {
    state.withLock { state in
      state.wasAccepted = false
      if head.statusCode == 206 {
        guard offset > 0, ByteRange.part(head.headers)?.first == offset,
          let file = OpenFile(part, O_WRONLY | O_APPEND)
        else { return false }
        state.file = file
      } else if head.statusCode == 200 {
        unlink(info)
        guard let file = OpenFile(part, O_WRONLY | O_CREAT | O_TRUNC) else {
          // Writing then fails with the system's reason.
          return true
        }
        state.file = file
        writeInfo(head)
      } else {
        return false
      }
      state.wasAccepted = true
      return true
    }
  }

  private func writeInfo(_ head: ResponseHead) {
    let strong = head.headers.first("etag").flatMap { EntityTag($0).isWeak ? nil : $0 }
    guard let validator = strong ?? head.headers.first("last-modified"),
      let file = OpenFile(info, O_WRONLY | O_CREAT | O_TRUNC)
    else { return }
    _ = Array((identity + "\n" + validator + "\n").utf8).withUnsafeBytes { file.write($0) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Bool { state.withLock { $0.file?.write(bytes) ?? false } }
  func close() { state.withLock { $0.file = nil } }

  func discard() {
    close()
    unlink(part)
    unlink(info)
  }

  /// Gives the whole file its name.
  func finish() throws(NetworkError) {
    close()
    guard rename(part, path) == 0 else { throw .file(path: path, reason: FileSystem.lastError) }
    unlink(info)
  }
}
