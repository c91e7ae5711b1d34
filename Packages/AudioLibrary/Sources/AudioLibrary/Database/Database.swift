import AudioService

/// The library's file: one connection that writes, and as many that read as there are threads that do.
///
/// Readers are never blocked: the file is in write-ahead mode, so that each read sees the last commit.
///
/// `@unchecked Sendable`: `writing` guards the writer, `pool` the list of idle readers; a connection that is out of
/// the list belongs to the thread that took it.
final class Database: @unchecked Sendable {
  /// The file.
  let path: String
  private let writing = Lock()
  private var openWriter: Connection?
  private let pool = Lock()
  private var idle: [Connection] = []

  /// Opens the file, makes what is not there yet, and brings an older schema up to date.
  ///
  /// A file that needs none of that is only read.
  init(path: String) throws {
    self.path = path
    if FileStatus(path: path)?.size ?? 0 > 0, let reader = try? openReader() {
      if try Schema.isCurrent(reader) {
        keep(reader)
        return
      }
    }
    try withWriter { _ in }
  }

  deinit {
    // The one that writes goes last: the last to leave puts the log into the file, and a reader may not.
    idle.removeAll()
    openWriter = nil
  }

  /// Runs `body` with the connection that writes, in one transaction, while no other thread writes.
  func write<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try withWriter { writer in try writer.transaction { try body(writer) } }
  }

  /// As ``write(_:)``, but on the disk itself when it returns, so that a power failure takes nothing back.
  func writeDurably<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try withWriter { writer in
      try writer.run("PRAGMA synchronous = FULL")
      defer { try? writer.run("PRAGMA synchronous = NORMAL") }
      return try writer.transaction { try body(writer) }
    }
  }

  /// Runs `body` with the connection that writes, outside of any transaction.
  func withWriter<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try writing.withLock {
      try watchingForDamage {
        if let openWriter { return try body(openWriter) }
        let writer = try Connection(path: path, access: .readWrite)
        try Database.prepare(writer)
        try Schema.migrate(writer)
        openWriter = writer
        return try body(writer)
      }
    }
  }

  /// Runs `body` with a connection that reads; every read within sees the same state of the library.
  func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try watchingForDamage {
      let connection = try pool.withLock { idle.popLast() } ?? openReader()
      defer { keep(connection) }
      try connection.run("BEGIN")
      defer { try? connection.run("COMMIT") }
      return try body(connection)
    }
  }

  /// Looks through the whole file, and throws where it is damaged; takes time in proportion to its size.
  func check() throws {
    try read { connection in
      let answer = try connection.prepare("PRAGMA quick_check(1)").rows { $0.text(0) }
      if answer != ["ok"] { throw LibraryError.damaged(path: path) }
    }
  }

  /// As ``check()``, and looks into every index too, also those of the search.
  func checkClosely() throws {
    try check()
    try read { connection in
      let answer = try connection.prepare("PRAGMA integrity_check(1)").rows { $0.text(0) }
      if answer != ["ok"] { throw LibraryError.damaged(path: path) }
    }
    do {
      try write { connection in
        for index in ["search_tracks", "search_albums", "search_artists"] {
          try connection.run("INSERT INTO \(index) (\(index)) VALUES ('integrity-check')")
        }
      }
    } catch LibraryError.readOnly, LibraryError.busy {
      // Only who may write can ask for this.
    }
  }

  /// Runs `body`; where it meets damage, leaves a mark, so that the next start looks closely.
  private func watchingForDamage<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch LibraryError.damaged(let path) {
      DamageMark(beside: FilePath(self.path)).set()
      throw LibraryError.damaged(path: path)
    }
  }

  /// Keeps a reader for the next read; one that sees no later change is of no more use.
  private func keep(_ reader: Connection) {
    guard reader.access != .immutable else { return }
    pool.withLock { if idle.count < 4 { idle.append(reader) } }
  }

  private func openReader() throws -> Connection {
    do {
      return try openReader(.readOnly)
    } catch LibraryError.diskFull where hasNoLog {
      return try openReader(.immutable)
    } catch LibraryError.readOnly, LibraryError.cannotOpen {
      guard FileStatus(path: path) != nil, hasNoLog else { throw LibraryError.readOnly(path: path) }
      return try openReader(.immutable)
    }
  }

  /// True when SQLite can do without the files beside this one, which it may not make or has no room for.
  private var hasNoLog: Bool { FileStatus(path: path + "-wal")?.size ?? 0 == 0 }

  private func openReader(_ access: Connection.Access) throws -> Connection {
    let reader = try Connection(path: path, access: access)
    try reader.execute("PRAGMA query_only = 1; PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY;")
    _ = try reader.integer("SELECT count(*) FROM sqlite_master")
    return reader
  }

  private static func prepare(_ connection: Connection) throws {
    try connection.execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA foreign_keys = 1;
      PRAGMA cache_size = -16384;
      PRAGMA temp_store = MEMORY;
      PRAGMA secure_delete = 0;
      PRAGMA wal_autocheckpoint = 2000;
      PRAGMA journal_size_limit = 16777216;
      """)
  }
}
