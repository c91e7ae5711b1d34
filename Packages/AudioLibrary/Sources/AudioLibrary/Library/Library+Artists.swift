import AudioService

extension Library {
  public func artists(
    sort: CatalogueSort = CatalogueSort(.artist), page: PageRequest = .all
  ) throws -> CataloguePage<Artist> {
    try artists(.everything, sort: sort, page: page)
  }

  /// The artists who have a track that passes a filter; of a filter's own artist, that one alone.
  ///
  /// - Throws: ``LibraryError``.
  public func artists(
    _ filter: TrackFilter, sort: CatalogueSort = CatalogueSort(.artist), page: PageRequest = .all
  ) throws -> CataloguePage<Artist> {
    try database.read { connection in
      var condition = Artist.isShown
      var values: [Value] = []
      if let artist = filter.artist {
        condition += " AND artists.identity = ?"
        values.append(.text(Folding.fold(artist)))
      }
      if filter != .everything {
        let tracks = try TrackCondition(filter, connection)
        let passing = "SELECT tracks.id FROM tracks \(tracks.joins) WHERE \(tracks.text)"
        condition += """
           AND artists.id IN (SELECT artist FROM tracks WHERE id IN (\(passing))
            UNION SELECT artist FROM track_artists WHERE track IN (\(passing))
            UNION SELECT artist FROM albums WHERE title IS NOT NULL
              AND id IN (SELECT album FROM tracks WHERE id IN (\(passing))))
          """
        values += tracks.values + tracks.values + tracks.values
      }
      let total =
        try connection.prepare("SELECT count(*) FROM artists WHERE \(condition)")
        .rows(values) { Int($0.integer(0)) }.first ?? 0
      let statement = try connection.prepare(
        """
        SELECT \(Artist.columns) FROM artists WHERE \(condition)
        ORDER BY \(Artist.order(sort)) LIMIT ? OFFSET ?
        """)
      let items = try statement.rows(values + page.values) { Artist(row: $0) }
      return CataloguePage(total: total, offset: page.offset, items: items)
    }
  }

  public func artist(_ id: ArtistID) throws -> Artist? {
    guard let row = Identity.row(id) else { return nil }
    return try database.read { connection in try artists([row], connection).first }
  }

  func artists(_ rows: [Int64], _ connection: Connection) throws -> [Artist] {
    let statement = try connection.prepare("SELECT \(Artist.columns) FROM artists WHERE artists.id = ?")
    return try rows.flatMap { try statement.rows([.integer($0)]) { Artist(row: $0) } }
  }

  public func genres(page: PageRequest = .all) throws -> CataloguePage<Genre> {
    try database.read { connection in
      let tracks = """
        (SELECT count(*) FROM tracks WHERE genre = genres.id AND state < 2)
          + (SELECT count(*) FROM track_genres JOIN tracks ON tracks.id = track
            WHERE track_genres.genre = genres.id AND state < 2)
        """
      let all = try connection.prepare("SELECT name, \(tracks) FROM genres ORDER BY sort, id")
        .rows { Genre(name: $0.text(0), tracks: Int($0.integer(1))) }
        .filter { $0.tracks > 0 }
      return CataloguePage(of: all, page)
    }
  }

  /// The genres of the tracks that pass a filter, each with how many of those it has.
  ///
  /// A filter that names a genre gives that one alone.
  ///
  /// - Throws: ``LibraryError``.
  public func genres(_ filter: TrackFilter, page: PageRequest = .all) throws -> CataloguePage<Genre> {
    guard filter != .everything else { return try genres(page: page) }
    return try database.read { connection in
      let tracks = try TrackCondition(filter, connection)
      var values = tracks.values
      var condition = ""
      if let genre = filter.genre {
        condition = "WHERE genres.identity = ?"
        values.append(.text(Folding.fold(genre)))
      }
      let statement = try connection.prepare(
        """
        WITH passing AS MATERIALIZED (
          SELECT tracks.id, tracks.genre FROM tracks \(tracks.joins) WHERE \(tracks.text))
        SELECT genres.name, count(*) FROM (
          SELECT genre FROM passing
          UNION ALL SELECT track_genres.genre FROM passing JOIN track_genres ON track_genres.track = passing.id
        ) AS found JOIN genres ON genres.id = found.genre \(condition)
        GROUP BY genres.id ORDER BY genres.sort, genres.id
        """)
      return CataloguePage(
        of: try statement.rows(values) { Genre(name: $0.text(0), tracks: Int($0.integer(1))) }, page)
    }
  }
}

extension Artist {
  /// Artists with a name of whom there is anything.
  static let isShown = """
    artists.name <> '' AND (
      EXISTS (SELECT 1 FROM tracks WHERE tracks.artist = artists.id AND state < 2)
      OR EXISTS (SELECT 1 FROM albums WHERE albums.artist = artists.id AND tracks > 0 AND title IS NOT NULL)
      OR EXISTS (SELECT 1 FROM track_artists JOIN tracks ON tracks.id = track_artists.track
        WHERE track_artists.artist = artists.id AND state < 2))
    """

  private static let albumCount =
    "(SELECT count(*) FROM albums WHERE albums.artist = artists.id AND tracks > 0 AND title IS NOT NULL)"

  private static let trackCount = """
    ((SELECT count(*) FROM tracks WHERE tracks.artist = artists.id AND state < 2)
      + (SELECT count(*) FROM track_artists JOIN tracks ON tracks.id = track_artists.track
        WHERE track_artists.artist = artists.id AND state < 2))
    """

  /// The columns that ``init(row:)`` reads.
  static let columns = "artists.id, artists.name, artists.liked IS NOT NULL, \(albumCount), \(trackCount)"

  /// Makes an artist of a row of ``columns``.
  init(row: Statement) {
    self.init(
      id: Identity.artist(row.integer(0)), name: row.text(1), albums: Int(row.integer(3)),
      tracks: Int(row.integer(4)), isLiked: row.integer(2) != 0)
  }

  /// An order of artists as SQL.
  static func order(_ sort: CatalogueSort) -> String {
    let way = sort.isDescending ? " DESC" : ""
    switch sort.key {
    case .track: return "\(trackCount)\(way), artists.sort, artists.id"
    case .album: return "\(albumCount)\(way), artists.sort, artists.id"
    case .added: return "artists.id\(way)"
    case .plays:
      return
        "(SELECT sum(plays) FROM tracks WHERE tracks.artist = artists.id)\(way), artists.sort, artists.id"
    case .played:
      return
        "(SELECT max(played) FROM tracks WHERE tracks.artist = artists.id)\(way), artists.sort, artists.id"
    default: return "artists.sort\(way), artists.id"
    }
  }
}
