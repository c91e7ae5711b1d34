#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file of a saved player; for one thread at a time.
struct QueueFile {
  let path: String
  private var numbers = SavedFormat.Numbers()
  private var descriptor: Int32 = -1

  init(path: String) { self.path = path }

  /// Reads the player that was saved; `nil` when none was.
  ///
  /// A damaged file is put aside, with `.damaged` behind its name, and told by
  /// ``PlaybackError/savedQueueDamaged(path:)``.
  mutating func read() throws(PlaybackError) -> SavedPlayer? {
    guard let bytes = try contents() else { return nil }
    guard let (player, numbers) = SavedFormat.read(bytes) else {
      let aside = "\(path).damaged"
      rename(path, aside)
      throw .savedQueueDamaged(path: aside)
    }
    self.numbers = numbers
    descriptor = SystemCall.opening(path, O_WRONLY | O_CLOEXEC)
    return player
  }

  /// Writes everything anew, beside the old file, and puts it in its place.
  mutating func write(_ player: SavedPlayer) throws(PlaybackError) {
    let fresh = "\(path).new"
    let file = SystemCall.opening(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw failure() }
    numbers.mark += 1
    numbers.history += 1
    do {
      try Self.put(SavedFormat.beginning(player, numbers), to: file)
      try SavedFormat.write(player.queue) { try Self.put($0, to: file) }
      guard fsync(file) == 0, rename(fresh, path) == 0 else { throw Failure() }
    } catch {
      let failure = failure()
      SystemCall.closing(file)
      unlink(fresh)
      throw failure
    }
    syncFolder()
    close()
    descriptor = file
  }

  /// Writes the mark into the file that is there; true when there was one.
  /// - Parameters:
  ///   - heard: What was heard, if that changed.
  ///   - isSynced: True to have it on the disk when this returns, not only safe from our own end.
  mutating func write(
    _ mark: SavedPlayer.Mark, heard: [UInt32]?, isSynced: Bool
  ) throws(PlaybackError) -> Bool {
    guard descriptor >= 0 else { return false }
    // Everything by turns, so that what was there before stays whole; the mark last, which names the history.
    if let heard {
      numbers.history += 1
      let block = SavedFormat.block(heard, number: numbers.history)
      try put(block, at: SavedFormat.offset(ofHistory: numbers.history))
    }
    numbers.mark += 1
    let slot = SavedFormat.slot(mark, numbers)
    try put(slot, at: SavedFormat.offset(ofMark: numbers.mark))
    if isSynced, fsync(descriptor) != 0 { throw failure() }
    return true
  }

  private func put(_ bytes: [UInt8], at offset: Int) throws(PlaybackError) {
    guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else { throw failure() }
  }

  /// Closes the file.
  mutating func close() {
    if descriptor >= 0 { SystemCall.closing(descriptor) }
    descriptor = -1
  }

  private struct Failure: Error {}

  private func failure() -> PlaybackError {
    .queueNotSaved(path: path, reason: String(cString: strerror(errno)))
  }

  private func contents() throws(PlaybackError) -> [UInt8]? {
    let file = SystemCall.opening(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure()
    }
    defer { SystemCall.closing(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw failure() }
    let size = Int(information.st_size)
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes { buffer in
        SystemCall.reading(file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return bytes
  }

  private func syncFolder() {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let descriptor = SystemCall.opening(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    SystemCall.closing(descriptor)
  }

  private static func put(_ bytes: [UInt8], to file: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemCall.writing(file, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure() }
      rest = rest.dropFirst(count)
    }
  }
}
