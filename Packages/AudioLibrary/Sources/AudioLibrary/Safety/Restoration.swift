import AudioService

/// What the lines of the safety file come to, put back into an empty library.
///
/// Tracks come back under their old rows, out of sight, until a scan finds their files: by place, or by fingerprint.
struct Restoration {
  private struct KeptTrack {
    let fingerprint: Int64?
    let title: String
    let artists: [String]
    let album: String?
    let source: String?
    let remote: String?
    let folder: [UInt8]
    let name: [UInt8]
  }

  private var tracks: [Int64: KeptTrack] = [:]
  private var likes: [Int64: Int64] = [:]
  private var plays: [(track: Int64, moment: Int64)] = []
  private var albumLikes: [[String]: Int64] = [:]
  private var artistLikes: [String: Int64] = [:]
  private var playlists: [Int64: (name: String, tracks: [Int64])] = [:]
  private var shifts: [Int64: Int64] = [:]
  private var roots: [[UInt8]] = []

  init(_ lines: [[[UInt8]]]) {
    for fields in lines {
      guard let word = fields.first else { continue }
      take(String(decoding: word, as: UTF8.self), Array(fields.dropFirst()))
    }
  }

  private mutating func take(_ word: String, _ fields: [[UInt8]]) {
    let texts = fields.map { String(decoding: $0, as: UTF8.self) }
    switch (word, texts.count) {
    case ("track", 9...):
      guard let row = Int64(texts[0]) else { return }
      tracks[row] = KeptTrack(
        fingerprint: Int64(texts[1]), title: texts[2], artists: Track.names(texts[3]),
        album: texts[4].isEmpty ? nil : texts[4], source: texts[5].isEmpty ? nil : texts[5],
        remote: texts[6].isEmpty ? nil : texts[6], folder: fields[7], name: fields[8])
    case ("like", 2): if let row = Int64(texts[0]) { likes[row] = Int64(texts[1]) }
    case ("play", 2):
      if let row = Int64(texts[0]), let moment = Int64(texts[1]) { plays.append((row, moment)) }
    case ("album", 3): albumLikes[[texts[0], texts[1]]] = Int64(texts[2])
    case ("artist", 2): artistLikes[texts[0]] = Int64(texts[1])
    case ("playlist", 3):
      guard let row = Int64(texts[0]) else { return }
      playlists[row] = (texts[1], texts[2].split(separator: " ").compactMap { Int64($0) })
    case ("deleted", 1): if let row = Int64(texts[0]) { playlists[row] = nil }
    case ("shift", 2): if let row = Int64(texts[0]) { shifts[row] = Int64(texts[1]) }
    case ("roots", _): roots = fields.filter { !$0.isEmpty }
    default: return
    }
  }

  /// Puts everything back, with a note that it was done and the number of the last change.
  func restore(_ database: Database, now: Int64, damagedFile: FilePath, change: Int64) throws {
    try database.writeDurably { connection in
      let writer = TrackWriter(connection: connection, now: now)
      try writer.begin()
      try restoreRoots(connection, now: now)
      for (row, track) in tracks.sorted(by: { $0.key < $1.key }) { try restore(track, row, writer, now: now) }
      for play in plays where tracks[play.track] != nil {
        try connection.run(
          "INSERT INTO plays (track, moment) VALUES (?, ?)", .integer(play.track), .integer(play.moment))
        try connection.run(
          "UPDATE tracks SET plays = plays + 1, played = max(ifnull(played, ?1), ?1) WHERE id = ?2",
          .integer(play.moment), .integer(play.track))
      }
      try restoreLikes(writer)
      let store = PlaylistStore(connection)
      for (row, playlist) in playlists.sorted(by: { $0.key < $1.key }) {
        try connection.run(
          "INSERT OR IGNORE INTO playlists (id, name, sort, changed) VALUES (?, ?, ?, ?)",
          .integer(row), .text(playlist.name), .blob(SortKey.of(playlist.name)), .integer(now))
        try store.setEntries(playlist.tracks.filter { tracks[$0] != nil }, of: row, now: now)
      }
      for (row, shift) in shifts where shift != 0 && tracks[row] != nil {
        try connection.run(
          "INSERT INTO lyric_shifts (track, shift) VALUES (?, ?)", .integer(row), .integer(shift))
      }
      for row in tracks.keys { try writer.rankAnew(row) }
      try writer.flush()
      try Recovery(damagedFile: damagedFile, tracks: tracks.count, playlists: playlists.count)
        .remember(connection)
      try connection.run(
        "INSERT OR REPLACE INTO settings (key, value) VALUES ('change', ?)", .integer(change))
    }
  }

  private func restoreRoots(_ connection: Connection, now: Int64) throws {
    for root in roots {
      try connection.run(
        "INSERT OR IGNORE INTO roots (path, added) VALUES (?, ?)", .blob(root), .integer(now))
    }
  }

  private func restore(_ track: KeptTrack, _ row: Int64, _ writer: TrackWriter, now: Int64) throws {
    var tags = FileTags()
    tags.title = track.title
    tags.artists = track.artists
    tags.album = track.album
    var folder: Int64?
    if track.source == nil { folder = try self.folder(track.folder, writer.connection, now: now) }
    let entry = TrackWriter.Entry(
      folder: folder, name: track.source == nil ? track.name : nil, source: track.source,
      remote: track.remote,
      tags: tags, fingerprint: track.fingerprint, lyrics: LyricsState(), added: now)
    try writer.insert(entry, row: row, state: 2)
  }

  private func folder(_ path: [UInt8], _ connection: Connection, now: Int64) throws -> Int64? {
    let path = FilePath(bytes: path)
    let roots = try connection.prepare("SELECT id, path FROM roots ORDER BY length(path) DESC")
      .rows([], { (row: $0.integer(0), path: FilePath(bytes: $0.blob(1))) })
    try connection.run(
      "INSERT OR IGNORE INTO folders (root, path) VALUES (?, ?)",
      Value(roots.first { path.isBelow($0.path) }?.row), .blob(path.bytes))
    return try connection.integer("SELECT id FROM folders WHERE path = ?", .blob(path.bytes))
  }

  private func restoreLikes(_ writer: TrackWriter) throws {
    for (row, moment) in likes where tracks[row] != nil {
      try writer.connection.run("UPDATE tracks SET liked = ? WHERE id = ?", .integer(moment), .integer(row))
    }
    for (name, moment) in artistLikes {
      let row = try writer.artist(name, sort: nil)
      try writer.connection.run("UPDATE artists SET liked = ? WHERE id = ?", .integer(moment), .integer(row))
    }
    for (names, moment) in albumLikes {
      guard let artistName = names.first, let title = names.last else { continue }
      let artist = try writer.artist(artistName, sort: nil)
      let album = try writer.album(
        title: title, artist: artist, artistName: artistName, sort: nil, musicBrainz: nil,
        isCompilation: artistName == Track.variousArtists)
      try writer.connection.run(
        "UPDATE albums SET liked = ? WHERE id = ?", .integer(moment), .integer(album.row))
    }
  }
}
