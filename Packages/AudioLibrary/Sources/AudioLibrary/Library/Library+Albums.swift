import AudioService

extension Library {
  public func albums(
    _ filter: TrackFilter = .everything, sort: CatalogueSort = CatalogueSort(.album), page: PageRequest = .all
  ) throws -> CataloguePage<Album> {
    try database.read { connection in
      var condition = "albums.tracks > 0 AND albums.title IS NOT NULL"
      var values: [Value] = []
      if filter != .everything {
        // The albums that have a track which passes.
        let tracks = try TrackCondition(filter, connection)
        condition += """
           AND albums.id IN (SELECT tracks.album FROM tracks JOIN albums ON albums.id = tracks.album
          WHERE \(tracks.text))
          """
        values = tracks.values
      }
      return try albums(where: condition, values, order: Album.order(sort), page: page, connection)
    }
  }

  public func album(_ id: AlbumID) throws -> Album? {
    guard let row = Identity.row(id) else { return nil }
    return try database.read { connection in
      try albums([row], connection).first
    }
  }

  /// What one artist has: every album, and at the end what belongs to none.
  public func albums(of artist: ArtistID) throws -> [Album] {
    guard let row = Identity.row(artist) else { return [] }
    return try database.read { connection in
      let statement = try connection.prepare(
        """
        SELECT \(Album.columns) FROM albums \(Album.joins)
        WHERE albums.tracks > 0 AND (albums.artist = ?1
          OR albums.id IN (SELECT album FROM tracks WHERE tracks.artist = ?1 AND tracks.state < 2)
          OR albums.id IN (SELECT album FROM tracks JOIN track_artists ON track_artists.track = tracks.id
            WHERE track_artists.artist = ?1 AND tracks.state < 2))
        ORDER BY albums.title IS NULL, albums.year, albums.sort, albums.id
        """)
      return try statement.rows([.integer(row)]) { Album(row: $0) }
    }
  }

  func albums(_ rows: [Int64], _ connection: Connection) throws -> [Album] {
    let statement = try connection.prepare(
      "SELECT \(Album.columns) FROM albums \(Album.joins) WHERE albums.id = ?")
    return try rows.flatMap { try statement.rows([.integer($0)]) { Album(row: $0) } }
  }

  private func albums(
    where condition: String, _ values: [Value], order: String, page: PageRequest, _ connection: Connection
  ) throws -> CataloguePage<Album> {
    let total =
      try connection.prepare("SELECT count(*) FROM albums WHERE \(condition)")
      .rows(values) { Int($0.integer(0)) }.first ?? 0
    let statement = try connection.prepare(
      "SELECT \(Album.columns) FROM albums \(Album.joins) WHERE \(condition) ORDER BY \(order) LIMIT ? OFFSET ?"
    )
    let items = try statement.rows(values + page.values) { Album(row: $0) }
    return CataloguePage(total: total, offset: page.offset, items: items)
  }
}

extension Album {
  /// The columns that ``init(row:)`` reads.
  static let columns = """
    albums.id, albums.source, albums.title, artists.name, albums.year, albums.tracks, albums.duration,
    albums.cover IS NOT NULL, albums.liked IS NOT NULL, albums.compilation, albums.added
    """

  /// The tables behind ``columns`` besides `albums`.
  static let joins = "JOIN artists ON artists.id = albums.artist"

  /// Makes an album of a row of ``columns``.
  init(row: Statement) {
    let artist = row.text(3)
    self.init(
      id: Identity.album(row.integer(0)), source: row.optionalText(1) ?? "local", title: row.optionalText(2),
      artist: artist.isEmpty ? nil : artist, year: row.optionalInt(4), tracks: Int(row.integer(5)),
      duration: .milliseconds(row.integer(6)), hasCover: row.integer(7) != 0, isLiked: row.integer(8) != 0,
      isCompilation: row.integer(9) != 0, added: row.integer(10))
  }

  /// An order of albums as SQL.
  static func order(_ sort: CatalogueSort) -> String {
    let way = sort.isDescending ? " DESC" : ""
    switch sort.key {
    case .title, .album: return "albums.sort\(way), albums.id"
    case .artist: return "artists.sort\(way), artists.id, albums.year, albums.sort, albums.id"
    case .year: return "albums.year\(way), albums.sort, albums.id"
    case .added: return "albums.added\(way), albums.id\(way)"
    case .track: return "albums.tracks\(way), albums.sort, albums.id"
    case .duration: return "albums.duration\(way), albums.sort, albums.id"
    case .plays:
      return "(SELECT sum(plays) FROM tracks WHERE tracks.album = albums.id)\(way), albums.sort, albums.id"
    case .played:
      return "(SELECT max(played) FROM tracks WHERE tracks.album = albums.id)\(way), albums.sort, albums.id"
    case .path:
      return """
        (SELECT min(folders.path) FROM tracks JOIN folders ON folders.id = tracks.folder
        WHERE tracks.album = albums.id)\(way), albums.id
        """
    }
  }
}
