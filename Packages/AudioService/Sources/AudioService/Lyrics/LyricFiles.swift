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

  /// The machine's own files.
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
    func failure() -> LyricsError {
      .unreadable(path: file.text, reason: String(cString: strerror(errno)))
    }
    let descriptor = file.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    guard status.st_size <= Lyrics.largestFile else { throw .tooLarge(bytes: Int(status.st_size)) }
    var bytes: [UInt8] = []
    var capacity = max(4096, Int(status.st_size) + 1)
    // The size is a hint only: a file may grow, and some files tell none.
    while true {
      let before = bytes.count
      var count = 0
      bytes.append(contentsOf: repeatElement(0, count: capacity))
      count = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { Int(readBytes(descriptor, $0 + before, capacity)) } ?? 0
      }
      guard count >= 0 else { throw failure() }
      bytes.removeLast(capacity - count)
      if count == 0 { return bytes }
      guard bytes.count <= Lyrics.largestFile else { throw .tooLarge(bytes: bytes.count) }
      capacity = 65_536
    }
  }
}

/// The system's `read`, which the closure's name would hide; begins again when a signal comes.
private func readBytes(_ descriptor: CInt, _ place: UnsafeMutableRawPointer, _ count: Int) -> Int {
  while true {
    let result = read(descriptor, place, count)
    if result >= 0 || errno != EINTR { return result }
  }
}
