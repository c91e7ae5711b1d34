import AudioService

extension Library {
  public func recordPlay(_ id: TrackID, at moment: Int64) throws {
    guard let row = Identity.row(id) else { throw LibraryError.unknownItem(id: id.rawValue) }
    try keep { writer in
      try writer.connection.run(
        "UPDATE tracks SET plays = plays + 1, played = max(ifnull(played, ?1), ?1) WHERE id = ?2",
        .integer(moment), .integer(row))
      guard writer.connection.changes > 0 else { throw LibraryError.unknownItem(id: id.rawValue) }
      try writer.connection.run(
        "INSERT INTO plays (track, moment) VALUES (?, ?)", .integer(row), .integer(moment))
      try writer.rankAnew(row)
      return [.track(row), .play(row, moment)]
    }
  }

  public func history(page: PageRequest = .all) throws -> CataloguePage<PlayedTrack> {
    try database.read { connection in
      let total = Int(try connection.integer("SELECT count(*) FROM plays") ?? 0)
      let statement = try connection.prepare(
        """
        SELECT \(Track.columns), plays.moment FROM plays JOIN tracks ON tracks.id = plays.track \(Track.joins)
        ORDER BY plays.moment DESC, plays.id DESC LIMIT ? OFFSET ?
        """)
      let items = try statement.rows(page.values) { row in
        PlayedTrack(track: Track(row: row), moment: row.integer(Track.columnCount))
      }
      return CataloguePage(total: total, offset: page.offset, items: items)
    }
  }
}
