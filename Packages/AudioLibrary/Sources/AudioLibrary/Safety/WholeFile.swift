import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files so that nobody ever sees half of one.
enum WholeFile {
  /// The system's number for what went wrong.
  struct Failure: Error {
    let code: Int32
  }

  /// Writes under another name beside the file, to the disk itself, and then takes the file's place.
  static func write(_ bytes: [UInt8], to path: FilePath, mode: mode_t = 0o644) throws {
    let other = FilePath(bytes: path.bytes + Array(".new".utf8))
    do {
      try append(bytes, to: other, flags: O_TRUNC, mode: mode)
      guard other.withCString({ other in path.withCString { rename(other, $0) } }) == 0 else {
        throw Failure(code: errno)
      }
    } catch {
      _ = other.withCString { unlink($0) }
      throw error
    }
    sync(path.folder)
  }

  /// Writes at the end of a file, in one go where the system lets it, and to the disk itself.
  static func append(_ bytes: [UInt8], to path: FilePath, flags: Int32 = O_APPEND, mode: mode_t) throws {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_CLOEXEC | flags, mode) }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(code: errno) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw Failure(code: errno) }
  }

  /// Writes the names in a folder to the disk itself.
  static func sync(_ folder: FilePath) {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_CLOEXEC | O_DIRECTORY) }
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// The system's `write`, which the method above would hide.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
