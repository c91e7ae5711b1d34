extension TrackWriter {
  /// Gives what a track has of the user's own to a copy of its file that is there and is not one of `leaving`.
  func handOn(_ row: Int64, unless leaving: Set<Int64>) throws {
    if let copy = try copies(ofDear: row).first(where: { !leaving.contains($0) }) {
      try handOn(row, to: copy)
    }
  }

  /// The tracks with the same music whose files are there, for a track that is dear.
  private func copies(ofDear row: Int64) throws -> [Int64] {
    guard try isDear(row) else { return [] }
    return try connection.prepare(
      """
      SELECT other.id FROM tracks JOIN tracks AS other ON other.fingerprint = tracks.fingerprint
      WHERE tracks.id = ? AND other.id <> tracks.id AND other.state = 0 AND other.source IS NULL ORDER BY other.id
      """
    ).rows([.integer(row)]) { $0.integer(0) }
  }

  /// Gives everything that a track has of the user's own to another, which keeps what it has.
  func handOn(_ row: Int64, to copy: Int64) throws {
    try connection.run(
      """
      UPDATE tracks SET liked = ifnull(tracks.liked, old.liked), plays = tracks.plays + old.plays,
        played = nullif(max(ifnull(tracks.played, 0), ifnull(old.played, 0)), 0)
      FROM (SELECT liked, plays, played FROM tracks WHERE id = ?1) AS old WHERE tracks.id = ?2
      """, .integer(row), .integer(copy))
    try connection.run("UPDATE server_songs SET track = ?2 WHERE track = ?1", .integer(row), .integer(copy))
    try connection.run("UPDATE plays SET track = ?2 WHERE track = ?1", .integer(row), .integer(copy))
    try connection.run(
      "UPDATE playlist_entries SET track = ?2 WHERE track = ?1", .integer(row), .integer(copy))
    try connection.run(
      "UPDATE OR IGNORE lyric_shifts SET track = ?2 WHERE track = ?1", .integer(row), .integer(copy))
    try connection.run("DELETE FROM lyric_shifts WHERE track = ?", .integer(row))
    try connection.run(
      "UPDATE tracks SET liked = NULL, plays = 0, played = NULL WHERE id = ?", .integer(row))
    try rankAnew(copy)
  }
}
