import AudioService

extension Library: OutboxKeeping {
  public func beginTelling(_ target: String) throws -> (any OutboxTurn)? {
    try OutboxLock(beside: path, for: target)
  }

  public func post(_ items: [OutboxItem]) throws {
    try database.writeDurably { connection in
      let rows = OutboxRows(connection)
      for item in items { try rows.insert(item) }
    }
  }

  public func waiting(for target: String) throws -> [OutboxItem] {
    try database.read { try OutboxRows($0).waiting(target) }
  }

  public func waiting() throws -> [String: Int] {
    try database.read { connection in
      let rows = try connection.prepare("SELECT target, count(*) FROM outbox GROUP BY target")
        .rows { ($0.text(0), Int($0.integer(1))) }
      return Dictionary(rows) { first, _ in first }
    }
  }

  public func markSending(_ item: OutboxItem) throws {
    try database.writeDurably { try OutboxRows($0).markSending(item) }
  }

  public func markUnsent(_ item: OutboxItem) throws {
    try database.writeDurably {
      try $0.run(
        "UPDATE outbox SET uncertain = ? WHERE id = ?", Value(item.isUncertain), .integer(item.id))
    }
  }

  public func settle(_ item: OutboxItem) throws {
    try database.writeDurably { try $0.run("DELETE FROM outbox WHERE id = ?", .integer(item.id)) }
  }

  public func playlistMade(_ playlist: PlaylistID, id: String) throws {
    guard let row = Identity.row(playlist) else { return }
    try database.writeDurably { connection in
      try connection.run("UPDATE playlists SET remote = ? WHERE id = ?", .text(id), .integer(row))
      try OutboxRows(connection).playlistMade(playlist, id: id)
    }
  }
}
