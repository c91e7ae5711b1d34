import AudioService

/// An order of every track as groups within groups, such as artists and their albums.
///
/// Groups before a page are skipped by how many tracks they have, in indexes alone: as single rows, every track before
/// the page would be joined to its album, and those of an artist or a year sorted.
struct TrackGroups {
  /// What the tracks of a group have in common, and which way such groups go.
  struct Level {
    /// A column of `tracks`.
    enum Column: String {
      case artist, album, year
    }

    let column: Column
    let isDescending: Bool

    init(_ column: Column, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  private let levels: [Level]

  /// Makes an order of groups, the outermost first: artists or years with albums in them, or albums alone.
  init(_ levels: [Level]) { self.levels = levels }

  /// The rows of a part of the order; reversed, the part is counted from the other end, and its rows come from there.
  ///
  /// O(groups before the part + tracks of its first group + rows).
  func rows(_ part: Range<Int>, isReversed: Bool, _ connection: Connection) throws -> [Int64] {
    try rows(part, in: [], isReversed, connection)
  }

  /// The rows of a part of a group, which is given by its value and those of the groups around it.
  private func rows(
    _ part: Range<Int>, in values: [Value], _ isReversed: Bool, _ connection: Connection
  ) throws -> [Int64] {
    guard values.count < levels.count else {
      return try connection.prepare(tracks(isReversed))
        .rows(values + [Value(part.count), Value(part.lowerBound)]) { $0.integer(0) }
    }
    // Each level has a text of its own, so the statements within do not disturb this one.
    let groups = try connection.prepare(groups(at: values.count, isReversed))
    try groups.bind(values)
    defer { groups.reset() }
    var found: [Int64] = []
    var start = 0
    while start < part.upperBound, try groups.step() {
      let end = start + Int(groups.integer(1))
      let wanted = part.clamped(to: start..<end)
      if !wanted.isEmpty {
        found += try rows(
          wanted.lowerBound - start..<wanted.upperBound - start,
          in: values + [Value(groups.optionalInteger(0))], isReversed, connection)
      }
      start = end
    }
    return found
  }

  // MARK: What is asked

  /// The statement that gives the groups of a level, within one group of the level around it, with their numbers of
  /// tracks.
  func groups(at depth: Int, _ isReversed: Bool) -> String {
    let level = levels[depth]
    func ordered(_ columns: String...) -> String {
      // Equal names go by their rows, whichever way the names go.
      let terms = columns.map { TrackOrder.Term($0, isDescending: level.isDescending && $0 == columns[0]) }
      return "ORDER BY " + TrackOrder.clause(terms, isReversed: isReversed)
    }
    switch level.column {
    case .artist:
      return """
        SELECT id, (SELECT count(*) FROM tracks WHERE artist = artists.id AND state < 2) FROM artists
        \(ordered("sort", "id"))
        """
    case .year:
      return """
        SELECT year, count(*) FROM tracks INDEXED BY tracks_year WHERE state < 2 GROUP BY year \(ordered("year"))
        """
    case .album where depth == 0:
      return "SELECT id, tracks FROM albums INDEXED BY albums_sort \(ordered("sort", "id"))"
    case .album:
      let outer = levels[depth - 1].column.rawValue
      // Counted first, so that albums are joined and not their tracks.
      return """
        SELECT album, number FROM (
          SELECT album, count(*) AS number FROM tracks INDEXED BY tracks_\(outer) WHERE \(outer) IS ? AND state < 2
          GROUP BY album)
        CROSS JOIN albums ON albums.id = album \(ordered("albums.sort", "albums.id"))
        """
    }
  }

  /// The statement that gives the tracks of the innermost group.
  func tracks(_ isReversed: Bool) -> String {
    let conditions = levels.map { "tracks.\($0.column.rawValue) IS ? AND " }.joined()
    return """
      SELECT tracks.id FROM tracks INDEXED BY tracks_album WHERE \(conditions)tracks.state < 2
      ORDER BY \(TrackOrder.clause(TrackOrder.places, isReversed: isReversed)) LIMIT ? OFFSET ?
      """
  }
}
