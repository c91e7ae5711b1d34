import AudioService

/// Writes what a server has into the library, inside of one transaction.
struct ServerStore {
  private let writer: TrackWriter
  private let server: String
  private let run: Int64
  private let now: Int64
  private var connection: Connection { writer.connection }

  init(_ writer: TrackWriter, server: String, run: Int64, now: Int64) {
    self.writer = writer
    self.server = server
    self.run = run
    self.now = now
  }

  // MARK: Songs

  /// Takes a song in, and gives its track's row.
  @discardableResult
  func store(_ song: ServerSong) throws -> Int64 {
    let known = try self.known(song.id)
    let match = try ServerMatch(connection).track(of: song, on: server, unless: known?.row)
    let row: Int64
    switch (known, match) {
    case (let known?, let track?) where known.isItsOwn:
      try merge(known.row, into: track)
      row = track
    case (let known?, _) where known.isItsOwn:
      try update(known.row, song)
      row = known.row
    case (let known?, _) where try ServerMatch(connection).isSame(known.row, song):
      row = known.row
    case (_, let track?): row = track
    case (_, nil): row = try insert(song)
    }
    try mark(row, song, isNew: known == nil)
    return row
  }

  /// The row of a song that was seen before, and whether it is there for this song: it is no file that is there, and
  /// another server's song came no earlier.
  private func known(_ song: String) throws -> (row: Int64, isItsOwn: Bool)? {
    let statement = try connection.prepare(
      """
      SELECT tracks.id, ifnull(tracks.source, ?1) = ?1 AND (tracks.folder IS NULL OR tracks.state = 2)
      FROM server_songs
      JOIN tracks ON tracks.id = server_songs.track
      WHERE server_songs.server = ?1 AND server_songs.song = ?2
      UNION ALL SELECT id, 1 FROM tracks WHERE source = ?1 AND remote = ?2 LIMIT 1
      """)
    return try statement.rows([.text(server), .text(song)]) {
      (row: $0.integer(0), isItsOwn: $0.integer(1) != 0)
    }.first
  }

  private func entry(_ song: ServerSong) -> TrackWriter.Entry {
    TrackWriter.Entry(
      source: server, remote: song.id, tags: FileTags(song), lyrics: LyricsState(), added: song.added ?? now)
  }

  private func insert(_ song: ServerSong) throws -> Int64 { try writer.insert(entry(song)) }

  private func update(_ row: Int64, _ song: ServerSong) throws {
    try writer.update(row, with: entry(song))
    try connection.run(
      "UPDATE tracks SET source = ?, remote = ? WHERE id = ? AND source IS NULL",
      .text(server), .text(song.id), .integer(row))
  }

  /// Gives everything of a track that is only on servers to the file, or the other server's song, that is the same.
  func merge(_ row: Int64, into track: Int64) throws {
    if try writer.isDear(row) { try writer.handOn(row, to: track) }
    try connection.run("UPDATE server_songs SET track = ?2 WHERE track = ?1", .integer(row), .integer(track))
    try connection.run(
      "UPDATE OR REPLACE downloads SET track = ?2 WHERE track = ?1", .integer(row), .integer(track))
    try writer.delete(row)
  }

  /// Notes where the song is, and takes its heart and plays over where the server changed them.
  private func mark(_ row: Int64, _ song: ServerSong, isNew: Bool) throws {
    let base = try connection.integer(
      "SELECT liked FROM server_songs WHERE server = ? AND song = ?", .text(server), .text(song.id))
    try connection.run(
      """
      INSERT INTO server_songs (server, song, track, run, cover, ending, size, liked)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT (server, song) DO UPDATE SET track = ?3, run = max(run, ?4), cover = ?5, ending = ?6, size = ?7,
        liked = ?8
      """, .text(server), .text(song.id), .integer(row), .integer(run), Value(song.cover), Value(song.ending),
      Value(song.size), Value(song.liked))
    let heartChanged = try song.liked != base && !OutboxRows(connection).hasLike(.song(song.id), for: server)
    if heartChanged {
      try connection.run(
        "UPDATE tracks SET liked = ?1 WHERE id = ?2 AND liked IS NOT ?1", Value(song.liked), .integer(row))
    }
    let likeChanges = heartChanged ? connection.changes : 0
    try connection.run(
      """
      UPDATE tracks SET plays = max(plays, ?1), played = nullif(max(ifnull(played, 0), ?2), 0)
      WHERE id = ?3 AND (plays < ?1 OR ifnull(played, 0) < ?2)
      """, .integer(Int64(song.plays)), .integer(song.played ?? 0), .integer(row))
    if likeChanges > 0 || connection.changes > 0 { try writer.rankAnew(row) }
  }

