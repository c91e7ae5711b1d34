#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A server on loopback that answers at once, in threads of its own: one for each connection, which is kept.
final class LittleServer: Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let answer: @Sendable (Substring) -> [UInt8]

  /// Begins to answer; `answer` gives the JSON for a request's target.
  init(_ answer: @escaping @Sendable (Substring) -> [UInt8]) throws {
    self.answer = answer
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, length) == 0 && listen(socket, 64) == 0
          && getsockname(socket, pointer, &length) == 0
      }
    }
    guard isBound else { throw Failure(description: "no port on loopback") }
    port = UInt16(bigEndian: address.sin_port)
    startThread { [self] in
      while case let connection = accept(descriptor, nil, nil), connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        startThread { [self] in serve(connection) }
      }
    }
  }

  /// Takes no more connections.
  func stop() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var waiting: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let blank = Array("\r\n\r\n".utf8)
    while true {
      while let end = waiting.firstRange(of: blank) {
        let head = String(decoding: waiting[..<end.lowerBound], as: UTF8.self)
        waiting.removeSubrange(..<end.upperBound)
        let words = head.split(separator: " ", maxSplits: 2)
        let body = answer(words.count > 1 ? words[1] : "")
        let lines =
          "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
        guard send(Array(lines.utf8) + body, to: connection) else { return }
      }
      let count = read(connection, &chunk, chunk.count)
      guard count > 0 else { return }
      waiting += chunk[..<count]
    }
  }

  private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// Runs something in a thread that nobody waits for.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  #if canImport(Darwin)
    var thread: pthread_t?
    pthread_create(
      &thread, nil,
      {
        Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run(); return nil
      }, Unmanaged.passRetained(Body(body)).toOpaque())
    if let thread { pthread_detach(thread) }
  #else
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(Body(body)).toOpaque())
    pthread_detach(thread)
  #endif
}
