import AudioLyrics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What looking for lyrics needs of a file system; handed in, so that tests need none.
public struct LyricFiles: Sendable {
  /// The names in a folder, in any order; empty when there is no such folder or it may not be read.
  public var names: @Sendable (_ folder: FilePath) -> [FilePath]
  /// The bytes of a file.
  public var read: @Sendable (_ file: FilePath) throws(LyricsError) -> [UInt8]

  /// Makes a file system of two functions.
  public init(
    names: @escaping @Sendable (_ folder: FilePath) -> [FilePath],
    read: @escaping @Sendable (_ file: FilePath) throws(LyricsError) -> [UInt8]
  ) {
    self.names = names
    self.read = read
  }

  /// The largest file that is read by ``system``, in bytes.
  ///
  /// Far above any lyrics, and small enough that what merely has their name does no harm.
  public static let largestSidecar = 64_000_000

  /// The machine's own files.
  ///
  /// Reads regular files of at most ``largestSidecar`` bytes and nothing else: a pipe or a device is never
  /// opened. Throws ``LyricsError/tooLarge(bytes:limit:)`` and ``LyricsError/unreadable(path:reason:)``.
  public static let system = LyricFiles(names: systemNames, read: systemRead)

  private static func systemNames(_ folder: FilePath) -> [FilePath] {
    let path = folder.bytes.isEmpty ? FilePath(".") : folder
    guard let directory = path.withCString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var names: [FilePath] = []
    while let entry = readdir(directory) {
      // The name is bytes up to a NUL, which need not be UTF-8.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E], name != [0x2E, 0x2E] { names.append(FilePath(bytes: name)) }
    }
    return names
  }

  private static func systemRead(_ file: FilePath) throws(LyricsError) -> [UInt8] {
    // Looked at before it is opened: opening a device may do something.
    try check(file) { status in file.withCString { stat($0, &status) } }
    let descriptor = file.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { throw failure(file) }
    defer { close(descriptor) }
    let size = try check(file) { status in fstat(descriptor, &status) }
    var bytes: [UInt8] = []
    // The size is a hint only: a file may grow, and some files tell none.
    bytes.reserveCapacity(size)
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = block.withUnsafeMutableBytes { readBytes(descriptor, $0) }
      guard count >= 0 else { throw failure(file) }
      if count == 0 { return bytes }
      bytes += block[..<count]
      guard bytes.count <= largestSidecar else { throw .tooLarge(bytes: bytes.count, limit: largestSidecar) }
    }
  }

  /// Refuses what is no regular file of a reasonable size; gives the size.
  @discardableResult
  private static func check(
    _ file: FilePath, _ look: (inout stat) -> CInt
  ) throws(LyricsError) -> Int {
    var status = stat()
    guard look(&status) == 0 else { throw failure(file) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(path: file.text, reason: String(cString: strerror(EISDIR)))
    default: throw .unreadable(path: file.text, reason: "it is not a regular file")
    }
    let size = Int(status.st_size)
    guard size <= largestSidecar else { throw .tooLarge(bytes: size, limit: largestSidecar) }
    return size
  }

  private static func failure(_ file: FilePath) -> LyricsError {
    .unreadable(path: file.text, reason: String(cString: strerror(errno)))
  }
}

/// The system's `read`, which the closure's name would hide; begins again when a signal comes.
private func readBytes(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  while true {
    let result = read(descriptor, buffer.baseAddress, buffer.count)
    if result >= 0 || errno != EINTR { return result }
  }
}
