import AudioService

extension Library: ServerCatalogueKeeping {
  public func beginSync(of server: String) throws -> ServerSyncRun {
    try database.write { connection in
      let open = try connection.integer(
        "SELECT number FROM server_runs WHERE server = ? AND is_open", .text(server))
      if let open {
        let done = try connection.prepare("SELECT remote FROM server_albums WHERE server = ? AND run = ?")
          .rows([.text(server), .integer(open)]) { $0.text(0) }
        return ServerSyncRun(server: server, number: open, done: Set(done))
      }
      try connection.run(
        """
        INSERT INTO server_runs (server, number, is_open) VALUES (?, 1, 1)
        ON CONFLICT (server) DO UPDATE SET number = number + 1, is_open = 1
        """, .text(server))
      let number = try connection.integer("SELECT number FROM server_runs WHERE server = ?", .text(server))
      return ServerSyncRun(server: server, number: number ?? 1)
    }
  }

  public func store(_ albums: [ServerAlbumSongs], in run: ServerSyncRun) throws {
    try serve(run.server, run: run.number) { store in for album in albums { try store.store(album) } }
    tell([.tracks])
  }

  @discardableResult
  public func finishSync(_ run: ServerSyncRun) throws -> Int {
    let gone = try database.read { connection in
      try connection.prepare("SELECT song FROM server_songs WHERE server = ? AND run < ?")
        .rows([.text(run.server), .integer(run.number)]) { $0.text(0) }
    }
    try remove(gone, of: run.server)
    try database.writeDurably { connection in
      try connection.run(
        "DELETE FROM server_albums WHERE server = ? AND run < ?", .text(run.server), .integer(run.number))
      try connection.run(
        "UPDATE server_runs SET is_open = 0, finished = ? WHERE server = ?", .integer(clock.milliseconds()),
        .text(run.server))
    }
    // What is dear of it is found again in a library that is built anew.
    try? saveEverything(SafetyFile(beside: path))
    return gone.count
  }

  public func storeLiked(albums: [String: Int64], artists: [String: Int64], of server: String) throws {
    try serve(server) { store in
      try store.storeLiked(albums, .album)
      try store.storeLiked(artists, .artist)
    }
    tell([.likes])
  }

  public func store(_ songs: [ServerSong], of server: String) throws {
    try serve(server) { store in for song in songs { try store.store(song) } }
    tell([.tracks])
  }

  @discardableResult
  public func removeSongs(of server: String, except kept: Set<String>) throws -> Int {
    let gone = try songs(of: server).subtracting(kept)
    try remove(Array(gone), of: server)
    return gone.count
  }

  public func forget(server: String) throws {
    try storePlaylists([], of: server)
    try removeSongs(of: server, except: [])
    try database.writeDurably { connection in
      for table in ["server_albums", "server_artists", "server_runs"] {
        try connection.run("DELETE FROM \(table) WHERE server = ?", .text(server))
      }
      try connection.run("DELETE FROM outbox WHERE target = ?", .text(server))
    }
  }

  public func songs(of server: String) throws -> Set<String> {
    try database.read { connection in
      Set(
        try connection.prepare("SELECT song FROM server_songs WHERE server = ?").rows([.text(server)]) {
          $0.text(0)
        })
    }
  }

  public func songCount(of server: String) throws -> Int {
    try database.read { connection in
      Int(try connection.integer("SELECT count(*) FROM server_songs WHERE server = ?", .text(server)) ?? 0)
    }
  }

  /// When all songs of the server were read last, in milliseconds since 1970; `nil` when they never were.
  public func lastSync(of server: String) throws -> Int64? {
    try database.read { connection in
      try connection.integer("SELECT finished FROM server_runs WHERE server = ?", .text(server))
    }
  }

  public func track(of server: String, song: String) throws -> Track? {
    try database.read { connection in
      try connection.prepare(
        """
        SELECT \(Track.columns) FROM server_songs JOIN tracks ON tracks.id = server_songs.track \(Track.joins)
        WHERE server_songs.server = ? AND server_songs.song = ?
        """
      ).rows([.text(server), .text(song)]) { Track(row: $0) }.first
    }
  }

