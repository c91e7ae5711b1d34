import AudioService

/// The rows of what servers are still to be told, inside of one transaction.
struct OutboxRows {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Puts an item in; a heart or a playlist takes the place of what waits about the same thing.
  func insert(_ item: OutboxItem) throws {
    let (kind, subject, body) = Self.columns(item.action)
    switch item.action {
    case .like, .playlist:
      // One that was sent without an answer stays uncertain.
      let was = try connection.integer(
        "SELECT max(uncertain) FROM outbox WHERE target = ? AND kind = ? AND subject = ?",
        .text(item.target), .text(kind), .text(subject))
      try connection.run(
        "DELETE FROM outbox WHERE target = ? AND kind = ? AND subject = ?",
        .text(item.target), .text(kind), .text(subject))
      try write(item, kind, subject, body, isUncertain: was == 1)
    case .deletePlaylist:
      try connection.run(
        "DELETE FROM outbox WHERE target = ? AND kind IN ('playlist', 'deletion') AND subject = ?",
        .text(item.target), .text(subject))
      try write(item, kind, subject, body, isUncertain: false)
    case .play, .listen: try write(item, kind, subject, body, isUncertain: item.isUncertain)
    }
  }

  private func write(
    _ item: OutboxItem, _ kind: String, _ subject: String, _ body: String, isUncertain: Bool
  ) throws {
    try connection.run(
      "INSERT INTO outbox (target, kind, subject, body, moment, uncertain) VALUES (?, ?, ?, ?, ?, ?)",
      .text(item.target), .text(kind), .text(subject), .text(body), .integer(item.moment), Value(isUncertain))
  }

  /// What waits for a target, the oldest first; a row of a later version is left out.
  func waiting(_ target: String) throws -> [OutboxItem] {
    try connection.prepare(
      "SELECT id, kind, subject, body, moment, uncertain FROM outbox WHERE target = ? ORDER BY id"
    ).rows([.text(target)]) { row -> OutboxItem? in
      guard let action = Self.action(row.text(1), row.text(2), row.text(3)) else { return nil }
      return OutboxItem(
        id: row.integer(0), target: target, action: action, moment: row.integer(4),
        isUncertain: row.integer(5) != 0)
    }.compactMap { $0 }
  }

  /// True when a heart of an item still waits to be told.
  func hasLike(_ item: ServerItem, for server: String) throws -> Bool {
    let (kind, subject, _) = Self.columns(.like(item, true))
    return try connection.integer(
      "SELECT 1 FROM outbox WHERE target = ? AND kind = ? AND subject = ?",
      .text(server), .text(kind), .text(subject)) != nil
  }

  /// Notes that a row of the library got its heart or lost it, for every server that has it.
  func like(_ item: CatalogueItem, _ row: Int64, _ isLiked: Bool, now: Int64) throws {
    let (sql, make): (String, (String) -> ServerItem) =
      switch item {
      case .track: ("SELECT server, song FROM server_songs WHERE track = ?", ServerItem.song)
      case .album: ("SELECT server, remote FROM server_albums WHERE album = ?", ServerItem.album)
      case .artist: ("SELECT server, remote FROM server_artists WHERE artist = ?", ServerItem.artist)
      }
    let places = try connection.prepare(sql).rows([.integer(row)]) { ($0.text(0), make($0.text(1))) }
    for (server, item) in places {
      try insert(OutboxItem(target: server, action: .like(item, isLiked), moment: now))
    }
  }

  // MARK: Playlists

  /// A playlist that is kept on a server.
  struct Kept {
    let row: Int64
    let server: String
    let remote: String?
    let name: String
  }

  /// The playlists that are kept on servers.
  func keptPlaylists() throws -> [Int64: Kept] {
    let rows = try connection.prepare(
      "SELECT id, source, remote, name FROM playlists WHERE source IS NOT NULL"
    )
    .rows { Kept(row: $0.integer(0), server: $0.text(1), remote: $0.optionalText(2), name: $0.text(3)) }
    return Dictionary(rows.map { ($0.row, $0) }) { first, _ in first }
  }

