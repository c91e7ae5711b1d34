#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, closed when the last reference goes.
final class OpenFile: Sendable {
  let descriptor: Int32

  /// Opens with mode 0600 where the file is made; nil with `errno` set where that fails.
  init?(_ path: String, _ flags: Int32) {
    var result: Int32
    repeat { result = open(path, flags | O_CLOEXEC, 0o600) } while result < 0 && errno == EINTR
    guard result >= 0 else { return nil }
    descriptor = result
  }

  deinit { close(descriptor) }

  /// Reads at an offset until the buffer is full or the file ends; the number of bytes read, or -1.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      if count < 0 { return -1 }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Writes all bytes behind what was written before; false with `errno` set where that fails.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = posixWrite(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }

  /// Size in bytes, or nil.
  var size: Int64? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : nil
  }
}

private func posixWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}

/// What the file store needs of a file system.
enum FileSystem {
  /// The system's text for the last error.
  static var lastError: String { String(cString: strerror(errno)) }

  /// Makes a folder and those above it, mode 0700; true where it is there afterwards.
  static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.utf8.lastIndex(of: 0x2F), slash > path.startIndex else {
      return false
    }
    return makeFolder(String(path[..<slash])) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }

  /// When a folder's list of files last changed, in nanoseconds since 1970; nil where there is none.
  static func changed(_ path: String) -> Int64? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return modified(status)
  }

  /// Size and time of last use of a regular file; nil for anything else.
  static func entry(_ path: String) -> (size: Int64, modified: Int64)? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return (Int64(status.st_size), modified(status))
  }

  private static func modified(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      Int64(status.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(status.st_mtimespec.tv_nsec)
    #else
      Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    #endif
  }

  /// What a folder's list gives of one file.
  struct ListedFile: ~Copyable {
    fileprivate let directory: Int32
    fileprivate let name: UnsafePointer<CChar>

    /// The bytes of the name.
    func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      let bytes = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
      return body(UnsafeBufferPointer(start: bytes, count: strlen(name)))
    }

    /// Removes the file; a folder stays.
    func remove() { unlinkat(directory, name, 0) }
  }

  /// Calls `body` with every file in a folder; not at all where it cannot be read.
  ///
  /// O(n).
  static func list(_ folder: String, _ body: (borrowing ListedFile) -> Void) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          let isDots = name[0] == 0x2E && (name[1] == 0 || name[1] == 0x2E && name[2] == 0)
          if !isDots { body(ListedFile(directory: dirfd(directory), name: name)) }
        }
      }
    }
  }

  /// Marks a file as used at a time; a file that is gone is left alone.
  static func touch(_ path: String, milliseconds: Int64) {
    let time = timespec(
      tv_sec: Int(milliseconds / 1_000), tv_nsec: Int(milliseconds % 1_000) * 1_000_000)
    _ = withUnsafeTemporaryAllocation(of: timespec.self, capacity: 2) { times in
      times.initialize(repeating: time)
      return utimensat(AT_FDCWD, path, times.baseAddress, 0)
    }
  }

  /// True where a process of this number lives.
  static func isAlive(process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}

/// Bytes that grow at the end, given away as `Data` without a copy.
///
/// Unchecked because it holds a pointer: the value cannot be copied, so its owner alone reaches the memory.
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  private var base: UnsafeMutableRawPointer?
  private(set) var count = 0
  private var capacity = 0

  init() {}

  deinit { free(base) }

  /// Makes room for this many bytes in all; a hint, failing is left to `append`.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity, let grown = realloc(base, wanted) else { return }
    base = grown
    capacity = wanted
  }

  /// Adds bytes; false where there is no memory.
  ///
  /// O(n).
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return true }
    if count + bytes.count > capacity { reserve(max(count + bytes.count, capacity * 2, 1_024)) }
    guard let base, count + bytes.count <= capacity else { return false }
    base.advanced(by: count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
    return true
  }

  /// Lets `fill` write up to `wanted` bytes at the end; it returns how many it wrote.
  mutating func append(upTo wanted: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    if count + wanted > capacity { reserve(count + wanted) }
    guard let base, count + wanted <= capacity else { return -1 }
    let written = fill(UnsafeMutableRawBufferPointer(start: base.advanced(by: count), count: wanted))
    if written > 0 { count += written }
    return written
  }

  /// The bytes so far.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Gives the bytes away; the buffer is empty afterwards.
  mutating func takeData() -> Data {
    guard let base, count > 0 else { return Data() }
    let data = Data(bytesNoCopy: base, count: count, deallocator: .free)
    self.base = nil
    count = 0
    capacity = 0
    return data
  }
}
