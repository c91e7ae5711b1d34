import AudioService
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few things the program does with files, with typed errors and byte-safe names.
struct FileStore: Sendable {
  /// The folder that the program was started in; `/` where it is gone.
  static var workingFolder: FilePath {
    guard let path = getcwd(nil, 0) else { return FilePath("") }
    defer { free(path) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: path, count: strlen(path)).map { $0 })
  }

  /// True when something is there, of whatever kind.
  func exists(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0
  }

  /// True when a folder is there.
  func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Which version of a file stands at a path, through links; `nil` for none.
  func version(_ path: FilePath) -> FileVersion? {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 ? FileVersion(status) : nil
  }

  /// What can stand at a path.
  enum Kind { case file, folder, other }

  /// What stands at a path, a link itself being ``Kind/other`` unless it leads to a file; `nil` for nothing.
  func kind(_ path: FilePath) -> Kind? {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFDIR { return .folder }
    guard path.withCString({ stat($0, &status) }) == 0 else { return .other }
    return status.st_mode & S_IFMT == S_IFREG ? .file : .other
  }

  /// Makes the folder and those above it; one that is there is fine.
  func makeFolder(_ path: FilePath, mode: mode_t = 0o755) throws(SystemError) {
    var prefix: [UInt8] = []
    for part in path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      prefix += part
      let folder = FilePath(bytes: prefix)
      prefix.append(UInt8(ascii: "/"))
      guard !folder.bytes.isEmpty, !exists(folder) else { continue }
      if folder.withCString({ mkdir($0, mode) }) != 0, errno != EEXIST {
        throw SystemError(errno: errno, path: folder.text)
      }
    }
    guard isFolder(path) else { throw SystemError(.notFolder, path: path.text) }
  }

  /// Writes a whole file beside its place, then moves it there.
  func write(_ bytes: [UInt8], to path: FilePath, mode: mode_t = 0o644) throws(SystemError) {
    let draft = FilePath(bytes: path.bytes + Array(".part".utf8))
    let descriptor = draft.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode) }
    guard descriptor >= 0 else { throw SystemError(errno: errno, path: path.text) }
    var failure: Int32? = fchmod(descriptor, mode) == 0 ? nil : errno
    var rest = bytes[...]
    while !rest.isEmpty, failure == nil {
      let count = rest.withUnsafeBytes { SystemCall.writing(descriptor, $0) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failure = errno }
    }
    if failure == nil, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    close(descriptor)
    if failure == nil, draft.withCString({ from in path.withCString { rename(from, $0) } }) != 0 {
      failure = errno
    }
    if let failure {
      _ = draft.withCString { unlink($0) }
      throw SystemError(errno: failure, path: path.text)
    }
  }

  /// The most that is read of anything, in bytes.
  static let largestFile = 256 << 20

  /// Reads a whole file of at most ``largestFile`` bytes; `-` is not special here.
  func read(_ path: FilePath) throws(SystemError) -> [UInt8] {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError(errno: errno, path: path.text) }
    defer { close(descriptor) }
    return try readAll(descriptor, named: path.text)
  }

  /// Reads to the end of an open file or pipe.
  func readAll(_ descriptor: Int32, named name: String) throws(SystemError) -> [UInt8] {
    var status = stat()
    let expected = fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    guard expected <= Self.largestFile else { throw SystemError(.tooLarge, path: name) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    var chunk = [UInt8](repeating: 0, count: min(max(expected + 1, 1 << 14), 1 << 20))
    while true {
      guard bytes.count <= Self.largestFile else { throw SystemError(.tooLarge, path: name) }
      let count = chunk.withUnsafeMutableBytes { SystemCall.reading(descriptor, into: $0) }
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw SystemError(errno: errno, path: name)
      }
    }
  }

  /// Does something while no other process does anything under the same folder's lock.
  func locked<Value>(_ folder: FilePath, _ body: () throws -> Value) throws -> Value {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError(errno: errno, path: folder.text) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw SystemError(errno: errno, path: folder.text) }
    }
    return try body()
  }

  /// Where a path leads through every link; the path itself where nothing is there.
  func resolved(_ path: FilePath) -> FilePath {
    guard let real = path.withCString({ realpath($0, nil) }) else { return path }
    defer { free(real) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)).map { $0 })
  }

  /// Moves a file or folder to another name in the same file system.
  func move(_ path: FilePath, to other: FilePath) throws(SystemError) {
    guard path.withCString({ from in other.withCString { rename(from, $0) } }) == 0 else {
      throw SystemError(errno: errno, path: other.text)
    }
  }

  /// Removes a file, or a folder with all in it; what is not there is fine.
  func removeTree(_ path: FilePath) throws(SystemError) {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in try list(path) { try removeTree(path.appending(name)) }
      guard path.withCString({ rmdir($0) }) == 0 else {
        throw SystemError(errno: errno, path: path.text)
      }
    } else if path.withCString({ unlink($0) }) != 0 {
      throw SystemError(errno: errno, path: path.text)
    }
  }

  /// The names in a folder, without `.` and `..`, in no order.
  func list(_ path: FilePath) throws(SystemError) -> [FilePath] {
    guard let folder = path.withCString({ opendir($0) }) else {
      throw SystemError(errno: errno, path: path.text)
    }
    defer { closedir(folder) }
    var names: [FilePath] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(FilePath(bytes: name)) }
    }
    return names
  }
}

extension FilePath {
  /// The folder that it is in.
  var folder: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: Array(bytes[..<slash]))
  }

  /// The path without `.` and `..`, by its text alone; a path that leads elsewhere through a link stays as it is.
  var normalized: FilePath {
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: UInt8(ascii: "/")) where part != ArraySlice(".".utf8) {
      if part == ArraySlice("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
    }
    let short = FilePath(bytes: parts.flatMap { [UInt8(ascii: "/")] + $0 })
    return FileStore().exists(short) || !FileStore().exists(self) ? short : self
  }
  /// The path of something inside this folder.
  func appending(_ name: FilePath) -> FilePath { FilePath(bytes: bytes + [UInt8(ascii: "/")] + name.bytes) }
  /// The path of something inside this folder.
  func appending(_ name: String) -> FilePath { appending(FilePath(name)) }
}
