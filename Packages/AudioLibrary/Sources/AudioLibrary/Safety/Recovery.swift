import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What was done about a library that was damaged.
public struct Recovery: Equatable, Sendable {
  /// Where the damaged file is now.
  public let damagedFile: FilePath
  /// How many tracks came back with their heart, plays or place in a playlist.
  public let tracks: Int
  /// How many playlists came back.
  public let playlists: Int

  /// Opens a library; a damaged one is set aside, and what the second file kept is put into a new one.
  static func open(_ path: FilePath, now: Int64) throws -> (Database, Recovery?) {
    let mark = DamageMark(beside: path)
    do {
      let database = try Database(path: path.text)
      if mark.isSet {
        try database.check()
        mark.clear()
      }
      return (database, nil)
    } catch LibraryError.damaged {
      let aside = try setAside(path, now: now)
      let database = try Database(path: path.text)
      let recovery = try Restoration(SafetyFile(beside: path).lines()).restore(
        database, now: now, damagedFile: aside)
      mark.clear()
      return (database, recovery)
    }
  }

  /// Gives the damaged file another name, and those that belong to it.
  private static func setAside(_ path: FilePath, now: Int64) throws -> FilePath {
    let aside = FilePath(bytes: path.bytes + Array(".damaged-\(now)".utf8))
    for ending in ["", "-wal", "-shm"] {
      let from = FilePath(bytes: path.bytes + Array(ending.utf8))
      let to = FilePath(bytes: aside.bytes + Array(ending.utf8))
      let status = from.withCString { from in to.withCString { rename(from, $0) } }
      if status != 0, ending.isEmpty { throw LibraryError.readOnly(path: path.text) }
    }
    return aside
  }
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
