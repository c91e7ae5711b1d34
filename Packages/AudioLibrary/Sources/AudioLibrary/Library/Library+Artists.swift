import AudioService

extension Library {
  public func artists(
    sort: CatalogueSort = CatalogueSort(.artist), page: PageRequest = .all
  ) throws -> CataloguePage<Artist> {
    try database.read { connection in
      let total = Int(try connection.integer("SELECT count(*) FROM artists WHERE \(Artist.isShown)") ?? 0)
      let statement = try connection.prepare(
        """
        SELECT \(Artist.columns) FROM artists WHERE \(Artist.isShown)
        ORDER BY \(Artist.order(sort)) LIMIT ? OFFSET ?
        """)
      let items = try statement.rows(page.values) { Artist(row: $0) }
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
      let items = all.dropFirst(max(0, page.offset)).prefix(page.size.map { max(0, $0) } ?? all.count)
      return CataloguePage(total: all.count, offset: page.offset, items: Array(items))
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
    default: return "artists.sort\(way), artists.id"
    }
  }
}
