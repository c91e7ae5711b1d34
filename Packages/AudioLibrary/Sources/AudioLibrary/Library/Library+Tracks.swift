import AudioService

extension Library {
  public func tracks(
    _ filter: TrackFilter = .everything, sort: CatalogueSort = CatalogueSort(.artist),
    page: PageRequest = .all
  ) throws -> CataloguePage<Track> {
    try database.read { connection in
      let condition = try TrackCondition(filter, connection)
      let order = TrackOrder(sort)
      if sort.key == .path, condition.isEverything {
        return try tracksByPath(isDescending: sort.isDescending, page, connection)
      }
      return try tracks(
        where: condition, order: order.clause, tables: order.tables(for: condition), page: page, connection)
    }
  }

  public func tracks(_ ids: [TrackID]) throws -> [Track] {
    try database.read { connection in
      let statement = try connection.prepare(
        "SELECT \(Track.columns) FROM tracks \(Track.joins) WHERE tracks.id = ?")
      return try ids.compactMap { id in
        guard let row = Identity.row(id) else { return nil }
        return try statement.rows([.integer(row)]) { Track(row: $0) }.first
      }
    }
  }

  public func tracks(at paths: [FilePath]) throws -> [Track?] {
    try database.read { connection in
      let statement = try connection.prepare(
        "SELECT \(Track.columns) FROM tracks \(Track.joins) WHERE folders.path = ? AND tracks.name = ?")
      return try paths.map { path in
        try statement.rows([.blob(path.folder.bytes), .blob(path.lastComponent.bytes)]) { Track(row: $0) }
          .first
      }
    }
  }

  /// What is known of a track beyond its row in a list; `nil` for an identity that is not known.
  public func details(of id: TrackID) throws -> TrackDetails? {
    guard let row = Identity.row(id) else { return nil }
    return try database.read { connection in
      try connection.prepare("SELECT details FROM tracks WHERE id = ?")
        .rows([.integer(row)]) { TrackDetails(text: $0.text(0)) }.first
    }
  }

  public func sheet(_ kind: SheetKind, page: PageRequest = .all) throws -> CataloguePage<Track> {
    try database.read { connection in
      let condition = TrackCondition(kind)
      let everything = TrackOrder(CatalogueSort(.artist))
      let order: String =
        switch kind {
        case .newest: "tracks.added DESC, tracks.id DESC"
        case .frequent: "tracks.plays DESC, tracks.played DESC, tracks.id"
        case .recent: "tracks.played DESC, tracks.id"
        case .starred: "tracks.liked DESC, tracks.id DESC"
        case .random: "random()"
        case .all: everything.clause
        }
      let tables = kind == .all ? everything.tables(for: condition) : nil
      if kind == .random { return try randomTracks(page, connection) }
      return try tracks(where: condition, order: order, tables: tables, page: page, connection)
    }
  }

  func tracks(
    where condition: TrackCondition, order: String, tables: String? = nil, page: PageRequest,
    _ connection: Connection
  ) throws -> CataloguePage<Track> {
    let total = try condition.count(connection)
    let statement = try connection.prepare(
      """
      SELECT \(Track.columns) FROM \(tables ?? "tracks \(Track.joins)")
      WHERE \(condition.text) ORDER BY \(order) LIMIT ? OFFSET ?
      """)
    let items = try statement.rows(condition.values + page.values) { Track(row: $0) }
    return CataloguePage(total: total, offset: page.offset, items: items)
  }

  /// Every track by folder and name, and then those of servers, which have neither.
  private func tracksByPath(
    isDescending: Bool, _ page: PageRequest, _ connection: Connection
  ) throws -> CataloguePage<Track> {
    func rows(_ tables: String, _ condition: String, _ order: String, _ part: PageRequest) throws -> [Track] {
      try connection.prepare(
        "SELECT \(Track.columns) FROM \(tables) WHERE tracks.state < 2\(condition) ORDER BY \(order) LIMIT ? OFFSET ?"
      ).rows(part.values) { Track(row: $0) }
    }
    let way = isDescending ? " DESC" : ""
    let files = """
      folders CROSS JOIN tracks ON tracks.folder = folders.id JOIN albums ON albums.id = tracks.album
      JOIN artists AS album_artists ON album_artists.id = albums.artist
      """
    var items = try rows(files, "", "folders.path\(way), tracks.name\(way)", page)
    if page.size.map({ items.count < $0 }) ?? true {
      var count = items.count
      if page.offset > 0 {
        let sql =
          "SELECT count(*) FROM folders CROSS JOIN tracks ON tracks.folder = folders.id WHERE tracks.state < 2"
        count = Int(try connection.integer(sql) ?? 0)
      }
      let rest = PageRequest(offset: max(0, page.offset - count), size: page.size.map { $0 - items.count })
      items += try rows("tracks \(Track.joins)", " AND tracks.folder IS NULL", "tracks.id\(way)", rest)
    }
    return CataloguePage(total: try TrackCondition().count(connection), offset: page.offset, items: items)
  }

  /// Draws rows first, and orders only those, so that a large library is not shuffled whole.
  private func randomTracks(_ page: PageRequest, _ connection: Connection) throws -> CataloguePage<Track> {
    let condition = TrackCondition(.random)
    let total = try condition.count(connection)
    let wanted = min(total, page.size ?? total)
    var rows: [Int64] = []
    if wanted * 4 < total {
      let last = try connection.integer("SELECT max(id) FROM tracks") ?? 0
      let statement = try connection.prepare(
        "SELECT id FROM tracks WHERE id >= ? AND state = 0 ORDER BY id LIMIT 1")
      var drawn: Set<Int64> = []
      // Each draw may hit a row again, or none at the end; there are few enough of both.
      for _ in 0..<(wanted * 8) where drawn.count < wanted {
        let found = try statement.rows([.integer(Int64.random(in: 1...max(1, last)))]) { $0.integer(0) }
        if let row = found.first, drawn.insert(row).inserted { rows.append(row) }
      }
    } else {
      rows = try connection.prepare("SELECT id FROM tracks WHERE state = 0").rows { $0.integer(0) }
      rows.shuffle()
      rows = Array(rows.prefix(wanted))
    }
    let statement = try connection.prepare(
      "SELECT \(Track.columns) FROM tracks \(Track.joins) WHERE tracks.id = ?")
    let items = try rows.flatMap { try statement.rows([.integer($0)]) { Track(row: $0) } }
    return CataloguePage(total: total, offset: page.offset, items: items)
  }
}

extension PageRequest {
  /// The values for `LIMIT ? OFFSET ?`.
  var values: [Value] { [.integer(size.map { Int64(max(0, $0)) } ?? -1), .integer(Int64(max(0, offset)))] }
}