  /// Notes what a change of a playlist means for its server; `before` is from before the change.
  ///
  /// Throws ``ServerError/notOnServer(title:server:)`` for a track that its server does not have.
  func playlistChanged(_ row: Int64, before: [Int64: Kept], now: Int64) throws {
    if let kept = try keptPlaylists()[row] { return try note(kept, now: now) }
    let exists = try connection.integer("SELECT 1 FROM playlists WHERE id = ?", .integer(row)) != nil
    let id = Identity.playlist(row).rawValue
    if exists {
      // It may be one that was deleted and is back before its server heard of that.
      let deleted = try connection.prepare(
        "SELECT id, target, body FROM outbox WHERE kind = 'deletion' AND subject = ?"
      ).rows([.text(id)]) { (id: $0.integer(0), server: $0.text(1), body: $0.text(2)) }.first
      guard let deleted, let remote = JSONValue(parsing: deleted.body.utf8)?["id"]?.text else { return }
      try connection.run("DELETE FROM outbox WHERE id = ?", .integer(deleted.id))
      try connection.run(
        "UPDATE playlists SET source = ?, remote = ? WHERE id = ?",
        .text(deleted.server), .text(remote), .integer(row))
      if let kept = try keptPlaylists()[row] { try note(kept, now: now) }
    } else if let kept = before[row] {
      guard let remote = kept.remote else {
        // Its server never heard of it.
        return try connection.run("DELETE FROM outbox WHERE kind = 'playlist' AND subject = ?", .text(id))
      }
      let action = OutboxItem.Action.deletePlaylist(id: remote, name: kept.name)
      let (kind, _, body) = Self.columns(action)
      try connection.run("DELETE FROM outbox WHERE kind = 'playlist' AND subject = ?", .text(id))
      try write(
        OutboxItem(target: kept.server, action: action, moment: now), kind, id, body, isUncertain: false)
    }
  }

  /// Puts in what a playlist is to be on its server.
  func note(_ kept: Kept, now: Int64) throws {
    let entries = try connection.prepare(
      """
      SELECT tracks.title, server_songs.song FROM playlist_entries JOIN tracks ON tracks.id = playlist_entries.track
      LEFT JOIN server_songs ON server_songs.track = tracks.id AND server_songs.server = ?1
      WHERE playlist_entries.playlist = ?2 GROUP BY position ORDER BY position
      """
    ).rows([.text(kept.server), .integer(kept.row)]) { (title: $0.text(0), song: $0.optionalText(1)) }
    let songs = try entries.map { entry in
      guard let song = entry.song else {
        throw ServerError.notOnServer(title: entry.title, server: kept.server)
      }
      return song
    }
    try insert(
      OutboxItem(
        target: kept.server,
        action: .playlist(id: kept.remote, row: Identity.playlist(kept.row), name: kept.name, songs: songs),
        moment: now))
  }

  // MARK: Columns

  private static func columns(_ action: OutboxItem.Action) -> (kind: String, subject: String, body: String) {
    switch action {
    case .like(let item, let isLiked): ("like", subject(item), isLiked ? "1" : "0")
    case .play(let song): ("play", song, "")
    case .playlist(let id, let row, let name, let songs):
      (
        "playlist", row.rawValue,
        JSONValue.object([
          .init("id", id.map(JSONValue.string) ?? .null), .init("name", .string(name)),
          .init("songs", .array(songs.map(JSONValue.string))),
        ]).line
      )
    case .deletePlaylist(let id, let name):
      ("deletion", id, JSONValue.object([.init("id", .string(id)), .init("name", .string(name))]).line)
    case .listen(let listen): ("listen", "", listen.json.line)
    }
  }

  private static func action(_ kind: String, _ subject: String, _ body: String) -> OutboxItem.Action? {
    switch kind {
    case "like": return item(subject).map { .like($0, body == "1") }
    case "play": return .play(song: subject)
    case "listen": return JSONValue(parsing: body.utf8).flatMap { Listen(json: $0) }.map { .listen($0) }
    case "deletion":
      guard let json = JSONValue(parsing: body.utf8), let id = json["id"]?.text else { return nil }
      return .deletePlaylist(id: id, name: json["name"]?.text ?? "")
    case "playlist":
      guard let json = JSONValue(parsing: body.utf8), let name = json["name"]?.text else { return nil }
      return .playlist(
        id: json["id"]?.text, row: PlaylistID(rawValue: subject), name: name,
        songs: json["songs"]?.elements?.compactMap(\.text) ?? [])
    default: return nil
    }
  }

  private static func subject(_ item: ServerItem) -> String {
    switch item {
    case .song(let id): "song:" + id
    case .album(let id): "album:" + id
    case .artist(let id): "artist:" + id
    }
  }

  private static func item(_ subject: String) -> ServerItem? {
    guard let colon = subject.firstIndex(of: ":") else { return nil }
    let id = String(subject[subject.index(after: colon)...])
    switch subject[..<colon] {
    case "song": return .song(id)
    case "album": return .album(id)
    case "artist": return .artist(id)
    default: return nil
    }
  }
}
