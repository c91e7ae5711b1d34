import AudioService

extension Library {
  /// By how many milliseconds the lyrics of a track are to be shown earlier than they say; below zero is later.
  ///
  /// Zero for lyrics that nobody has moved, and for a track that is not known.
  public func lyricShift(of track: TrackID) throws -> Int {
    guard let row = Identity.row(track) else { return 0 }
    return try database.read { connection in
      Int(try connection.integer("SELECT shift FROM lyric_shifts WHERE track = ?", .integer(row)) ?? 0)
    }
  }

  /// Keeps by how many milliseconds the lyrics of a track are shown earlier; zero forgets it.
  ///
  /// It is on disk, and in the small second file, when this returns. Throws ``LibraryError/unknownItem(id:)`` for a track that is not known.
  public func setLyricShift(_ milliseconds: Int, of track: TrackID) throws {
    guard let row = Identity.row(track) else { throw LibraryError.unknownItem(id: track.rawValue) }
    try keep { writer in
      let connection = writer.connection
      guard try connection.integer("SELECT 1 FROM tracks WHERE id = ?", .integer(row)) != nil else {
        throw LibraryError.unknownItem(id: track.rawValue)
      }
      if milliseconds == 0 {
        try connection.run("DELETE FROM lyric_shifts WHERE track = ?", .integer(row))
      } else {
        try connection.run(
          "INSERT OR REPLACE INTO lyric_shifts (track, shift) VALUES (?, ?)", .integer(row),
          .integer(Int64(milliseconds)))
      }
      return [.track(row), .lyricShift(row)]
    }
  }
}
