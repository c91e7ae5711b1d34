import AudioService

/// Writes lines of the safety file out of the library's rows.
struct SafetyLines {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The lines that say what a subject is now.
  func of(_ subject: SafetyRecord.Subject) throws -> [UInt8] {
    switch subject {
    case .track(let row): try track(row)
    case .trackLike(let row): SafetyRecord.line("like", "\(row)", try moment("tracks", row))
    case .albumLike(let row): try albumLike(row)
    case .artistLike(let row): try artistLike(row)
    case .play(let row, let moment): SafetyRecord.line("play", "\(row)", "\(moment)")
    case .playlist(let row): try playlist(row)
    case .lyricShift(let row): try lyricShift(row)
    case .roots: try roots()
    }
  }

  /// Everything that has to be kept.
  func everything() throws -> [UInt8] {
    var lines = try roots()
    func rows(_ sql: String) throws -> [Int64] { try connection.prepare(sql).rows { $0.integer(0) } }
    let kept = try rows(
      """
      SELECT id FROM tracks WHERE liked IS NOT NULL OR plays > 0 OR id IN (SELECT track FROM playlist_entries)
        OR id IN (SELECT track FROM lyric_shifts) ORDER BY id
      """)
    for row in kept { lines += try track(row) }
    for row in try rows("SELECT id FROM tracks WHERE liked IS NOT NULL") { lines += try of(.trackLike(row)) }
    for row in try rows("SELECT id FROM albums WHERE liked IS NOT NULL") { lines += try albumLike(row) }
    for row in try rows("SELECT id FROM artists WHERE liked IS NOT NULL") { lines += try artistLike(row) }
    for play in try connection.prepare("SELECT track, moment FROM plays ORDER BY id")
      .rows([], { ($0.integer(0), $0.integer(1)) })
    {
      lines += SafetyRecord.line("play", "\(play.0)", "\(play.1)")
    }
    for row in try rows("SELECT id FROM playlists ORDER BY id") {
      lines += try playlist(row, withTracks: false)
    }
    for row in try rows("SELECT track FROM lyric_shifts ORDER BY track") { lines += try lyricShift(row) }
    return lines
  }

  private func moment(_ table: String, _ row: Int64) throws -> String {
    let liked = try connection.integer("SELECT liked FROM \(table) WHERE id = ?", .integer(row))
    return liked.map { "\($0)" } ?? ""
  }

  /// Where a track's file is and what it is, so that it is known again in a library that was built anew.
  private func track(_ row: Int64) throws -> [UInt8] {
    let statement = try connection.prepare(
      """
      SELECT folders.path, tracks.name, fingerprint, tracks.title, artist_names, albums.title, tracks.source,
        tracks.remote
      FROM tracks JOIN albums ON albums.id = tracks.album LEFT JOIN folders ON folders.id = tracks.folder
      WHERE tracks.id = ?
      """)
    return try statement.rows([.integer(row)]) { found in
      let fingerprint = found.optionalInteger(2).map { "\($0)" } ?? ""
      let texts = [
        "\(row)", fingerprint, found.text(3), found.text(4), found.text(5), found.text(6), found.text(7),
      ]
      return SafetyRecord.line("track", texts.map { Array($0.utf8) } + [found.blob(0), found.blob(1)])
    }.first ?? []
  }

  private func albumLike(_ row: Int64) throws -> [UInt8] {
    let statement = try connection.prepare(
      "SELECT albums.title, artists.name FROM albums JOIN artists ON artists.id = albums.artist WHERE albums.id = ?"
    )
    let moment = try moment("albums", row)
    return try statement.rows([.integer(row)]) { found in
      SafetyRecord.line("album", found.text(1), found.text(0), moment)
    }.first ?? []
  }

  private func artistLike(_ row: Int64) throws -> [UInt8] {
    let moment = try moment("artists", row)
    return try connection.prepare("SELECT name FROM artists WHERE id = ?").rows([.integer(row)]) { found in
      SafetyRecord.line("artist", found.text(0), moment)
    }.first ?? []
  }

  private func playlist(_ row: Int64, withTracks: Bool = true) throws -> [UInt8] {
    let name = try connection.prepare("SELECT name FROM playlists WHERE id = ?")
      .rows([.integer(row)]) { $0.text(0) }.first
    guard let name else { return SafetyRecord.line("deleted", "\(row)") }
    let entries = try connection.prepare(
      "SELECT track FROM playlist_entries WHERE playlist = ? ORDER BY position"
    )
    .rows([.integer(row)]) { $0.integer(0) }
    var lines: [UInt8] = []
    if withTracks {
      for track in Set(entries).sorted() { lines += try self.track(track) }
    }
    return lines
      + SafetyRecord.line("playlist", "\(row)", name, entries.map(String.init).joined(separator: " "))
  }

  private func lyricShift(_ row: Int64) throws -> [UInt8] {
    let shift = try connection.integer("SELECT shift FROM lyric_shifts WHERE track = ?", .integer(row)) ?? 0
    return SafetyRecord.line("shift", "\(row)", "\(shift)")
  }

  private func roots() throws -> [UInt8] {
    let roots = try connection.prepare("SELECT path FROM roots ORDER BY path").rows { $0.blob(0) }
    return SafetyRecord.line("roots", roots)
  }
}
