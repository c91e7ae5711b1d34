import AudioService

extension Library {
  public func setLiked(_ isLiked: Bool, _ items: [CatalogueItem]) throws {
    let now = clock.milliseconds()
    try keep { writer in
      try items.flatMap { try setLiked(isLiked, $0, now, writer) }
    }
  }

  private func setLiked(
    _ isLiked: Bool, _ item: CatalogueItem, _ now: Int64, _ writer: TrackWriter
  ) throws -> [SafetyRecord.Subject] {
    let (table, id, row): (String, String, Int64?) =
      switch item {
      case .track(let id): ("tracks", id.rawValue, Identity.row(id))
      case .album(let id): ("albums", id.rawValue, Identity.row(id))
      case .artist(let id): ("artists", id.rawValue, Identity.row(id))
      }
    guard let row else { throw LibraryError.unknownItem(id: id) }
    // What was liked before keeps the moment when it was.
    try writer.connection.run(
      "UPDATE \(table) SET liked = \(isLiked ? "ifnull(liked, ?1)" : "nullif(?1, ?1)") WHERE id = ?2",
      .integer(now), .integer(row))
    guard writer.connection.changes > 0 else { throw LibraryError.unknownItem(id: id) }
    try OutboxRows(writer.connection).like(item, row, isLiked, now: now)
    switch item {
    case .track:
      try writer.rankAnew(row)
      return [.track(row), .trackLike(row)]
    case .album: return [.albumLike(row)]
    case .artist: return [.artistLike(row)]
    }
  }
}
