extension TrackCondition {
  /// How many tracks pass; where one thing alone is asked for, by way of the few that differ from most.
  func count(_ connection: Connection) throws -> Int {
    switch sole {
    case .everything: return try inSight(connection)
    case .liked(true): return try hearts(connection)
    case .liked(false): return try inSight(connection) - hearts(connection)
    case .missing(false): return try inSight(connection) - number("state > 0 AND state = 1", [], connection)
    case .range(let column, let range):
      // Going through an index costs by the entry, so the shorter way is taken: those in the range, or all others.
      guard try areMost(connection) else { break }
      return try range.outside.reduce(inSight(connection)) { rest, outside in
        rest - (try number("state < 2 AND \(column) \(outside.text)", outside.values, connection))
      }
    case .missing(true), .other: break
    }
    let statement = try connection.prepare("SELECT count(*) FROM tracks \(joins) WHERE \(text)")
    return Int(try statement.rows(values) { $0.integer(0) }.first ?? 0)
  }

  /// Every track but those that were removed and are kept out of sight, which are few.
  private func inSight(_ connection: Connection) throws -> Int {
    let all = try connection.integer("SELECT count(*) FROM tracks") ?? 0
    return Int(all) - (try number("state > 0 AND state = 2", [], connection))
  }

  /// The tracks in sight with a heart: the index of hearts does not tell which of them are in sight.
  private func hearts(_ connection: Connection) throws -> Int {
    let removed = try connection.integer(
      "SELECT count(*) FROM tracks INDEXED BY tracks_state WHERE state > 0 AND state = 2 AND liked IS NOT NULL"
    )
    return try number("liked IS NOT NULL", [], connection) - Int(removed ?? 0)
  }

  private func number(_ condition: String, _ values: [Value], _ connection: Connection) throws -> Int {
    let statement = try connection.prepare("SELECT count(*) FROM tracks WHERE \(condition)")
    return Int(try statement.rows(values) { $0.integer(0) }.first ?? 0)
  }

  /// True where clearly more than half of some tracks from all over the library pass.
  ///
  /// It decides how to count, and not what comes out, but that where it is true at least one track passes.
  func areMost(_ connection: Connection) throws -> Bool {
    let last = try connection.integer("SELECT max(id) FROM tracks") ?? 0
    let statement = try connection.prepare("SELECT \(text) FROM tracks WHERE tracks.id = ?")
    let sample = try (1...64).flatMap { step in
      try statement.rows(values + [.integer(last * step / 64)]) { $0.integer(0) != 0 }
    }
    return sample.filter { $0 }.count * 5 > sample.count * 3
  }
}

extension SearchQuery.Range {
  /// What follows a column's name for whatever is not in the range; no two of them hold for one track, where any number
  /// is in the range.
  fileprivate var outside: [(text: String, values: [Value])] {
    [("IS NULL", [])] + (least.map { [("< ?", [Value($0)])] } ?? [])
      + (greatest.map { [("> ?", [Value($0)])] } ?? [])
  }
}
