import AudioService

/// The rows of what servers are still to be told, inside of one transaction.
struct OutboxRows {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Puts an item in; a heart or a playlist takes the place of what waits about the same thing.
  func insert(_ item: OutboxItem) throws {
    let (kind, subject, _) = Self.columns(item)
    var item = item
    switch item.action {
    case .like, .playlist:
      // One that was sent without an answer stays uncertain.
      let uncertain = try connection.prepare(
        "SELECT body FROM outbox WHERE target = ? AND kind = ? AND subject = ? AND uncertain"
      ).rows([.text(item.target), .text(kind), .text(subject)]) { $0.text(0) }.last
      if let uncertain { (item.isUncertain, item.sent) = (true, Self.sent(uncertain) ?? item.sent) }
      try connection.run(
        "DELETE FROM outbox WHERE target = ? AND kind = ? AND subject = ?",
        .text(item.target), .text(kind), .text(subject))
      try write(item, subject)
    case .deletePlaylist:
      try connection.run(
        "DELETE FROM outbox WHERE target = ? AND kind IN ('playlist', 'deletion') AND subject = ?",
        .text(item.target), .text(subject))
      try write(item, subject)
    case .play, .listen: try write(item, subject)
    }
  }

  private func write(_ item: OutboxItem, _ subject: String) throws {
    let (kind, _, body) = Self.columns(item)
    try connection.run(
      "INSERT INTO outbox (target, kind, subject, body, moment, uncertain) VALUES (?, ?, ?, ?, ?, ?)",
      .text(item.target), .text(kind), .text(subject), .text(body), .integer(item.moment),
      Value(item.isUncertain))
  }

  /// Notes that an item is about to be sent, and how it is then where it cannot be named otherwise.
  func markSending(_ item: OutboxItem) throws {
    var item = item
    if case .playlist(nil, _, let name, let songs) = item.action, item.sent == nil || !item.isUncertain {
      item.sent = OutboxItem.Draft(name: name, songs: songs)
    }
    try connection.run(
      "UPDATE outbox SET uncertain = 1, body = ? WHERE id = ?", .text(Self.columns(item).body),
      .integer(item.id))
  }

  /// Notes in what still waits about a playlist which identity its server gave it.
  func playlistMade(_ playlist: PlaylistID, id: String) throws {
    let rows = try connection.prepare(
      "SELECT id, body FROM outbox WHERE kind IN ('playlist', 'deletion') AND subject = ?"
    ).rows([.text(playlist.rawValue)]) { (id: $0.integer(0), body: $0.text(1)) }
    for row in rows {
      guard let body = JSONValue(parsing: row.body.utf8), body["id"]?.text == nil else { continue }
      try connection.run(
        "UPDATE outbox SET body = ? WHERE id = ?",
        .text(Self.body(id: id, name: body["name"]?.text ?? "", songs: Self.songs(body), sent: nil)),
        .integer(row.id))
    }
  }

  /// What waits for a target, the oldest first; a row of a later version is left out.
  func waiting(_ target: String) throws -> [OutboxItem] {
    try connection.prepare(
      "SELECT id, kind, subject, body, moment, uncertain FROM outbox WHERE target = ? ORDER BY id"
    ).rows([.text(target)]) { row -> OutboxItem? in
      guard let action = Self.action(row.text(1), row.text(2), row.text(3)) else { return nil }
      return OutboxItem(
        id: row.integer(0), target: target, action: action, sent: Self.sent(row.text(3)),
        moment: row.integer(4), isUncertain: row.integer(5) != 0)
    }.compactMap { $0 }
  }

