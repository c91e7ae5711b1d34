#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's calls for Unix sockets, with the differences between systems inside.
enum SystemSocket {
  /// Makes a socket that programs we start do not get, and that never sends SIGPIPE.
  static func make() -> Int32 {
    #if canImport(Darwin)
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
      if descriptor >= 0 { prepare(descriptor) }
      return descriptor
    #else
      return socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
  }

  /// Takes a waiting connection; negative when there is none.
  static func accept(_ listener: Int32) -> Int32 {
    #if canImport(Glibc)
      let descriptor = Glibc.accept(listener, nil, nil)
    #elseif canImport(Musl)
      let descriptor = Musl.accept(listener, nil, nil)
    #else
      let descriptor = Darwin.accept(listener, nil, nil)
    #endif
    if descriptor >= 0 { prepare(descriptor) }
    return descriptor
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Calls `body` with a socket address for the path; `nil` when the path is too long for one.
  static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Calls `body` with a name for the path that fits into a socket address, however long the path is.
  ///
  /// On Linux a long path is reached through its open folder; elsewhere it is given as it is.
  static func withShortPath<Result>(_ path: String, _ body: (String) -> Result) -> Result {
    #if os(Linux)
      guard path.utf8.count > 100, let slash = path.lastIndex(of: "/") else { return body(path) }
      let folder = open(String(path[..<slash]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { return body(path) }
      defer { close(folder) }
      return body("/proc/self/fd/\(folder)/\(path[path.index(after: slash)...])")
    #else
      return body(path)
    #endif
  }

  /// The user at the other end; `nil` when the system does not say.
  static func peer(of descriptor: Int32) -> uid_t? {
    #if canImport(Darwin)
      var user: uid_t = 0
      var group: gid_t = 0
      return getpeereid(descriptor, &user, &group) == 0 ? user : nil
    #else
      // struct ucred: process, user, group; not imported without _GNU_SOURCE.
      var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
      var length = socklen_t(12)
      guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0, length == 12 else {
        return nil
      }
      return credentials.1
    #endif
  }

  /// Sends without waiting; negative when nothing could be sent, with the reason in `errno`.
  static func send(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>, waiting: Bool = false) -> Int {
    #if canImport(Darwin)
      let flags = waiting ? 0 : Int32(MSG_DONTWAIT)
    #else
      let flags = Int32(MSG_NOSIGNAL) | (waiting ? 0 : Int32(MSG_DONTWAIT))
    #endif
    return bytes.withUnsafeBytes { SystemCall.sending(descriptor, $0, flags) }
  }

  /// Receives what is there without waiting; negative when nothing is, with the reason in `errno`.
  static func receive(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
  }
}
