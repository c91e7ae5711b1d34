import AudioService

extension Library {
  public func tracks(
    _ filter: TrackFilter = .everything, sort: CatalogueSort = CatalogueSort(.artist),
    page: PageRequest = .all
  ) throws -> CataloguePage<Track> {
    try database.read { connection in
      let condition = try TrackCondition(filter, connection)
      if sort.key == .path, condition.isEverything {
        return try tracksByPath(isDescending: sort.isDescending, page, connection)
      }
      return try tracks(where: condition, order: TrackOrder(sort), page: page, connection)
    }
  }

  public func tracks(_ ids: [TrackID]) throws -> [Track] {
    try database.read { connection in
      try tracks(rows: ids.compactMap(Identity.row), connection)
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

  public func sheet(_ kind: SheetKind, page: PageRequest = .all) throws -> CataloguePage<Track> {
    try database.read { connection in
      if kind == .random { return try randomTracks(page, connection) }
      return try tracks(where: TrackCondition(kind), order: TrackOrder(kind), page: page, connection)
    }
  }

  public func sheet(
    _ kind: SheetKind, _ filter: TrackFilter, page: PageRequest = .all
  ) throws -> CataloguePage<Track> {
    try database.read { connection in
      let condition = try TrackCondition(filter, of: kind, connection)
      let order = kind == .random ? TrackOrder(CatalogueSort(.title)) : TrackOrder(kind)
      return try tracks(where: condition, order: order, page: page, connection)
    }
  }

  /// The tracks that pass a condition.
  ///
  /// Rows are found first, mostly in an index alone, and only those of the page are looked at.
  func tracks(
    where condition: TrackCondition, order: TrackOrder, page: PageRequest, _ connection: Connection
  ) throws -> CataloguePage<Track> {
    let total = try condition.count(connection)
    let rows = try rows(nil, condition, order, part: page.range(in: total), of: total, connection)
    return CataloguePage(total: total, offset: page.offset, items: try tracks(rows: rows, connection))
  }

  /// The tracks of rows, in their order; a row that is not there is left out.
  func tracks(rows: [Int64], _ connection: Connection) throws -> [Track] {
    let statement = try connection.prepare(
      "SELECT \(Track.columns) FROM tracks \(Track.joins) WHERE tracks.id = ?")
    var tracks: [Track] = []
    tracks.reserveCapacity(rows.count)
    for row in rows {
      try statement.bind(row, at: 1)
      if try statement.step() { tracks.append(Track(row: statement)) }
      statement.reset()
    }
    return tracks
  }

  /// A part of the rows that pass a condition, of tables or of those of the order; one near the end is counted from there.
  private func rows(
    _ tables: String?, _ condition: TrackCondition, _ order: TrackOrder, part: Range<Int>, of total: Int,
    _ connection: Connection
  ) throws -> [Int64] {
    if part.isEmpty { return [] }
    let isReversed = part.lowerBound > total / 2
    let offset = isReversed ? total - part.upperBound : part.lowerBound
    // The whole list is the same work for one statement as for many.
    if tables == nil, condition.isEverything, part.count < total, let groups = order.groups {
      let rows = try groups.rows(offset..<offset + part.count, isReversed: isReversed, connection)
      return isReversed ? rows.reversed() : rows
    }
    let last = Int(try connection.integer("SELECT max(id) FROM tracks") ?? 0)
    let plan =
      tables == nil ? order.plan(condition, upTo: offset + part.count, of: total, last: last) : .free
    let statement = try connection.prepare(
      """
      SELECT tracks.id FROM \(tables ?? order.tables(for: condition, plan)) WHERE \(condition.text)
      ORDER BY \(order.clause(isReversed: isReversed, plan)) LIMIT ? OFFSET ?
      """)
    let rows = try statement.rows(condition.values + [Value(part.count), Value(offset)]) { $0.integer(0) }
    return isReversed ? rows.reversed() : rows
  }

  /// Every track by folder and name, and then those of servers, which have neither.
  private func tracksByPath(
    isDescending: Bool, _ page: PageRequest, _ connection: Connection
  ) throws -> CataloguePage<Track> {
    let total = try TrackCondition().count(connection)
    let songs = try connection.integer("SELECT count(*) FROM tracks WHERE folder IS NULL") ?? 0
    let sql = "SELECT count(*) FROM tracks WHERE state > 0 AND state = 2 AND folder IS NULL"
    let files = total - Int(songs - (try connection.integer(sql) ?? 0))
    let part = page.range(in: total)
    let order = TrackOrder(CatalogueSort(.path, descending: isDescending))
    var found = try rows(
      "folders CROSS JOIN tracks ON tracks.folder = folders.id", .inSight, order,
      part: part.clamped(to: 0..<files), of: files, connection)
    var condition = TrackCondition()
    condition.add("tracks.folder IS NULL")
    // None of them has a name, but that is how their index goes on.
    let names = ["tracks.name", "tracks.id"].map { TrackOrder.Term($0, isDescending: isDescending) }
    let rest = max(part.lowerBound, files) - files..<max(part.upperBound, files) - files
    found += try rows("tracks", condition, TrackOrder(names), part: rest, of: total - files, connection)
    return CataloguePage(total: total, offset: page.offset, items: try tracks(rows: found, connection))
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
    return CataloguePage(total: total, offset: page.offset, items: try tracks(rows: rows, connection))
  }
}

extension Library: DetailReading {
  public func details(of id: TrackID) throws -> TrackDetails? {
    guard let row = Identity.row(id) else { return nil }
    return try database.read { connection in
      try connection.prepare("SELECT details FROM tracks WHERE id = ?")
        .rows([.integer(row)]) { TrackDetails(text: $0.text(0)) }.first
    }
  }
}

extension PageRequest {
  /// The places that are asked for, of so many that there are.
  func range(in total: Int) -> Range<Int> {
    let start = min(max(0, offset), total)
    return start..<start + min(max(0, size ?? total), total - start)
  }

  /// The values for `LIMIT ? OFFSET ?`.
  var values: [Value] { [.integer(size.map { Int64(max(0, $0)) } ?? -1), .integer(Int64(max(0, offset)))] }
}
