import AudioService

extension Library {
  public func storePlaylists(_ playlists: [ServerPlaylist], of server: String) throws {
    // Songs that no album has told of come in with the lists.
    let known = try songs(of: server)
    let new = playlists.flatMap(\.songs).filter { !known.contains($0.id) }
    if !new.isEmpty { try store(new, of: server) }
    let changed = try database.read { connection in
      try playlists.compactMap { try wanted($0, server, connection) }
    }
    let ids = Set(playlists.map(\.id))
    let gone = try database.read { connection in
      try connection.prepare("SELECT id, remote FROM playlists WHERE source = ? AND remote IS NOT NULL")
        .rows([.text(server)]) { (row: $0.integer(0), remote: $0.text(1)) }
        .filter { !ids.contains($0.remote) }.map(\.row)
    }
    guard !changed.isEmpty || !gone.isEmpty else { return }
    try keep { writer in
      let store = PlaylistStore(writer.connection)
      let now = clock.milliseconds()
      var subjects: [SafetyRecord.Subject] = []
      for row in gone {
        try store.delete(row)
        subjects.append(.playlist(row))
      }
      for list in changed {
        let row = try list.row ?? store.createKept(list.name, on: server, id: list.id, now: now)
        if list.row != nil { try store.rename(row, to: store.free(list.name, for: row)) }
        try store.setEntries(list.tracks, of: row, now: now)
        subjects.append(.playlist(row))
      }
      return subjects
    }
  }

  /// Makes a playlist that is kept on a server, which is to be told of it.
  @discardableResult
  public func createPlaylist(_ name: String, tracks: [TrackID], on server: String) throws -> Playlist {
    let name = try PlaylistStore.checked(name)
    try change { store in
      let row = try store.createKept(name, on: server, id: nil, isExact: true, now: clock.milliseconds())
      try store.append(store.rows(of: tracks), to: row, now: clock.milliseconds())
      return row
    }
    return try playlist(name)
  }

  /// A playlist as it is to be.
  private struct Wanted {
    let row: Int64?
    let id: String
    let name: String
    let tracks: [Int64]
  }

  /// What is to be done about a playlist of a server; `nil` where nothing is, or a change from here still waits.
  private func wanted(_ list: ServerPlaylist, _ server: String, _ connection: Connection) throws -> Wanted? {
    let name = try PlaylistStore.checked(list.name.isEmpty ? "?" : list.name)
    let known = try connection.prepare("SELECT id, name FROM playlists WHERE source = ? AND remote = ?")
      .rows([.text(server), .text(list.id)]) { (row: $0.integer(0), name: $0.text(1)) }.first
    let tracks = try list.songs.compactMap { song in
      try connection.integer(
        "SELECT track FROM server_songs WHERE server = ? AND song = ?", .text(server), .text(song.id))
    }
    guard let known else {
      let isLeaving = try connection.prepare("SELECT body FROM outbox WHERE target = ? AND kind = 'deletion'")
        .rows([.text(server)]) { JSONValue(parsing: $0.text(0).utf8)?["id"]?.text }.contains(list.id)
      return isLeaving ? nil : Wanted(row: nil, id: list.id, name: name, tracks: tracks)
    }
    let waits = try connection.integer(
      "SELECT 1 FROM outbox WHERE target = ? AND kind = 'playlist' AND subject = ?",
      .text(server), .text(Identity.playlist(known.row).rawValue))
    guard waits == nil else { return nil }
    let isSame = try PlaylistStore(connection).entries(known.row) == tracks
    let hasName = known.name == name || known.name.hasPrefix(name + " (")
    return isSame && hasName ? nil : Wanted(row: known.row, id: list.id, name: name, tracks: tracks)
  }
}

extension PlaylistStore {
  /// Makes a playlist that is kept on a server, and gives its row.
  fileprivate func createKept(
    _ name: String, on server: String, id: String?, isExact: Bool = false, now: Int64
  ) throws -> Int64 {
    let row = try create(isExact ? name : free(name), [], now: now)
    try setPlace(of: row, on: server, id: id)
    return row
  }
}
