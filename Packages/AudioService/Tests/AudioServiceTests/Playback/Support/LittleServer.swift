import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An http server on loopback that answers each path as it is told, and keeps what it was asked.
final class LittleServer: Sendable {
  /// How to answer.
  enum Answer: Sendable {
    case whole([UInt8])
    /// Promises all of it, sends the first bytes, and then nothing more.
    case stalling([UInt8], after: Int)
    case status(Int)
  }

  let port: UInt16
  private let listener: Int32
  private let answers: [String: Answer]
  private let asked = Mutex<[String]>([])
  private let isOpen = Mutex(true)

  init(_ answers: [String: Answer]) {
    self.answers = answers
    #if canImport(Darwin)
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(listener, pointer, length)
        _ = listen(listener, 16)
        _ = getsockname(listener, pointer, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    DispatchQueue(label: "little server").async { self.accept() }
  }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
  /// The requests so far, each with its headers.
  var requests: [String] { asked.withLock { $0 } }

  func close() {
    isOpen.withLock { $0 = false }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func accept() {
    while isOpen.withLock({ $0 }) {
      #if canImport(Glibc)
        let connection = Glibc.accept(listener, nil, nil)
      #elseif canImport(Musl)
        let connection = Musl.accept(listener, nil, nil)
      #else
        let connection = Darwin.accept(listener, nil, nil)
      #endif
      guard connection >= 0 else { return }
      DispatchQueue(label: "little server connection").async { self.serve(connection) }
    }
  }

  private func serve(_ connection: Int32) {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      request += buffer[..<count]
    }
    let text = String(decoding: request, as: UTF8.self)
    asked.withLock { $0.append(text) }
    let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    switch answers[path] ?? .status(404) {
    case .whole(let body):
      send(connection, head(200, body.count) + body)
      shutdown(connection, Int32(SHUT_WR))
    case .stalling(let body, let count):
      send(connection, head(200, body.count) + body.prefix(count))
      // The other side gives up first.
      while recv(connection, &buffer, buffer.count, 0) > 0 {}
    case .status(let status): send(connection, head(status, 0))
    }
    #if canImport(Glibc)
      _ = Glibc.close(connection)
    #elseif canImport(Musl)
      _ = Musl.close(connection)
    #else
      _ = Darwin.close(connection)
    #endif
  }

  private func head(_ status: Int, _ length: Int) -> [UInt8] {
    Array(
      "HTTP/1.1 \(status) X\r\nContent-Type: audio/wav\r\nContent-Length: \(length)\r\nConnection: close\r\n\r\n"
        .utf8)
  }

  private func send(_ connection: Int32, _ bytes: [UInt8]) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.send(connection, buffer.baseAddress, buffer.count, flags)
        #elseif canImport(Musl)
          Musl.send(connection, buffer.baseAddress, buffer.count, flags)
        #else
          Darwin.send(connection, buffer.baseAddress, buffer.count, flags)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
