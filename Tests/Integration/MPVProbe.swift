import Foundation

#if canImport(Glibc)
  import Glibc

  /// A second way to the mpv that a program plays with, to ask it what really sounds.
  ///
  /// The program finds a script called mpv first, which starts the real one with a socket for the test.
  final class MPVProbe {
    private let socket: Int32
    private var received: [UInt8] = []

    /// The folder to put first in `PATH`, with the script in it.
    static func install(in program: Program) throws -> String {
      let script = try program.write(
        "#!/bin/sh\nPATH=${PATH#*:} exec mpv --input-ipc-server=\"$HOME/mpv.sock\" \"$@\"\n", to: "bin/mpv")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
      return script.deletingLastPathComponent().path
    }

    /// Connects; `nil` while mpv does not listen yet.
    init?(_ program: Program) {
      socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let path = Array("\(program.home.path)/mpv.sock".utf8)
      guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isConnected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) == 0 }
      }
      guard isConnected else { return nil }
    }

    deinit { close(socket) }

    /// The file that sounds; `nil` when none does.
    var path: String? { get { ask("path") as? String } }

    private func ask(_ property: String) -> Any? {
      let request = Array("{\"command\":[\"get_property\",\"\(property)\"],\"request_id\":7}\n".utf8)
      guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
        return nil
      }
      while let line = nextLine() {
        let answer = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
        if answer?["request_id"] as? Int == 7, answer?["event"] == nil { return answer?["data"] }
      }
      return nil
    }

    private func nextLine() -> [UInt8]? {
      while true {
        if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
          defer { received.removeFirst(end + 1) }
          return Array(received[..<end])
        }
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = recv(socket, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        received += buffer[..<count]
      }
    }
  }
#endif
