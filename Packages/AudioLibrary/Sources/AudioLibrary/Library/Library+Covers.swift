import AudioService

extension Library: CoverReading {
  public func picture(of item: CatalogueItem) throws -> CoverPicture? {
    switch item {
    case .track(let id): try cover(of: id)
    case .album(let id): try cover(of: id)
    case .artist: nil
    }
  }

  /// The picture of a track: the one in its file, else its folder's, else one of its album; `nil` without any.
  public func cover(of id: TrackID) throws -> CoverPicture? {
    guard let row = Identity.row(id) else { return nil }
    return try cover(
      """
      SELECT coalesce(tracks.cover, folders.cover, albums.cover) FROM tracks
      JOIN albums ON albums.id = tracks.album LEFT JOIN folders ON folders.id = tracks.folder WHERE tracks.id = ?
      """, row)
  }

  /// The picture of an album; `nil` without any.
  public func cover(of id: AlbumID) throws -> CoverPicture? {
    guard let row = Identity.row(id) else { return nil }
    return try cover("SELECT cover FROM albums WHERE id = ?", row)
  }

  private func cover(_ sql: String, _ row: Int64) throws -> CoverPicture? {
    try database.read { connection in
      guard let cover = try connection.integer(sql, .integer(row)) else { return nil }
      let statement = try connection.prepare(
        "SELECT bytes, mime, hash FROM covers JOIN cover_bytes ON cover_bytes.cover = covers.id WHERE covers.id = ?"
      )
      return try statement.rows([.integer(cover)]) { found in
        CoverPicture(bytes: found.blob(0), type: found.text(1), hash: Hexadecimal.text(found.blob(2)))
      }.first
    }
  }
}

/// Writes bytes as digits.
enum Hexadecimal {
  /// Two digits for each byte.
  static func text(_ bytes: [UInt8]) -> String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
