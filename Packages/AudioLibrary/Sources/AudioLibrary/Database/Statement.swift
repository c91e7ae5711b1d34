import CSQLite

/// A prepared statement: bind, step, read columns, reset.
final class Statement {
  private let handle: OpaquePointer
  // The connection owns the statement and outlives it: it drops its statements before it closes.
  private unowned let connection: Connection

  init(handle: OpaquePointer, connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Makes the statement ready to run from its start; bound values stay.
  func reset() { sqlite3_reset(handle) }

  // MARK: Binding, with parameters counted from 1

  func bind(_ value: Int64, at index: Int32) throws {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  func bind(_ value: Int64?, at index: Int32) throws {
    if let value { try bind(value, at: index) } else { try check(sqlite3_bind_null(handle, index)) }
  }

  func bind(_ value: Int?, at index: Int32) throws { try bind(value.map { Int64($0) }, at: index) }

  func bind(_ value: String?, at index: Int32) throws {
    guard var value else { return try check(sqlite3_bind_null(handle, index)) }
    try check(
      value.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { text in
          // The text of an empty string may be at no address, which SQLite would take for NULL.
          guard let start = text.baseAddress else { return csqlite_bind_text(handle, index, "", 0) }
          return csqlite_bind_text(handle, index, start, Int32(clamping: text.count))
        }
      })
  }

  /// Binds a text that is there as UTF-8.
  func bind(utf8 value: [UInt8], at index: Int32) throws {
    try check(
      value.withUnsafeBytes { bytes in
        let text = bytes.assumingMemoryBound(to: CChar.self)
        guard let start = text.baseAddress else { return csqlite_bind_text(handle, index, "", 0) }
        return csqlite_bind_text(handle, index, start, Int32(clamping: text.count))
      })
  }

  func bind(_ value: [UInt8]?, at index: Int32) throws {
    guard let value else { return try check(sqlite3_bind_null(handle, index)) }
    try check(
      value.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(handle, index, 0) }
        return csqlite_bind_blob(handle, index, start, Int32(clamping: bytes.count))
      })
  }

  func bind(_ value: Value, at index: Int32) throws {
    switch value {
    case .null: try check(sqlite3_bind_null(handle, index))
    case .integer(let number): try bind(number, at: index)
    case .text(let text): try bind(text, at: index)
    case .blob(let bytes): try bind(bytes, at: index)
    }
  }

  /// Binds the values to the parameters from the first on.
  func bind(_ values: [Value]) throws {
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
  }

  // MARK: Running

  /// Goes to the next row; false after the last.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let status:
      let error = connection.error(status)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement that gives no rows, and makes it ready again.
  func run(_ values: [Value] = []) throws {
    try bind(values)
    defer { reset() }
    while try step() {}
  }

  /// Every row, made by `row`.
  func rows<Row>(_ values: [Value] = [], _ row: (Statement) throws -> Row) throws -> [Row] {
    try bind(values)
    defer { reset() }
    var rows: [Row] = []
    while try step() { rows.append(try row(self)) }
    return rows
  }

  // MARK: Columns, counted from 0

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : Int(integer(column)) }

  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  private func check(_ status: Int32) throws {
    if status != SQLITE_OK { throw connection.error(status) }
  }
}
