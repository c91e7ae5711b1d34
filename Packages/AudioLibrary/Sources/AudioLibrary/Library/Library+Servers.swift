import AudioService

extension Library: ServerCatalogueKeeping {
  public func store(_ songs: [ServerSong], of server: String) throws {
    let now = clock.milliseconds()
    try database.write { connection in
      let writer = TrackWriter(connection: connection, now: now)
      try writer.begin()
      for song in songs { try store(song, server, writer, now: now) }
      try writer.flush()
    }
    changed.accept(.tracks)
  }

  @discardableResult
  public func removeSongs(of server: String, except kept: Set<String>) throws -> Int {
    let removed = try database.write { connection in
      let rows = try connection.prepare("SELECT id, remote FROM tracks WHERE source = ? AND state < 2")
        .rows([.text(server)]) { (row: $0.integer(0), song: $0.text(1)) }
        .filter { !kept.contains($0.song) }
      let writer = TrackWriter(connection: connection, now: clock.milliseconds())
      try writer.begin()
      for row in rows { try writer.takeAway(row.row) }
      try writer.flush()
      try RootKeeping.removeOrphans(connection)
      return rows.count
    }
    if removed > 0 { changed.accept(.tracks) }
    return removed
  }

  public func songs(of server: String) throws -> Set<String> {
    try database.read { connection in
      Set(
        try connection.prepare("SELECT remote FROM tracks WHERE source = ? AND state < 2")
          .rows([.text(server)]) { $0.text(0) })
    }
  }

  public func track(of server: String, song: String) throws -> Track? {
    try database.read { connection in
      try connection.prepare(
        "SELECT \(Track.columns) FROM tracks \(Track.joins) WHERE tracks.source = ? AND tracks.remote = ?"
      ).rows([.text(server), .text(song)]) { Track(row: $0) }.first
    }
  }

  private func store(_ song: ServerSong, _ server: String, _ writer: TrackWriter, now: Int64) throws {
    let tags = FileTags(song)
    let entry = TrackWriter.Entry(
      source: server, remote: song.id, tags: tags, lyrics: LyricsState(), added: song.added ?? now)
    let known = try writer.connection.integer(
      "SELECT id FROM tracks WHERE source = ? AND remote = ?", .text(server), .text(song.id))
    let row: Int64
    if let known {
      try writer.update(known, with: entry)
      row = known
    } else {
      row = try writer.insert(entry)
    }
    guard known != nil || song.liked != nil || song.plays > 0 else { return }
    try writer.connection.run(
      "UPDATE tracks SET liked = ?, plays = max(plays, ?) WHERE id = ?",
      Value(song.liked), .integer(Int64(song.plays)), .integer(row))
    try writer.rankAnew(row)
  }
}

extension FileTags {
  /// What a server tells of a song, as if it stood in a file.
  init(_ song: ServerSong) {
    self.init()
    title = TagText.tidy(song.title)
    artists = song.artists.map(TagText.tidy).filter { !$0.isEmpty }
    album = song.album.map(TagText.tidy).flatMap { $0.isEmpty ? nil : $0 }
    albumArtist = song.albumArtist.map(TagText.tidy).flatMap { $0.isEmpty ? nil : $0 }
    trackNumber = song.trackNumber
    discNumber = song.discNumber
    year = song.year
    genres = song.genres.map(TagText.tidy).filter { !$0.isEmpty }
    milliseconds = Int(song.duration?.milliseconds ?? 0)
  }
}
