/// The tables of the library, and the steps from each older form to the present one.
enum Schema {
  /// One step from a form of the file to the next.
  struct Migration {
    /// The form that the step leads to.
    let version: Int
    /// What is done.
    let script: String
  }

  /// Every step, the oldest first.
  static let migrations = [
    Migration(version: 1, script: Schema.first), Migration(version: 2, script: Schema.second),
    Migration(version: 3, script: Schema.servers), Migration(version: 4, script: Schema.syncTimes),
    Migration(version: 5, script: Schema.lyricShifts), Migration(version: 7, script: Schema.playedOrder),
    Migration(version: 8, script: Schema.savedShifts), Migration(version: 9, script: Schema.groups),
  ]

  /// The form that this version of the program writes.
  static let current = migrations.last?.version ?? 0

  /// The mark of our files among SQLite's, in the header: “ApMu”.
  static let application: Int64 = 0x4170_4D75

  /// True when the file has the present form; a later one throws.
  static func isCurrent(_ connection: Connection) throws -> Bool {
    let found = Int(try connection.integer("PRAGMA user_version") ?? 0)
    guard found <= current else { throw LibraryError.newerSchema(found: found, known: current) }
    return found == current
  }

  /// Takes every step that the file lacks, all or none.
  static func migrate(_ connection: Connection) throws {
    if try isCurrent(connection) { return }
    try connection.transaction {
      let found = Int(try connection.integer("PRAGMA user_version") ?? 0)
      for migration in migrations where migration.version > found {
        try connection.execute(migration.script)
      }
      try connection.execute("PRAGMA application_id = \(application); PRAGMA user_version = \(current);")
    }
  }
}