  // MARK: Albums and artists

  /// Takes an album in with its songs.
  func store(_ album: ServerAlbumSongs) throws {
    var first: Int64?
    for song in album.songs {
      let row = try store(song)
      first = first ?? row
      if let artist = song.artistID {
        try connection.run(
          """
          INSERT INTO server_artists (server, remote, artist) SELECT ?1, ?2, artist FROM tracks WHERE id = ?3
          ON CONFLICT (server, remote) DO UPDATE SET artist = excluded.artist
          """, .text(server), .text(artist), .integer(row))
      }
    }
    guard let first else { return }
    try connection.run(
      """
      INSERT INTO server_albums (server, remote, album, run, cover) SELECT ?1, ?2, album, ?3, ?4 FROM tracks WHERE id = ?5
      ON CONFLICT (server, remote) DO UPDATE SET album = excluded.album, run = ?3, cover = ?4
      """, .text(server), .text(album.id), .integer(run), Value(album.cover), .integer(first))
  }

  /// Takes over which albums or artists have a heart on the server, where that changed there.
  func storeLiked(_ liked: [String: Int64], _ kind: LikedKind) throws {
    let rows = try connection.prepare(
      "SELECT remote, \(kind.column), liked FROM server_\(kind.table) WHERE server = ?"
    ).rows([.text(server)]) { (remote: $0.text(0), row: $0.integer(1), base: $0.optionalInteger(2)) }
    for row in rows where liked[row.remote] != row.base {
      try connection.run(
        "UPDATE server_\(kind.table) SET liked = ? WHERE server = ? AND remote = ?",
        Value(liked[row.remote]), .text(server), .text(row.remote))
      guard try !OutboxRows(connection).hasLike(kind.item(row.remote), for: server) else { continue }
      try connection.run(
        "UPDATE \(kind.table) SET liked = ? WHERE id = ?", Value(liked[row.remote]), .integer(row.row))
    }
  }

  /// What besides songs has hearts.
  enum LikedKind {
    case album, artist

    var table: String { self == .album ? "albums" : "artists" }
    var column: String { self == .album ? "album" : "artist" }
    func item(_ remote: String) -> ServerItem { self == .album ? .album(remote) : .artist(remote) }
  }

  // MARK: What is gone

  /// Takes songs away that the server does not have any more; files of this machine, and what another server has
  /// too, stay.
  func remove(_ songs: [String]) throws {
    for song in songs {
      let track = try connection.integer(
        "SELECT track FROM server_songs WHERE server = ? AND song = ?", .text(server), .text(song))
      try connection.run(
        "DELETE FROM server_songs WHERE server = ? AND song = ?", .text(server), .text(song))
      guard let track else { continue }
      let isItsOwn = try connection.integer(
        "SELECT 1 FROM tracks WHERE id = ? AND source = ? AND remote = ?",
        .integer(track), .text(server), .text(song))
      if isItsOwn != nil, try !handOver(track) { try writer.takeAway(track) }
    }
  }
}

extension ServerStore {
  /// Makes a track the song of the next server that has it; false where none has.
  private func handOver(_ track: Int64) throws -> Bool {
    try connection.run(
      """
      UPDATE tracks SET (source, remote) = (
        SELECT server, song FROM server_songs WHERE track = ?1 ORDER BY server, song LIMIT 1)
      WHERE id = ?1 AND EXISTS (SELECT 1 FROM server_songs WHERE track = ?1)
      """, .integer(track))
    return connection.changes > 0
  }
}

extension FileTags {
  /// What a server tells of a song, as if it stood in a file.
  init(_ song: ServerSong) {
    self.init()
    title = TagText.tidy(song.title)
    artists = song.artists.prefix(TagText.mostNames).map(TagText.tidy).filter { !$0.isEmpty }
    album = song.album.map(TagText.tidy).flatMap { $0.isEmpty ? nil : $0 }
    albumArtist = song.albumArtist.map(TagText.tidy).flatMap { $0.isEmpty ? nil : $0 }
    trackNumber = song.trackNumber
    discNumber = song.discNumber
    year = song.year
    genres = song.genres.prefix(TagText.mostNames).map(TagText.tidy).filter { !$0.isEmpty }
    milliseconds = Int(song.duration?.milliseconds ?? 0)
    format = song.ending.map(TagText.tidy) ?? ""
    musicBrainz.recording = song.recording
  }
}
