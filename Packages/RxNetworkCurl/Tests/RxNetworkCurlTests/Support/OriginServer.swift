import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's `send`, by a name that the server's own methods do not have.
private let sendBytes = send

/// A server on loopback that does exactly what a test says, byte by byte, also what no server should.
///
/// It lives until it is stopped, or as long as the test process: a test's last mention of it is often not the
/// last moment that it is needed.
final class OriginServer: Sendable {
  /// A request as it came.
  struct Request: Sendable {
    var method: String
    var target: String
    var headers: [(name: String, value: String)]
    var body: Data
    /// Counts requests of the server from one.
    var number: Int
    /// Counts requests of its connection from one.
    var numberOnConnection: Int

    func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// One thing to do on the connection.
  enum Action: Sendable {
    case send(Data)
    case wait(Duration)
    /// Closes; without this the connection is kept.
    case close
    /// Closes with a TCP reset.
    case reset
    /// Sends until the client is gone.
    case flood(Data)
    /// Waits until the client is gone.
    case untilGone

    static func text(_ text: String) -> Action { .send(Data(text.utf8)) }
  }

  typealias Handler = @Sendable (Request) -> [Action]

  let port: Int
  private let listener: Int32
  private let seen = Mutex<[Request]>([])
  private let handler: Handler
  private let open = Mutex<Set<Int32>>([])
  private let closedByClient = Atomic(0)
  private let connections = Atomic(0)

  /// Starts; `beforeRequest` acts on a new connection before anything is read.
  init(beforeRequest: [Action]? = nil, _ handler: @escaping Handler) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && listen(descriptor, 512) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard bound else { throw POSIXError(.EADDRINUSE) }
    port = Int(UInt16(bigEndian: address.sin_port))
    self.handler = handler
    Thread.detachNewThread { [self, descriptor] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else {
          close(descriptor)
          return
        }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        connections.add(1, ordering: .relaxed)
        open.withLock { _ = $0.insert(connection) }
        let thread = Thread { [self] in serve(connection, beforeRequest) }
        thread.stackSize = 256 << 10
        thread.start()
      }
    }
  }

  /// Stops listening and cuts every connection.
  func stop() {
    // Its own thread closes it: a number that is free too early would be another server's.
    shutdown(listener, Int32(SHUT_RDWR))
    open.withLock { open in
      for connection in open { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  var url: String { "http://127.0.0.1:\(port)" }
  /// Every request so far.
  var requests: [Request] { seen.withLock { $0 } }
  /// Connections accepted so far.
  var connectionCount: Int { connections.load(ordering: .relaxed) }
  /// Connections open now.
  var openConnections: Int { open.withLock { $0.count } }

  /// A complete answer with its length.
  static func answer(_ status: Int = 200, _ headers: [(String, String)] = [], _ body: Data = Data())
    -> [Action]
  {
    var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.count)\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return [.send(Data((head + "\r\n").utf8) + body)]
  }

  static func answer(_ status: Int = 200, _ headers: [(String, String)] = [], text: String) -> [Action] {
    answer(status, headers, Data(text.utf8))
  }

  // MARK: A connection

  private func serve(_ connection: Int32, _ beforeRequest: [Action]?) {
    defer {
      open.withLock { _ = $0.remove(connection) }
      close(connection)
    }
    if let beforeRequest, !perform(beforeRequest, connection) { return }
    var buffer = Data()
    var count = 0
    while let request = read(connection, &buffer, &count) {
      seen.withLock { $0.append(request) }
      if !perform(handler(request), connection) { return }
    }
  }

  private func perform(_ actions: [Action], _ connection: Int32) -> Bool {
    for action in actions {
      switch action {
      case .send(let data): if !send(connection, data) { return false }
      case .wait(let duration):
        let (seconds, attoseconds) = duration.components
        usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
      case .close:
        shutdown(connection, Int32(SHUT_WR))
        return false
      case .reset:
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        return false
      case .flood(let data): while send(connection, data) {}
      case .untilGone:
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) > 0 {}
        return false
      }
    }
    return true
  }

  private func send(_ connection: Int32, _ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = sendBytes(
          connection, bytes.baseAddress?.advanced(by: done), bytes.count - done, Int32(MSG_NOSIGNAL))
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  private func read(_ connection: Int32, _ buffer: inout Data, _ count: inout Int) -> Request? {
    let end = Data("\r\n\r\n".utf8)
    while buffer.range(of: end) == nil { guard fill(connection, &buffer) else { return nil } }
    guard let split = buffer.range(of: end) else { return nil }
    let head = String(decoding: buffer[..<split.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    buffer = Data(buffer[split.upperBound...])
    let line = head[0].split(separator: " ")
    let headers = head.dropFirst().map { line -> (String, String) in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
    }
    count += 1
    let number = seen.withLock { $0.count + 1 }
    var request = Request(
      method: String(line[0]), target: String(line[1]), headers: headers, body: Data(), number: number,
      numberOnConnection: count)
    if request.header("expect") != nil { _ = send(connection, Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
    if let length = request.header("content-length").flatMap(Int.init) {
      while buffer.count < length { guard fill(connection, &buffer) else { return nil } }
      request.body = Data(buffer.prefix(length))
      buffer = Data(buffer.dropFirst(length))
    }
    return request
  }

  private func fill(_ connection: Int32, _ buffer: inout Data) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    buffer.append(contentsOf: chunk[..<count])
    return true
  }
}
