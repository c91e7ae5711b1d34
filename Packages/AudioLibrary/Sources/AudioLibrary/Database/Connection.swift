import CSQLite

/// One connection to an SQLite file, with its prepared statements.
///
/// A connection is used by one thread at a time; ``Database`` sees to that.
final class Connection {
  /// What a connection may do to its file.
  enum Access {
    case readWrite, readOnly
    /// Reading a file that nobody changes meanwhile, without the files that SQLite keeps beside it.
    case immutable
  }

  /// The file, as errors name it.
  let path: String
  let access: Access
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  private var fixedStatements: [UnsafePointer<UInt8>: Statement] = [:]

  /// Opens the file, and makes it where writing is allowed.
  init(path: String, access: Access) throws {
    self.path = path
    self.access = access
    var opened: OpaquePointer?
    let flags =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    let place =
      access == .immutable ? "file://\(PlaylistText.withPercents(Array(path.utf8)))?immutable=1" : path
    let status = sqlite3_open_v2(place, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened, status == SQLITE_OK else {
      let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw Connection.error(status, reason: reason, path: path, isOpening: true)
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 5_000)
  }

  deinit {
    statements.removeAll()
    fixedStatements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// The identity of the row that was inserted last.
  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// True while a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs every statement of a script that gives no rows.
  func execute(_ script: String) throws {
    let status = sqlite3_exec(handle, script, nil, nil, nil)
    guard status == SQLITE_OK else { throw error(status) }
  }

  /// The statement for this text, prepared once for each connection.
  func prepare(_ sql: String) throws -> Statement {
    if let statement = statements[sql] {
      statement.reset()
      return statement
    }
    let statement = try prepareOnce(sql)
    statements[sql] = statement
    return statement
  }

  /// The statement for a text that is a literal, found by where the literal is instead of by its letters.
  func prepare(fixed sql: StaticString) throws -> Statement {
    guard sql.hasPointerRepresentation else { return try prepare("\(sql)") }
    if let statement = fixedStatements[sql.utf8Start] {
      statement.reset()
      return statement
    }
    let statement = try prepareOnce("\(sql)")
    fixedStatements[sql.utf8Start] = statement
    return statement
  }

  /// A statement that is not kept, for texts that vary without end.
  func prepareOnce(_ sql: String) throws -> Statement {
    var prepared: OpaquePointer?
    let status = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard status == SQLITE_OK, let prepared else { throw error(status) }
    return Statement(handle: prepared, connection: self)
  }

  /// Runs a statement that gives no rows.
  func run(_ sql: String, _ values: Value...) throws { try prepare(sql).run(values) }

  /// The first column of the first row, as a number; `nil` without a row.
  func integer(_ sql: String, _ values: Value...) throws -> Int64? {
    let statement = try prepare(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() && !statement.isNull(0) ? statement.integer(0) : nil
  }

  /// Runs `body` in a transaction that is undone when it throws; within another, as a part of that.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    if isInTransaction { return try body() }
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk may have rolled the transaction back already.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Turns a status into the error that says what happened.
  func error(_ status: Int32) -> LibraryError {
    Connection.error(status, reason: String(cString: sqlite3_errmsg(handle)), path: path, isOpening: false)
  }

  private static func error(
    _ status: Int32, reason: String, path: String, isOpening: Bool
  ) -> LibraryError {
    switch status & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path)
    case SQLITE_FULL: .diskFull(path: path)
    case SQLITE_READONLY: .readOnly(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_INTERRUPT: .cancelled
    case SQLITE_CANTOPEN: .cannotOpen(path: path, reason: reason)
    case SQLITE_IOERR where isDiskFull(status): .diskFull(path: path)
    default: isOpening ? .cannotOpen(path: path, reason: reason) : .failed(reason: reason)
    }
  }

  /// True for the failures that a full disk shows as where room is asked for ahead.
  private static func isDiskFull(_ status: Int32) -> Bool {
    // SQLITE_IOERR_WRITE, _FSYNC, _TRUNCATE and _SHMSIZE; their macros do not reach Swift.
    [3, 4, 6, 19].contains(status >> 8)
  }
}
