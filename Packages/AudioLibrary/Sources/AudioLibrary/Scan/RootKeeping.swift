import AudioService

/// What a scan says about whole roots once it is through.
enum RootKeeping {
  /// Marks what is away, counts it, and takes it out of the lists where that is asked for.
  static func update(
    _ plan: ScanPlan, _ report: inout ScanReport, _ database: Database, prunes: Bool,
    hidden: Set<Int64>, now: Int64
  ) throws {
    let hasChanges = report.hasChanges
    let counts = try database.write { connection in
      let writer = TrackWriter(connection: connection, now: now)
      try writer.begin()
      var missing = 0
      for target in plan.targets {
        try connection.run("UPDATE roots SET missing = 0 WHERE id = ? AND missing = 1", .integer(target.root))
      }
      for root in plan.missingRoots {
        try connection.run("UPDATE roots SET missing = 1 WHERE id = ?", .integer(root))
        try connection.run(
          """
          UPDATE tracks SET state = 1
          WHERE state = 0 AND folder IN (SELECT id FROM folders WHERE root = ?)
          """, .integer(root))
        missing += Int(
          try connection.integer(
            "SELECT count(*) FROM tracks WHERE state = 1 AND folder IN (SELECT id FROM folders WHERE root = ?)",
            .integer(root)) ?? 0)
      }
      let pruned = prunes ? try prune(writer, hidden: hidden) : 0
      try writer.flush()
      // Without a change nothing can have lost its last track.
      if hasChanges || prunes { try removeOrphans(connection) }
      return (missing: missing, pruned: pruned)
    }
    report.missing = prunes ? 0 : report.missing + counts.missing
    report.removed += counts.pruned
  }

  /// The tracks that are kept out of sight.
  static func hidden(_ database: Database) throws -> Set<Int64> {
    try database.read { connection in
      Set(
        try connection.prepare("SELECT id FROM tracks WHERE state = 2 AND source IS NULL")
          .rows([], { $0.integer(0) }))
    }
  }

  /// Takes every track away whose root is, and forgets those that were deleted; gives how many.
  ///
  /// A root that is away stays, and so does what is dear of it, out of sight, since its disk may come back. Those that
  /// this scan itself took away are counted already; `hidden` are those from before.
  private static func prune(_ writer: TrackWriter, hidden: Set<Int64>) throws -> Int {
    let rows = try writer.connection.prepare(
      """
      SELECT tracks.id, state, ifnull(roots.missing, 0) FROM tracks
      LEFT JOIN folders ON folders.id = tracks.folder LEFT JOIN roots ON roots.id = folders.root
      WHERE state > 0 AND source IS NULL
      """
    ).rows { (id: $0.integer(0), wasDeleted: $0.integer(1) == 2, isAway: $0.integer(2) != 0) }
    var count = 0
    for row in rows {
      if !row.wasDeleted {
        try writer.takeAway(row.id)
        count += 1
      } else if !row.isAway {
        try writer.delete(row.id)
        if hidden.contains(row.id) { count += 1 }
      }
    }
    return count
  }

  /// Takes away folders, albums, artists, genres and pictures that nothing belongs to any more, except with a heart.
  static func removeOrphans(_ connection: Connection) throws {
    try connection.run(
      "DELETE FROM folders WHERE id NOT IN (SELECT folder FROM tracks WHERE folder IS NOT NULL)")
    let albums = try connection.prepare(
      "SELECT id FROM albums WHERE liked IS NULL AND tracks = 0 AND id NOT IN (SELECT album FROM tracks)"
    ).rows { $0.integer(0) }
    for album in albums { try OrphanRemoval.album(album, connection) }
    let artists = try connection.prepare(
      """
      SELECT id FROM artists WHERE liked IS NULL
        AND NOT EXISTS (SELECT 1 FROM tracks WHERE artist = artists.id)
        AND NOT EXISTS (SELECT 1 FROM track_artists WHERE artist = artists.id)
        AND NOT EXISTS (SELECT 1 FROM albums WHERE artist = artists.id)
      """
    ).rows { $0.integer(0) }
    for artist in artists { try OrphanRemoval.artist(artist, connection) }
    try connection.run(
      """
      DELETE FROM genres WHERE NOT EXISTS (SELECT 1 FROM tracks WHERE genre = genres.id)
        AND NOT EXISTS (SELECT 1 FROM track_genres WHERE genre = genres.id)
      """)
    try connection.run(
      """
      DELETE FROM covers WHERE id NOT IN (SELECT cover FROM tracks WHERE cover IS NOT NULL)
        AND id NOT IN (SELECT cover FROM folders WHERE cover IS NOT NULL)
      """)
  }
}

/// Takes single rows out of a table and of its search index.
enum OrphanRemoval {
  static func album(_ row: Int64, _ connection: Connection) throws {
    let found = try connection.prepare(
      "SELECT albums.title, artists.name FROM albums JOIN artists ON artists.id = albums.artist WHERE albums.id = ?"
    ).rows([.integer(row)]) { (title: $0.optionalText(0), artist: $0.text(1)) }.first
    if let found, let title = found.title {
      try connection.run(
        "INSERT INTO search_albums (search_albums, rowid, title, artist) VALUES ('delete', ?, ?, ?)",
        .integer(row), .text(SearchText.words(title)), .text(SearchText.words(found.artist)))
    }
    try connection.run("DELETE FROM albums WHERE id = ?", .integer(row))
  }

  static func artist(_ row: Int64, _ connection: Connection) throws {
    let name = try connection.prepare("SELECT name FROM artists WHERE id = ?")
      .rows([.integer(row)]) { $0.text(0) }.first
    if let name, !name.isEmpty {
      try connection.run(
        "INSERT INTO search_artists (search_artists, rowid, name) VALUES ('delete', ?, ?)",
        .integer(row), .text(SearchText.words(name)))
    }
    try connection.run("DELETE FROM artists WHERE id = ?", .integer(row))
  }
}
