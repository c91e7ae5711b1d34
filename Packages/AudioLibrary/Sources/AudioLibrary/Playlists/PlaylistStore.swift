import AudioService

/// The rows of playlists, inside of one transaction.
struct PlaylistStore {
  /// As many changes can be taken back.
  private static let mostChanges: Int64 = 100

  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// A name without blanks around it and without control characters; throws for one that nobody could see.
  static func checked(_ name: String) throws -> String {
    let name = TagText.tidy(name)
    guard !name.isEmpty else { throw LibraryError.emptyName }
    return name
  }

  /// The playlist of a name, or of a written identity.
  func find(_ name: String) throws -> (row: Int64, playlist: Playlist) {
    func rows(_ condition: String, _ values: [Value]) throws -> [(row: Int64, playlist: Playlist)] {
      try connection.prepare("SELECT \(Playlist.columns) FROM playlists WHERE \(condition)")
        .rows(values) { (row: $0.integer(0), playlist: Playlist(row: $0)) }
    }
    let tidy = TagText.tidy(name)
    if let found = try rows("name = ?", [.text(tidy)]).first { return found }
    if let id = Identity.row(PlaylistID(rawValue: name)), let found = try rows("id = ?", [.integer(id)]).first
    {
      return found
    }
    // One that is the same but for case, where there is only one of that kind.
    let folded = Folding.fold(tidy)
    let alike = try rows("1", []).filter { Folding.fold($0.playlist.name) == folded }
    guard alike.count == 1, let only = alike.first else { throw LibraryError.unknownPlaylist(name: name) }
    return only
  }

  /// A name that no other playlist has: this one, or this one with a number.
  func free(_ name: String, for playlist: Int64 = 0) throws -> String {
    func isTaken(_ name: String) throws -> Bool {
      try connection.integer(
        "SELECT 1 FROM playlists WHERE name = ? AND id <> ?", .text(name), .integer(playlist)) != nil
    }
    if try !isTaken(name) { return name }
    var number = 2
    while try isTaken("\(name) (\(number))") { number += 1 }
    return "\(name) (\(number))"
  }

  /// The rows of tracks; throws for the first that is not known.
  func rows(of tracks: [TrackID]) throws -> [Int64] {
    try tracks.map { id in
      guard let row = Identity.row(id),
        try connection.integer("SELECT 1 FROM tracks WHERE id = ?", .integer(row)) != nil
      else { throw LibraryError.unknownItem(id: id.rawValue) }
      return row
    }
  }

  /// The rows of a playlist's tracks, in order.
  func entries(_ playlist: Int64) throws -> [Int64] {
    try connection.prepare("SELECT track FROM playlist_entries WHERE playlist = ? ORDER BY position")
      .rows([.integer(playlist)]) { $0.integer(0) }
  }

  /// Makes a playlist, and gives its row.
  func create(_ name: String, _ tracks: [Int64], now: Int64) throws -> Int64 {
    guard try connection.integer("SELECT 1 FROM playlists WHERE name = ?", .text(name)) == nil else {
      throw LibraryError.playlistExists(name: name)
    }
    try connection.run(
      "INSERT INTO playlists (name, sort, changed) VALUES (?, ?, ?)",
      .text(name), .blob(SortKey.of(name)), .integer(now))
    let row = connection.lastInsertedRow
    try insertChange(row, "creating “\(name)”", name: nil, entries: nil, now: now)
    try append(tracks, to: row, now: now)
    return row
  }

  /// Puts tracks at the end of a playlist.
  func append(_ tracks: [Int64], to playlist: Int64, now: Int64) throws {
    let count = try connection.integer(
      "SELECT ifnull(max(position) + 1, 0) FROM playlist_entries WHERE playlist = ?", .integer(playlist))
    let statement = try connection.prepare(
      "INSERT INTO playlist_entries (playlist, position, track) VALUES (?, ?, ?)")
    for (position, track) in tracks.enumerated() {
      try statement.run([.integer(playlist), .integer((count ?? 0) + Int64(position)), .integer(track)])
    }
    try connection.run("UPDATE playlists SET changed = ? WHERE id = ?", .integer(now), .integer(playlist))
  }

