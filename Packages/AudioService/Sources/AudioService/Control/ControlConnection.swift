import Dispatch
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One process that speaks to a ``ControlServer``; lives on the server's queue.
final class ControlConnection: @unchecked Sendable {
  // Everything mutable is touched on the server's queue alone.
  private var open: OpenDescriptor?
  private let descriptor: Int32
  private weak var server: ControlServer?
  private var reader: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private var received = LineBuffer()
  private var outgoing: [Outgoing] = []
  private var outgoingSize = 0
  private var isAnswering = false
  /// The other side sends nothing more; it still gets its answers.
  private var isAtEnd = false
  private var isClosed = false
  private(set) var isFollowing = false

  private struct Outgoing {
    var bytes: ArraySlice<UInt8>
    var replacing: String?
    var isBegun = false
  }

  init(_ descriptor: Int32, server: ControlServer) {
    self.descriptor = descriptor
    self.server = server
    open = OpenDescriptor(descriptor)
  }

  func activate() {
    guard let server, let open else { return }
    let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: server.queue)
    reader.setEventHandler { [weak self] in self?.receive() }
    reader.setCancelHandler { open.release() }
    self.reader = reader
    reader.activate()
  }

  /// Says why nothing will be answered, and ends.
  func refuse(_ error: ControlError) {
    let answer: JSONValue = ["id": .null, "error": JSONValue(error)]
    _ = SystemSocket.send(descriptor, answer.bytes[...] + [UInt8(ascii: "\n")])
    close()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    isFollowing = false
    reader?.cancel()
    writer?.cancel()
    (reader, writer, open) = (nil, nil, nil)
    server?.forget(self)
  }

  // MARK: Hearing

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isClosed {
      let count = SystemSocket.receive(descriptor, into: &buffer)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { break }
      guard count > 0 else {
        endOfInput()
        break
      }
      received.append(buffer[..<count])
      guard received.pending <= ControlServer.requestLimit else {
        return refuse(.requestTooLong(limit: ControlServer.requestLimit))
      }
      if !isAnswering { takeLines() }
      if count < buffer.count { break }
    }
  }

  private func endOfInput() {
    isAtEnd = true
    // What was asked is still answered; who followed is gone.
    if isFollowing || !isAnswering && outgoing.isEmpty { return close() }
    reader?.cancel()
    reader = nil
  }

  private func takeLines() {
    while !isClosed, !isAnswering, let line = received.nextLine() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
      take(line)
    }
  }

  private func take(_ line: ArraySlice<UInt8>) {
    guard let request = JSONValue(parsing: line) else {
      return answer(id: nil, .failed(ControlError.badRequest(reason: "it is not JSON")))
    }
    let id = request["id"]
    if let schema = request["schema"], schema.integer != 1 {
      return answer(id: id, .failed(ControlError.badRequest(reason: "only schema 1 is known")))
    }
    if request["follow"]?.bool == true {
      answer(id: id, .done([:]))
      for event in server?.greeting() ?? [] { send(event.bytes + [UInt8(ascii: "\n")], replacing: nil) }
      isFollowing = true
      return
    }
    let words = request["argv"]?.elements?.map(\.text)
    guard let words, let arguments = words as? [String], !arguments.isEmpty else {
      return answer(id: id, .failed(ControlError.badRequest(reason: "argv is not a list of words")))
    }
    guard let server else { return }
    isAnswering = true
    Task(executorPreference: server.threads) { [handler = server.handler, queue = server.queue, server] in
      // A task does not keep its threads; they are the server's.
      defer { withExtendedLifetime(server) {} }
      let result = await handler(arguments)
      queue.async {
        self.isAnswering = false
        guard !self.isClosed else { return }
        self.answer(id: id, result)
        self.takeLines()
        if self.isAtEnd, !self.isAnswering, self.outgoing.isEmpty { self.close() }
      }
    }
  }

  // MARK: Answering

  private func answer(id: JSONValue?, _ answer: ControlAnswer) {
    let id = JSONValue.Member("id", id ?? .null)
    switch answer {
    case .done(let value): send(JSONValue.object([id, .init("ok", value)]).bytes + [UInt8(ascii: "\n")])
    case .failed(let error):
      send(JSONValue.object([id, .init("error", JSONValue(error))]).bytes + [UInt8(ascii: "\n")])
    }
  }

  /// Sends a line as soon as the other side takes it.
  func send(_ line: [UInt8], replacing: String? = nil) {
    guard !isClosed else { return }
    if let replacing {
      outgoing.removeAll { waiting in
        guard waiting.replacing == replacing, !waiting.isBegun else { return false }
        outgoingSize -= waiting.bytes.count
        return true
      }
    }
    outgoing.append(Outgoing(bytes: line[...], replacing: replacing))
    outgoingSize += line.count
    // An answer may be as long as it is; what piles up is events that nobody reads.
    if isFollowing, outgoingSize > ControlServer.followerLimit { return close() }
    flush()
  }

  private func flush() {
    while !isClosed, let first = outgoing.first {
      let count = SystemSocket.send(descriptor, first.bytes)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return waitToWrite() }
      guard count > 0 else { return close() }
      outgoingSize -= count
      if count == first.bytes.count {
        outgoing.removeFirst()
      } else {
        outgoing[0].bytes = first.bytes.dropFirst(count)
        outgoing[0].isBegun = true
      }
    }
    guard !isClosed else { return }
    writer?.cancel()
    writer = nil
    if isAtEnd, !isAnswering { close() }
  }

  private func waitToWrite() {
    guard writer == nil, let server, let open else { return }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: server.queue)
    writer.setEventHandler { [weak self] in self?.flush() }
    writer.setCancelHandler { open.release() }
    self.writer = writer
    writer.activate()
  }
}

/// A descriptor that is closed when nobody holds it any more: no source of Dispatch may outlive it.
private final class OpenDescriptor: Sendable {
  private let number: Int32
  init(_ number: Int32) { self.number = number }
  /// Does nothing; calling it keeps the descriptor until then.
  func release() {}
  deinit { SystemCall.closing(number) }
}
