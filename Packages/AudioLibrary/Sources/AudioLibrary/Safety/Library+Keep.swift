import AudioService

extension Library {
  /// Changes what is the user's own: on disk in the library, and in the small second file, when it returns.
  ///
  /// `body` gives the subjects that it changed. Should the second file be behind the library – the program was killed
  /// between the two, or the file is gone – it is written anew.
  func keep(_ body: (TrackWriter) throws -> [SafetyRecord.Subject]) throws {
    let now = clock.milliseconds()
    let file = SafetyFile(beside: path)
    var lines: [UInt8] = []
    var change: Int64 = 0
    var kinds: Set<CatalogueChange> = []
    try database.writeDurably { connection in
      let writer = TrackWriter(connection: connection, now: now)
      try writer.begin()
      let subjects = try body(writer)
      try writer.flush()
      change = (try connection.integer("SELECT value FROM settings WHERE key = 'change'") ?? 0) + 1
      try connection.run(
        "INSERT OR REPLACE INTO settings (key, value) VALUES ('change', ?)", .integer(change))
      let source = SafetyLines(connection)
      var seen: Set<SafetyRecord.Subject> = []
      kinds = Set(subjects.compactMap(\.change))
      for subject in subjects where seen.insert(subject).inserted { lines += try source.of(subject) }
    }
    defer { tell(kinds) }
    // The library has the change already: a second file that cannot be written must not make it look undone. It is
    // written anew with the next change.
    try? save(lines, change, in: file)
  }

  private func save(_ lines: [UInt8], _ change: Int64, in file: SafetyFile) throws {
    let limit =
      try database.read { try $0.integer("SELECT value FROM settings WHERE key = 'saved size'") } ?? 0
    if file.lastChange() == change - 1, file.size < max(65_536, limit * 4) {
      try file.append(lines, change: change)
    } else {
      try saveEverything(file)
    }
  }

  /// Writes the second file anew.
  func saveEverything(_ file: SafetyFile) throws {
    try database.write { connection in
      let change = try connection.integer("SELECT value FROM settings WHERE key = 'change'") ?? 0
      let lines = try SafetyLines(connection).everything()
      try file.replace(lines, change: change)
      try connection.run(
        "INSERT OR REPLACE INTO settings (key, value) VALUES ('saved size', ?)", .integer(Int64(lines.count)))
    }
  }
}
