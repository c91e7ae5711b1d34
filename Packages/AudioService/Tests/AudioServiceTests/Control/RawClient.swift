#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection to a Unix socket that sends whatever bytes it is told to.
final class RawClient {
  private let descriptor: Int32
  private(set) var isEnded = false

  struct Failure: Error {}

  init(_ path: String) throws {
    descriptor = SystemSocketForTests.make()
    guard SystemSocketForTests.with(path, { connect(descriptor, $0, $1) }) == 0 else { throw Failure() }
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(bytes: Array(text.utf8)) }

  func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return isEnded = true }
      rest = rest.dropFirst(count)
    }
  }

  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next line, without its end; empty at the end of the connection.
  func line() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

enum SystemSocketForTests {
  static func make() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Darwin)
      return socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      return socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
  }

  static func with(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// A socket that is bound and does not listen, as a killed player leaves one.
  static func bound(at path: String) -> Int32 {
    let descriptor = make()
    _ = with(path) { bind(descriptor, $0, $1) }
    return descriptor
  }
}