  public func places(of track: TrackID) throws -> [ServerPlace] {
    guard let row = Identity.row(track) else { return [] }
    return try database.read { connection in
      try connection.prepare(
        "SELECT server, song, cover, ending, size FROM server_songs WHERE track = ? ORDER BY server, song"
      ).rows([.integer(row)]) { row in
        ServerPlace(
          server: row.text(0), song: row.text(1), cover: row.optionalText(2), ending: row.optionalText(3),
          size: row.optionalInteger(4))
      }
    }
  }

  public func covers(of album: AlbumID) throws -> [(server: String, cover: String)] {
    guard let row = Identity.row(album) else { return [] }
    return try database.read { connection in
      try connection.prepare(
        "SELECT server, cover FROM server_albums WHERE album = ? AND cover IS NOT NULL ORDER BY server, remote"
      ).rows([.integer(row)]) { (server: $0.text(0), cover: $0.text(1)) }
    }
  }

  // MARK: Files and songs

  /// Makes one track of each song that is a file now too, and a server's track of each file that is gone.
  ///
  /// Without a server it takes one small read; O(songs of servers + files) else, however many have one title.
  func mergeServerSongs() throws {
    let hasServers = try database.read { try $0.integer("SELECT 1 FROM server_songs LIMIT 1") != nil }
    guard hasServers else { return }
    try database.write { connection in
      let writer = TrackWriter(connection: connection, now: clock.milliseconds())
      try writer.begin()
      let lost = try connection.prepare(
        """
        SELECT tracks.id, min(server), song FROM tracks JOIN server_songs ON server_songs.track = tracks.id
        WHERE tracks.state = 2 AND tracks.source IS NULL GROUP BY tracks.id
        """
      ).rows { (row: $0.integer(0), server: $0.text(1), song: $0.text(2)) }
      for track in lost {
        try connection.run(
          """
          UPDATE tracks SET source = ?, remote = ?, folder = NULL, name = NULL, device = NULL, inode = NULL,
            fingerprint = NULL WHERE id = ?
          """, .text(track.server), .text(track.song), .integer(track.row))
        try writer.setState(0, of: track.row)
      }
      let songs = try connection.prepare(
        """
        SELECT song.id, song.source, song.remote, song.title, song.artist_names, albums.title, song.duration,
          song.details
        FROM tracks AS song JOIN albums ON albums.id = song.album
        WHERE song.source IS NOT NULL AND song.state = 0 AND song.sort IN (
          SELECT sort FROM tracks WHERE state < 2 AND state = 0 AND source IS NULL)
        """
      ).rows { row in
        var song = ServerSong(
          id: row.text(2), title: row.text(3), artists: Track.names(row.text(4)), album: row.optionalText(5),
          duration: row.optionalInteger(6).map { .milliseconds($0) })
        song.recording = TrackDetails(text: row.text(7)).musicBrainzRecording
        return (row: row.integer(0), server: row.text(1), song: song)
      }
      for song in songs {
        let match = try ServerMatch(connection).track(of: song.song, on: song.server, unless: song.row)
        guard let match else { continue }
        try ServerStore(writer, server: song.server, run: 0, now: clock.milliseconds()).merge(
          song.row, into: match)
      }
      try writer.flush()
    }
  }

  // MARK: Writing

  private func serve(_ server: String, run: Int64 = 0, _ body: (ServerStore) throws -> Void) throws {
    let now = clock.milliseconds()
    try database.write { connection in
      let writer = TrackWriter(connection: connection, now: now)
      try writer.begin()
      try body(ServerStore(writer, server: server, run: run, now: now))
      try writer.flush()
    }
  }

  private func remove(_ songs: [String], of server: String) throws {
    guard !songs.isEmpty else { return }
    try serve(server) { try $0.remove(songs) }
    try database.write { try RootKeeping.removeOrphans($0) }
    tell([.tracks])
  }
}