  /// Puts other tracks in the place of those that a playlist has.
  func setEntries(_ tracks: [Int64], of playlist: Int64, now: Int64) throws {
    try connection.run("DELETE FROM playlist_entries WHERE playlist = ?", .integer(playlist))
    try append(tracks, to: playlist, now: now)
  }

  func rename(_ playlist: Int64, to name: String) throws {
    let other = try connection.integer(
      "SELECT 1 FROM playlists WHERE name = ? AND id <> ?", .text(name), .integer(playlist))
    guard other == nil else { throw LibraryError.playlistExists(name: name) }
    try connection.run(
      "UPDATE playlists SET name = ?, sort = ? WHERE id = ?",
      .text(name), .blob(SortKey.of(name)), .integer(playlist))
  }

  /// Says that a playlist is kept on a server.
  func setPlace(of playlist: Int64, on server: String, id: String?) throws {
    try connection.run(
      "UPDATE playlists SET source = ?, remote = ? WHERE id = ?", .text(server), Value(id), .integer(playlist)
    )
  }

  func delete(_ playlist: Int64) throws {
    try connection.run("DELETE FROM playlists WHERE id = ?", .integer(playlist))
  }

  // MARK: Taking back

  /// Keeps what a playlist is before it changes.
  func remember(_ playlist: Int64, _ sentence: String, now: Int64) throws {
    let name = try connection.prepare("SELECT name FROM playlists WHERE id = ?")
      .rows([.integer(playlist)]) { $0.text(0) }.first
    let entries = try entries(playlist).map { String($0, radix: 36) }.joined(separator: " ")
    try insertChange(playlist, sentence, name: name, entries: entries, now: now)
  }

  /// Takes back the last change; gives the playlist's row and what was taken back.
  func undo(now: Int64) throws -> (row: Int64, sentence: String) {
    let last = try connection.prepare(
      "SELECT id, playlist, sentence, name, entries FROM playlist_changes ORDER BY id DESC LIMIT 1"
    ).rows { row in
      (
        id: row.integer(0), playlist: row.integer(1), sentence: row.text(2), name: row.optionalText(3),
        entries: row.text(4)
      )
    }.first
    guard let last else { throw LibraryError.nothingToUndo }
    try connection.run("DELETE FROM playlist_changes WHERE id = ?", .integer(last.id))
    guard let name = last.name else {
      try delete(last.playlist)
      return (last.playlist, last.sentence)
    }
    try connection.run(
      """
      INSERT INTO playlists (id, name, sort, changed) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (id) DO UPDATE SET name = ?2, sort = ?3
      """, .integer(last.playlist), .text(name), .blob(SortKey.of(name)), .integer(now))
    let tracks = try last.entries.split(separator: " ").compactMap { Int64($0, radix: 36) }.filter { track in
      // A track that was pruned meanwhile does not come back.
      try connection.integer("SELECT 1 FROM tracks WHERE id = ?", .integer(track)) != nil
    }
    try setEntries(tracks, of: last.playlist, now: now)
    return (last.playlist, last.sentence)
  }

  private func insertChange(
    _ playlist: Int64, _ sentence: String, name: String?, entries: String?, now: Int64
  ) throws {
    try connection.run(
      "INSERT INTO playlist_changes (playlist, sentence, name, entries, moment) VALUES (?, ?, ?, ?, ?)",
      .integer(playlist), .text(sentence), Value(name), Value(entries), .integer(now))
    try connection.run(
      "DELETE FROM playlist_changes WHERE id <= (SELECT max(id) FROM playlist_changes) - ?",
      .integer(PlaylistStore.mostChanges))
  }
}
