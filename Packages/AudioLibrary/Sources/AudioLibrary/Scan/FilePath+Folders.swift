import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FilePath {
  /// The path of a name in a folder.
  static func joining(_ folder: [UInt8], _ name: [UInt8]) -> FilePath {
    FilePath(bytes: folder == [UInt8(ascii: "/")] ? folder + name : folder + [UInt8(ascii: "/")] + name)
  }

  /// The path of a name in this folder.
  func appending(_ name: [UInt8]) -> FilePath { FilePath.joining(bytes, name) }

  /// The folder that the path's last name is in; `/` for a name at the top.
  var folder: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<slash]))
  }

  /// True for a path inside of `folder`, or for itself.
  func isBelow(_ folder: FilePath) -> Bool {
    if folder.bytes == [UInt8(ascii: "/")] { return bytes.first == UInt8(ascii: "/") }
    guard bytes.starts(with: folder.bytes) else { return false }
    return bytes.count == folder.bytes.count || bytes[folder.bytes.count] == UInt8(ascii: "/")
  }

  /// True for a path inside of `folder`, or for itself, to which a walk comes: no hidden name leads to it.
  func isReached(from folder: FilePath) -> Bool {
    guard isBelow(folder) else { return false }
    let names = bytes.dropFirst(folder.bytes.count).split(separator: UInt8(ascii: "/"))
    return !names.contains { $0.first == UInt8(ascii: ".") }
  }

  /// The path without links, `.` and `..`; `nil` where nothing is there.
  func resolved() -> FilePath? {
    withCString { path in
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      let bytes = UnsafeRawPointer(real).assumingMemoryBound(to: UInt8.self)
      return FilePath(bytes: Array(UnsafeBufferPointer(start: bytes, count: strlen(real))))
    }
  }

  /// The bytes of a file; `nil` where it cannot be read, is no file, or has more than `limit` bytes.
  func contents(upTo limit: Int) -> [UInt8]? {
    let descriptor = withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let status = FileStatus(ofOpen: descriptor), status.kind == .file, status.size <= limit else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.size))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
    return nil
  }
}

/// The paths below a folder as a range of bytes.
struct FolderRange {
  /// No path below is before this.
  let start: [UInt8]
  /// Every path below is before this.
  let end: [UInt8]

  init(_ folder: FilePath) {
    let prefix = folder.bytes == [UInt8(ascii: "/")] ? [] : folder.bytes
    start = prefix + [UInt8(ascii: "/")]
    end = prefix + [UInt8(ascii: "/") + 1]
  }
}

extension FilePath {
  /// True for a folder with nothing in it.
  var isEmptyFolder: Bool {
    guard let directory = withCString({ opendir($0) }) else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      if !DirectoryEntry.isFolderItself(DirectoryEntry.name(entry)) { return false }
    }
    return true
  }
}

extension FilePath {
  /// The folders in this folder that are not hidden; links are not followed.
  var subfolders: [FilePath] {
    guard let directory = withCString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var found: [FilePath] = []
    while let entry = readdir(directory) {
      let name = DirectoryEntry.name(entry)
      if name.first == UInt8(ascii: ".") { continue }
      let path = appending(name)
      let isFolder = DirectoryEntry.kind(entry).map { $0 == .folder }
      if isFolder ?? (FileStatus(path, followingLinks: false)?.kind == .folder) { found.append(path) }
    }
    return found
  }
}

extension FilePath {
  /// True when the path's folder really lists its name, letter for letter.
  var isListed: Bool {
    #if canImport(Darwin)
      let name = lastComponent.bytes
      guard let directory = folder.withCString({ opendir($0) }) else { return false }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        if DirectoryEntry.name(entry) == name { return true }
      }
      return false
    #else
      return true
    #endif
  }
}
