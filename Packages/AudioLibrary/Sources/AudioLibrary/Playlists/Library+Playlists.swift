import AudioService

extension Library {
  public func playlists() throws -> [Playlist] {
    try database.read { connection in
      try connection.prepare("SELECT \(Playlist.columns) FROM playlists ORDER BY sort, name")
        .rows { Playlist(row: $0) }
    }
  }

  public func playlist(_ name: String) throws -> Playlist {
    try database.read { try PlaylistStore($0).find(name).playlist }
  }

  public func tracks(inPlaylist name: String) throws -> [Track] {
    try database.read { connection in
      let row = try PlaylistStore(connection).find(name).row
      let statement = try connection.prepare(
        """
        SELECT \(Track.columns) FROM playlist_entries JOIN tracks ON tracks.id = playlist_entries.track \(Track.joins)
        WHERE playlist_entries.playlist = ? ORDER BY playlist_entries.position
        """)
      return try statement.rows([.integer(row)]) { Track(row: $0) }
    }
  }

  @discardableResult
  public func createPlaylist(_ name: String, tracks: [TrackID] = []) throws -> Playlist {
    let name = try PlaylistStore.checked(name)
    try change { store in try store.create(name, store.rows(of: tracks), now: clock.milliseconds()) }
    return try playlist(name)
  }

  public func add(_ tracks: [TrackID], toPlaylist name: String) throws {
    try change { store in
      let found = try store.find(name)
      let rows = try store.rows(of: tracks)
      try store.remember(found.row, "adding to “\(found.playlist.name)”", now: clock.milliseconds())
      try store.append(rows, to: found.row, now: clock.milliseconds())
      return found.row
    }
  }

  public func remove(positions: [Int], fromPlaylist name: String) throws {
    try change { store in
      let found = try store.find(name)
      let entries = try store.entries(found.row)
      for position in positions where !entries.indices.contains(position) {
        throw LibraryError.badPosition(position: position, count: entries.count)
      }
      try store.remember(found.row, "removing from “\(found.playlist.name)”", now: clock.milliseconds())
      let gone = Set(positions)
      let rest = entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      try store.setEntries(rest, of: found.row, now: clock.milliseconds())
      return found.row
    }
  }

  public func move(from position: Int, to destination: Int, inPlaylist name: String) throws {
    try change { store in
      let found = try store.find(name)
      var entries = try store.entries(found.row)
      for index in [position, destination] where !entries.indices.contains(index) {
        throw LibraryError.badPosition(position: index, count: entries.count)
      }
      try store.remember(found.row, "moving in “\(found.playlist.name)”", now: clock.milliseconds())
      entries.insert(entries.remove(at: position), at: destination)
      try store.setEntries(entries, of: found.row, now: clock.milliseconds())
      return found.row
    }
  }

  public func renamePlaylist(_ name: String, to other: String) throws {
    let other = try PlaylistStore.checked(other)
    try change { store in
      let found = try store.find(name)
      try store.remember(found.row, "renaming “\(found.playlist.name)”", now: clock.milliseconds())
      try store.rename(found.row, to: other)
      return found.row
    }
  }

  public func deletePlaylist(_ name: String) throws {
    try change { store in
      let found = try store.find(name)
      try store.remember(found.row, "deleting “\(found.playlist.name)”", now: clock.milliseconds())
      try store.delete(found.row)
      return found.row
    }
  }

  @discardableResult
  public func undoPlaylistChange() throws -> String {
    var sentence = ""
    try change { store in
      let undone = try store.undo(now: clock.milliseconds())
      sentence = undone.sentence
      return undone.row
    }
    return sentence
  }

  /// Changes one playlist, of which `body` gives the row, and keeps the change safe.
  func change(_ body: (PlaylistStore) throws -> Int64) throws {
    let now = clock.milliseconds()
    try keep { writer in
      let outbox = OutboxRows(writer.connection)
      let before = try outbox.keptPlaylists()
      let row = try body(PlaylistStore(writer.connection))
      try outbox.playlistChanged(row, before: before, now: now)
      return [.playlist(row)]
    }
  }
}

extension Playlist {
  /// The columns that ``init(row:)`` reads.
  static let columns = """
    playlists.id, playlists.name, (SELECT count(*) FROM playlist_entries WHERE playlist = playlists.id),
    playlists.source, playlists.changed
    """

  /// Makes a playlist of a row of ``columns``.
  init(row: Statement) {
    self.init(
      id: Identity.playlist(row.integer(0)), name: row.text(1), count: Int(row.integer(2)),
      source: row.optionalText(3) ?? "local", changed: row.integer(4))
  }
}
