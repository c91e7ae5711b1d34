#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that goes with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/audioservice-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
    }
  }

  deinit {
    guard path.hasPrefix("/tmp/audioservice-") else { return }
    run("/bin/rm", ["-rf", path])
  }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let full = "\(path)/\(name)"
    guard let file = fopen(full, "wb") else { return full }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return full
  }

  /// The bytes of a file; empty when it is not there.
  func read(_ name: String) -> [UInt8] {
    guard let file = fopen("\(path)/\(name)", "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}

/// Runs a program to its end; gives its exit status.
@discardableResult
func run(_ path: String, _ arguments: [String]) -> Int32 {
  var identifier: pid_t = 0
  let values = ([path] + arguments).map { strdup($0) } + [nil]
  defer { values.forEach { free($0) } }
  guard posix_spawnp(&identifier, path, nil, nil, values, environ) == 0 else { return 127 }
  var status: Int32 = 0
  while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  return status >> 8 & 0xFF
}
