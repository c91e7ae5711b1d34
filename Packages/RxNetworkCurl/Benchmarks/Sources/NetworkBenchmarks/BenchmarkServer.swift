import CBare
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server in a process of its own, so that its work is not counted: `/small` is 2.4 kB, `/big` a gigabyte.
///
/// It keeps to one processor, so that where the scheduler puts it does not decide who is quicker. `/paced` is `/small` from a server that has something to do for an answer, one after another: 200 µs each.
enum BenchmarkServer {
  private static let work = NSLock()

  /// Runs until its parent closes stdin; prints its port first.
  static func run() -> Never {
    bare_stay_on_processor(0)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(listener, pointer, length)
        _ = listen(listener, 512)
        _ = getsockname(listener, pointer, &length)
      }
    }
    let line = "\(UInt16(bigEndian: address.sin_port))\n"
    _ = line.withCString { write(1, $0, strlen($0)) }
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while read(0, &byte, 1) > 0 {}
      exit(0)
    }
    let small = [UInt8](
      ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nCache-Control: max-age=3600\r\nETag: \"1\"\r\n"
        + "Content-Length: 2400\r\n\r\n" + String(repeating: "x", count: 2_400)).utf8)
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      var yes: Int32 = 1
      setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, 4)
      let thread = Thread { serve(connection, small) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  private static func serve(_ connection: Int32, _ small: [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      if buffer[5] == UInt8(ascii: "b") {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Length: \(1 << 30)\r\n\r\n".utf8)
        _ = send(connection, head, head.count, Int32(MSG_NOSIGNAL))
        let piece = [UInt8](repeating: 7, count: 1 << 20)
        for _ in 0..<1_024 {
          var done = 0
          while done < piece.count {
            let sent = piece.withUnsafeBytes { bytes in
              send(connection, bytes.baseAddress?.advanced(by: done), bytes.count - done, Int32(MSG_NOSIGNAL))
            }
            if sent <= 0 { break }
            done += sent
          }
        }
      } else {
        if buffer[5] == UInt8(ascii: "p") {
          work.withLock {
            let end = ContinuousClock.now + .microseconds(200)
            while ContinuousClock.now < end {}
          }
        }
        _ = send(connection, small, small.count, Int32(MSG_NOSIGNAL))
      }
    }
    close(connection)
  }
}
