extension Schema {
  /// The fourth form: when all songs of a server were read last, in milliseconds since 1970.
  static let syncTimes = "ALTER TABLE server_runs ADD COLUMN finished INTEGER;"
}
