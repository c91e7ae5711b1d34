import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What was done about a library that was damaged, emptied or gone.
///
/// It is told until a scan has gone through everything that is remembered, in whichever process.
public struct Recovery: Equatable, Sendable {
  /// Where the damaged file is now; where there was none at all, the place where it should have been.
  public let damagedFile: FilePath
  /// How many tracks came back with their heart, plays or place in a playlist.
  public let tracks: Int
  /// How many playlists came back.
  public let playlists: Int

  /// Opens a library; a damaged one is set aside, and what the second file kept is put into a new one.
  ///
  /// One that is empty or gone counts as damaged where the second file has something.
  static func open(_ path: FilePath, now: Int64) throws -> Database {
    do {
      return try openWhole(path)
    } catch LibraryError.damaged {
      let lock = try lock(path)
      defer { lock.release() }
      // Another program may have mended it meanwhile.
      do { return try openWhole(path) } catch LibraryError.damaged {}
      try mend(path, now: now)
      DamageMark(beside: path).clear()
      return try Database(path: path.text)
    }
  }

  /// Opens a library, and throws where it is damaged.
  private static func openWhole(_ path: FilePath) throws -> Database {
    let file = SafetyFile(beside: path)
    if FileStatus(path)?.size ?? 0 == 0, file.hasSomething { throw LibraryError.damaged(path: path.text) }
    // Read first: the library has each change before the second file has it.
    let saved = file.lastChange() ?? 0
    let database = try Database(path: path.text)
    // An empty library has taken the place of the one that the second file belongs to.
    if saved > 0, try database.read(Recovery.lastChange) == 0, file.hasSomething {
      throw LibraryError.damaged(path: path.text)
    }
    let mark = DamageMark(beside: path)
    if mark.isSet {
      try database.checkClosely()
      mark.clear()
    }
    return database
  }

  /// The number of the last change of what is the user's own; 0 before the first.
  private static func lastChange(_ connection: Connection) throws -> Int64 {
    try connection.integer("SELECT value FROM settings WHERE key = 'change'") ?? 0
  }

  /// Sees to it that nobody else mends or scans.
  private static func lock(_ path: FilePath) throws -> ScanLock {
    do { return try ScanLock(beside: path) } catch LibraryError.scanRunning { throw LibraryError.busy }
  }

  /// Makes a new library out of what the second file kept, and then gives it the damaged one's name.
  ///
  /// So a program that is killed meanwhile leaves all that there was, and the next start begins again.
  private static func mend(_ path: FilePath, now: Int64) throws {
    let made = FilePath(bytes: path.bytes + Array(".mended".utf8))
    for ending in fileEndings { _ = made.with(ending).withCString { unlink($0) } }
    let aside = FilePath(bytes: path.bytes + Array(".damaged-\(now)".utf8))
    let isThere = FileStatus(path) != nil
    do {
      let database = try Database(path: made.text)
      let file = SafetyFile(beside: path)
      try Restoration(file.lines()).restore(
        database, now: now, damagedFile: isThere ? aside : path, change: file.lastChange() ?? 0)
    }
    // A log of the damaged file would be taken for one of the new file.
    for ending in fileEndings.reversed() {
      let status = path.with(ending).withCString { from in aside.with(ending).withCString { rename(from, $0) }
      }
      if status != 0, errno != ENOENT { throw LibraryError.readOnly(path: path.text) }
    }
    guard made.withCString({ from in path.withCString { rename(from, $0) } }) == 0 else {
      throw LibraryError.readOnly(path: path.text)
    }
    WholeFile.sync(path.folder)
  }

  /// What SQLite puts behind the name of a file for those that belong to it.
  private static let fileEndings = ["", "-wal", "-shm"]
}

extension Recovery {
  /// What is remembered of a recovery that no scan followed yet.
  init?(_ connection: Connection) throws {
    let line = try connection.prepare("SELECT value FROM settings WHERE key = 'recovery'")
      .rows { $0.blob(0) }.first
    guard let line else { return nil }
    let fields = SafetyRecord.fields(line[...])
    guard fields.count == 3, let tracks = Int(String(decoding: fields[0], as: UTF8.self)),
      let playlists = Int(String(decoding: fields[1], as: UTF8.self))
    else { return nil }
    self.init(damagedFile: FilePath(bytes: fields[2]), tracks: tracks, playlists: playlists)
  }

  /// Remembers it in the library itself.
  func remember(_ connection: Connection) throws {
    let line = SafetyRecord.line(
      "\(tracks)", [Array("\(playlists)".utf8), damagedFile.bytes])
    try connection.run(
      "INSERT OR REPLACE INTO settings (key, value) VALUES ('recovery', ?)", .blob(Array(line.dropLast())))
  }

  /// Ends the telling, once everything was scanned.
  static func forget(_ connection: Connection) throws {
    try connection.run("DELETE FROM settings WHERE key = 'recovery'")
  }
}

extension FilePath {
  /// The path with letters behind it.
  fileprivate func with(_ ending: String) -> FilePath { FilePath(bytes: bytes + Array(ending.utf8)) }
}

/// A small file beside the library that says that damage was met, so that the next start looks closely.
struct DamageMark {
  private let path: FilePath

  init(beside library: FilePath) { path = FilePath(bytes: library.bytes + Array(".suspect".utf8)) }

  var isSet: Bool { FileStatus(path) != nil }

  func set() {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
    if descriptor >= 0 { close(descriptor) }
  }

  func clear() { _ = path.withCString { unlink($0) } }
}