  /// True when a heart of an item still waits to be told.
  func hasLike(_ item: ServerItem, for server: String) throws -> Bool {
    let (kind, subject, _) = Self.columns(
      OutboxItem(target: server, action: .like(item, true), moment: 0))
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
      guard let deleted, let body = JSONValue(parsing: deleted.body.utf8) else { return }
      try connection.run("DELETE FROM outbox WHERE id = ?", .integer(deleted.id))
      try connection.run(
        "UPDATE playlists SET source = ?, remote = ? WHERE id = ?",
        .text(deleted.server), Value(body["id"]?.text), .integer(row))
      if let kept = try keptPlaylists()[row] { try note(kept, sent: Self.sent(deleted.body), now: now) }
    } else if let kept = before[row] {
      let waiting = try connection.prepare(
        "SELECT body FROM outbox WHERE kind = 'playlist' AND subject = ? AND uncertain"
      ).rows([.text(id)]) { Self.sent($0.text(0)) }
      try connection.run("DELETE FROM outbox WHERE kind = 'playlist' AND subject = ?", .text(id))
      let sent = waiting.compactMap { $0 }.last
      // Without an identity and never sent, its server never heard of it.
      guard kept.remote != nil || sent != nil else { return }
      let action = OutboxItem.Action.deletePlaylist(id: kept.remote, name: kept.name)
      let isUncertain = kept.remote == nil
      try write(
        OutboxItem(target: kept.server, action: action, sent: sent, moment: now, isUncertain: isUncertain), id
      )
    }
  }

  /// Puts in what a playlist is to be on its server; `sent` is how it went there once without an answer.
  func note(_ kept: Kept, sent: OutboxItem.Draft? = nil, now: Int64) throws {
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
        sent: sent, moment: now, isUncertain: sent != nil))
  }

  // MARK: Columns

  private static func columns(_ item: OutboxItem) -> (kind: String, subject: String, body: String) {
    switch item.action {
    case .like(let item, let isLiked): ("like", subject(item), isLiked ? "1" : "0")
    case .play(let song): ("play", song, "")
    case .playlist(let id, let row, let name, let songs):
      ("playlist", row.rawValue, body(id: id, name: name, songs: songs, sent: item.sent))
    case .deletePlaylist(let id, let name):
      ("deletion", id ?? "", body(id: id, name: name, songs: nil, sent: item.sent))
    case .listen(let listen): ("listen", "", listen.json.line)
    }
  }

  /// What is kept about a playlist.
  private static func body(
    id: String?, name: String, songs: [String]?, sent: OutboxItem.Draft?
  ) -> String {
    var members: [JSONValue.Member] = [
      .init("id", id.map(JSONValue.string) ?? .null), .init("name", .string(name)),
    ]
    if let songs { members.append(.init("songs", .array(songs.map(JSONValue.string)))) }
    if let sent {
      let songs = JSONValue.array(sent.songs.map(JSONValue.string))
      members.append(.init("sent", ["name": .string(sent.name), "songs": songs]))
    }
    return JSONValue.object(members).line
  }

  private static func songs(_ body: JSONValue) -> [String]? { body["songs"]?.elements?.compactMap(\.text) }

  private static func sent(_ body: String) -> OutboxItem.Draft? {
    guard let sent = JSONValue(parsing: body.utf8)?["sent"], let name = sent["name"]?.text else { return nil }
    return OutboxItem.Draft(name: name, songs: songs(sent) ?? [])
  }

  private static func action(_ kind: String, _ subject: String, _ body: String) -> OutboxItem.Action? {
    switch kind {
    case "like": return item(subject).map { .like($0, body == "1") }
    case "play": return .play(song: subject)
    case "listen": return JSONValue(parsing: body.utf8).flatMap { Listen(json: $0) }.map { .listen($0) }
    case "deletion":
      guard let json = JSONValue(parsing: body.utf8) else { return nil }
      return .deletePlaylist(id: json["id"]?.text, name: json["name"]?.text ?? "")
    case "playlist":
      guard let json = JSONValue(parsing: body.utf8), let name = json["name"]?.text else { return nil }
      return .playlist(
        id: json["id"]?.text, row: PlaylistID(rawValue: subject), name: name,
        songs: songs(json) ?? [])
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
