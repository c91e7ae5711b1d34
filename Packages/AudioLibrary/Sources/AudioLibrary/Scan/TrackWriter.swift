import AudioService
import CTagShim

/// Writes tracks into the library: rows, artists, albums, genres and the words for searching.
///
/// It belongs to one thread and to one run of transactions on one connection; after an error it must be dropped,
/// because it remembers rows that were taken back.
final class TrackWriter {
  /// A track about to be written.
  struct Entry {
    var folder: Int64?
    var name: [UInt8]?
    var status: FileStatus?
    var source: String?
    var remote: String?
    var tags: FileTags
    var fingerprint: Int64?
    var lyrics: LyricsState
    var cover: Int64?
    /// When it came into the library, in milliseconds since 1970.
    var added: Int64
  }

  let connection: Connection
  private let now: Int64
  private var artists: [String: Int64] = [:]
  private var albums: [String: (row: Int64, title: String?)] = [:]
  private var genres: [String: Int64] = [:]
  private var nextTrack: Int64 = 1
  private var words = WordCache()
  private var pending = PendingWords()
  private var changedAlbums: Set<Int64> = []

  /// Makes a writer; `now` is in milliseconds since 1970.
  init(connection: Connection, now: Int64) {
    self.connection = connection
    self.now = now
  }

  /// Makes the writer ready for a new transaction, since another may have added tracks meanwhile.
  func begin() throws {
    nextTrack = (try connection.integer("SELECT seq FROM sqlite_sequence WHERE name = 'tracks'") ?? 0) + 1
  }

  // MARK: Tracks

  /// Adds a track, and gives its row: the next, or one that it had before.
  @discardableResult
  func insert(_ entry: Entry, row wanted: Int64? = nil, state: Int64 = 0) throws -> Int64 {
    let row = wanted ?? nextTrack
    nextTrack = max(nextTrack, row + 1)
    let columns = try columns(of: entry)
    let rank = SearchRank.of(row: row, isLiked: false, plays: 0, sort: columns.sort)
    let statement = try connection.prepare(
      fixed: """
        INSERT INTO tracks (id, rank, added, source, remote, folder, name, device, inode, size, mtime, ctime,
          fingerprint, title, sort, artist, artist_names, album, album_artist, disc, number, year, genre, genre_names,
          duration, cover, lyrics, details, flaw, state)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.bind(row, at: 1)
    try statement.bind(rank, at: 2)
    try statement.bind(entry.added, at: 3)
    try statement.bind(entry.source, at: 4)
    try statement.bind(entry.remote, at: 5)
    try bind(entry, columns, to: statement, from: 6)
    try statement.bind(state, at: 30)
    defer { statement.reset() }
    while try statement.step() {}
    try insertLinks(row, columns)
    if state < 2 { pending.replace(nil, with: document(entry, columns, rank: rank), of: row) }
    changedAlbums.insert(columns.album)
    return row
  }

  /// Writes a track's row anew; its identity, heart, plays and playlists stay.
  func update(_ row: Int64, with entry: Entry) throws {
    let kept = try leaveAlbum(row)
    let old = try storedDocument(of: row)
    let columns = try columns(of: entry)
    let rank = SearchRank.of(row: row, isLiked: kept.isLiked, plays: kept.plays, sort: columns.sort)
    let statement = try connection.prepare(
      fixed: """
        UPDATE tracks SET state = 0, rank = ?, folder = ?, name = ?, device = ?, inode = ?, size = ?, mtime = ?,
          ctime = ?, fingerprint = ?, title = ?, sort = ?, artist = ?, artist_names = ?, album = ?, album_artist = ?,
          disc = ?, number = ?, year = ?, genre = ?, genre_names = ?, duration = ?, cover = ?, lyrics = ?, details = ?,
          flaw = ?
        WHERE id = ?
        """)
    try statement.bind(rank, at: 1)
    try bind(entry, columns, to: statement, from: 2)
    try statement.bind(row, at: 26)
    defer { statement.reset() }
    while try statement.step() {}
    try connection.run("DELETE FROM track_artists WHERE track = ?", .integer(row))
    try connection.run("DELETE FROM track_genres WHERE track = ?", .integer(row))
    try insertLinks(row, columns)
    pending.replace(old, with: document(entry, columns, rank: rank), of: row)
    changedAlbums.insert(columns.album)
  }

  /// Deletes a track and everything that hangs on it.
  func delete(_ row: Int64) throws {
    _ = try leaveAlbum(row)
    let document = try storedDocument(of: row)
    pending.replace(document, with: nil, of: row)
    try connection.run("DELETE FROM tracks WHERE id = ?", .integer(row))
  }

  /// Says whether a track's file is there (0), away (1) or deleted (2).
  func setState(_ state: Int64, of row: Int64) throws {
    // What is kept out of sight is kept out of the search index too.
    let old = try storedDocument(of: row)
    try connection.run("UPDATE tracks SET state = ? WHERE id = ?", .integer(state), .integer(row))
    let new = try storedDocument(of: row)
    pending.replace(old, with: new, of: row)
    if let album = try connection.integer("SELECT album FROM tracks WHERE id = ?", .integer(row)) {
      changedAlbums.insert(album)
    }
  }

  /// Deletes a track; one that is dear is kept out of sight.
  func takeAway(_ row: Int64) throws {
    if try isDear(row) { try setState(2, of: row) } else { try delete(row) }
  }

  /// True for a track with a heart, with plays, with lyrics that were moved, in a playlist, downloaded or on a server.
  func isDear(_ row: Int64) throws -> Bool {
    try connection.integer(
      """
      SELECT 1 FROM tracks WHERE id = ?1 AND (liked IS NOT NULL OR plays > 0
        OR EXISTS (SELECT 1 FROM playlist_entries WHERE track = ?1)
        OR EXISTS (SELECT 1 FROM lyric_shifts WHERE track = ?1)
        OR EXISTS (SELECT 1 FROM downloads WHERE track = ?1) OR EXISTS (SELECT 1 FROM server_songs WHERE track = ?1))
      """, .integer(row)) != nil
  }

  /// Gives a track the place in the index that its heart and its plays make.
  func rankAnew(_ row: Int64) throws {
    let statement = try connection.prepare("SELECT liked, plays, sort, rank FROM tracks WHERE id = ?")
    let found = try statement.rows([.integer(row)]) { found in
      (
        new: SearchRank.of(row: row, isLiked: !found.isNull(0), plays: found.integer(1), sort: found.blob(2)),
        old: found.integer(3)
      )
    }
    guard let ranks = found.first, ranks.new != ranks.old, let document = try storedDocument(of: row) else {
      return
    }
    try connection.run("UPDATE tracks SET rank = ? WHERE id = ?", .integer(ranks.new), .integer(row))
    pending.replace(document, with: document.with(rank: ranks.new), of: row)
  }

  /// Moves a track to another album row.
  func setAlbum(_ album: Int64, of row: Int64) throws {
    guard let old = try connection.integer("SELECT album FROM tracks WHERE id = ?", .integer(row)),
      old != album
    else {
      return
    }
    // Both albums have the same title, but maybe not in the same letters.
    let document = try storedDocument(of: row)
    try connection.run("UPDATE tracks SET album = ? WHERE id = ?", .integer(album), .integer(row))
    let changed = try storedDocument(of: row)
    pending.replace(document, with: changed, of: row)
    changedAlbums.formUnion([old, album])
  }

  /// Writes what was put off until many tracks are done; to be called before each commit.
  func flush() throws {
    try pending.flush(connection)
    let statement = try connection.prepare(
      fixed: """
        UPDATE albums SET (tracks, duration, year, cover) = (
          SELECT count(*), ifnull(sum(tracks.duration), 0), min(tracks.year),
            ifnull(max(tracks.cover), max(folders.cover))
          FROM tracks LEFT JOIN folders ON folders.id = tracks.folder
          WHERE tracks.album = albums.id AND tracks.state < 2)
        WHERE id = ?
        """)
    for album in changedAlbums.sorted() { try statement.run([.integer(album)]) }
    changedAlbums.removeAll(keepingCapacity: true)
  }

  /// Says that an album's figures have to be taken anew.
  func albumChanged(_ album: Int64) { changedAlbums.insert(album) }

  // MARK: Artists, albums, genres

  /// The row of an artist, made where there is none.
  func artist(_ name: String, sort: String?, musicBrainz: String? = nil) throws -> Int64 {
    if let known = artists[name] { return known }
    let identity = Folding.fold(name)
    let found = try connection.integer("SELECT id FROM artists WHERE identity = ?", .text(identity))
    if let found {
      artists[name] = found
      return found
    }
    let key = sort.map { SortKey.of($0) } ?? SortKey.of(folded: identity)
    try connection.run(
      "INSERT INTO artists (name, identity, sort, musicbrainz) VALUES (?, ?, ?, ?)",
      .text(name), .text(identity), .blob(key), Value(musicBrainz))
    let row = connection.lastInsertedRow
    artists[name] = row
    if !name.isEmpty {
      pending.add(artist: row, name: SearchText.words(folded: identity))
    }
    return row
  }

  /// An album's row, made where there is none.
  func album(
    title: String?, artist: Int64, artistName: String, sort: String?, musicBrainz: String?,
    isCompilation: Bool,
    source: String? = nil
  ) throws -> (row: Int64, title: String?) {
    var identity = source.map { $0 + "\u{1F}" } ?? ""
    if let musicBrainz, title != nil {
      identity += "mb\u{1F}" + musicBrainz
    } else {
      identity += String(artist, radix: 36) + "\u{1F}" + (title.map { "t" + Folding.fold($0) } ?? "")
    }
    if let known = albums[identity] { return known }
    let statement = try connection.prepare("SELECT id, title FROM albums WHERE identity = ?")
    if let found = try statement.rows([.text(identity)], { (row: $0.integer(0), title: $0.optionalText(1)) })
      .first
    {
      albums[identity] = found
      return found
    }
    let key = (sort ?? title).map { SortKey.of($0) } ?? SortKey.nameless
    try connection.run(
      """
      INSERT INTO albums (title, artist, identity, sort, musicbrainz, compilation, source, added)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      Value(title), .integer(artist), .text(identity), .blob(key), Value(musicBrainz), Value(isCompilation),
      Value(source), .integer(now))
    let made = (row: connection.lastInsertedRow, title: title)
    albums[identity] = made
    if let title {
      pending.add(album: made.row, title: SearchText.words(title), artist: words.words([artistName]))
    }
    return made
  }

  private func genre(_ name: String) throws -> Int64 {
    if let known = genres[name] { return known }
    let identity = Folding.fold(name)
    if let found = try connection.integer("SELECT id FROM genres WHERE identity = ?", .text(identity)) {
      genres[name] = found
      return found
    }
    try connection.run(
      "INSERT INTO genres (name, identity, sort) VALUES (?, ?, ?)",
      .text(name), .text(identity), .blob(SortKey.of(folded: identity)))
    genres[name] = connection.lastInsertedRow
    return connection.lastInsertedRow
  }

  // MARK: Columns

  /// What is worked out of a track's tags.
  private struct Columns {
    let title: String
    let sort: [UInt8]
    let artist: Int64
    let otherArtists: [Int64]
    let artistNames: [String]
    let album: Int64
    let albumTitle: String?
    let albumArtist: String?
    let genre: Int64?
    let otherGenres: [Int64]
    let genreNames: [String]
  }

  private func columns(of entry: Entry) throws -> Columns {
    let tags = entry.tags
    let title = tags.title ?? Track.title(ofFile: entry.name ?? [])
    var rows: [Int64] = []
    for (index, name) in tags.artists.enumerated() {
      let isFirst = index == 0
      let row = try artist(
        name, sort: isFirst ? tags.artistSort : nil,
        musicBrainz: isFirst ? tags.musicBrainz.artists.first : nil)
      if !rows.contains(row) { rows.append(row) }
    }
    let unknown = rows.isEmpty ? try artist("", sort: nil) : nil
    let albumArtistName =
      tags.albumArtist ?? (tags.isCompilation ? Track.variousArtists : tags.artists.first) ?? ""
    let albumArtist = try artist(
      albumArtistName, sort: tags.albumArtistSort, musicBrainz: tags.musicBrainz.albumArtist)
    let album = try album(
      title: tags.album, artist: albumArtist, artistName: albumArtistName, sort: tags.albumSort,
      musicBrainz: tags.musicBrainz.release,
      isCompilation: tags.isCompilation || albumArtistName == Track.variousArtists, source: entry.source)
    let genres = try tags.genres.map { try genre($0) }
    return Columns(
      title: title, sort: SortKey.of(tags.titleSort ?? title), artist: rows.first ?? unknown ?? 0,
      otherArtists: Array(rows.dropFirst()), artistNames: tags.artists, album: album.row,
      albumTitle: album.title,
      albumArtist: tags.albumArtist, genre: genres.first, otherGenres: Array(genres.dropFirst()),
      genreNames: tags.genres)
  }

  /// Binds the columns from `folder` to `flaw`, which both statements have in one order.
  private func bind(_ entry: Entry, _ columns: Columns, to statement: Statement, from first: Int32) throws {
    let tags = entry.tags
    try statement.bind(entry.folder, at: first)
    try statement.bind(entry.name, at: first + 1)
    try statement.bind(entry.status?.device, at: first + 2)
    try statement.bind(entry.status?.inode, at: first + 3)
    try statement.bind(entry.status?.size, at: first + 4)
    try statement.bind(entry.status?.modified, at: first + 5)
    try statement.bind(entry.status?.changed, at: first + 6)
    try statement.bind(entry.fingerprint, at: first + 7)
    try statement.bind(columns.title, at: first + 8)
    try statement.bind(columns.sort, at: first + 9)
    try statement.bind(columns.artist, at: first + 10)
    try statement.bind(columns.artistNames.joined(separator: "\u{1F}"), at: first + 11)
    try statement.bind(columns.album, at: first + 12)
    try statement.bind(columns.albumArtist, at: first + 13)
    try statement.bind(tags.discNumber, at: first + 14)
    try statement.bind(tags.trackNumber, at: first + 15)
    try statement.bind(tags.year ?? tags.originalYear, at: first + 16)
    try statement.bind(columns.genre, at: first + 17)
    try statement.bind(columns.genreNames.joined(separator: "\u{1F}"), at: first + 18)
    try statement.bind(tags.milliseconds == 0 ? nil : tags.milliseconds, at: first + 19)
    try statement.bind(entry.cover, at: first + 20)
    try statement.bind(entry.lyrics.rawValue, at: first + 21)
    try statement.bind(utf8: TrackDetails(tags).utf8, at: first + 22)
    try statement.bind(tags.isCutShort ? TrackFlaw.cutShort.rawValue : nil, at: first + 23)
  }

  private func insertLinks(_ row: Int64, _ columns: Columns) throws {
    for artist in columns.otherArtists {
      try connection.run(
        "INSERT OR IGNORE INTO track_artists (artist, track) VALUES (?, ?)", .integer(artist), .integer(row))
    }
    for genre in columns.otherGenres {
      try connection.run(
        "INSERT OR IGNORE INTO track_genres (genre, track) VALUES (?, ?)", .integer(genre), .integer(row))
    }
  }

  // MARK: Words

  private func document(_ entry: Entry, _ columns: Columns, rank: Int64) -> SearchDocument {
    SearchDocument(
      rank: rank, title: columns.title, artists: columns.artistNames, albumArtist: columns.albumArtist,
      album: columns.albumTitle, genres: columns.genreNames, year: entry.tags.year ?? entry.tags.originalYear,
      cache: &words)
  }

  /// The words that the index has for a track, made from its row; `nil` for one that is out of sight.
  private func storedDocument(of row: Int64) throws -> SearchDocument? {
    // What is still to be put in must be there before it can be taken out.
    if pending.hasTrack(row) { try pending.flush(connection) }
    let statement = try connection.prepare(
      fixed: """
        SELECT tracks.rank, tracks.title, artist_names, album_artist, albums.title, genre_names, tracks.year
        FROM tracks JOIN albums ON albums.id = tracks.album WHERE tracks.id = ? AND tracks.state < 2
        """)
    return try statement.rows([.integer(row)]) { found in
      SearchDocument(
        rank: found.integer(0), title: found.text(1), artists: Track.names(found.text(2)),
        albumArtist: found.optionalText(3), album: found.optionalText(4), genres: Track.names(found.text(5)),
        year: found.optionalInt(6), cache: &words)
    }.first
  }

  /// What of a track must outlive a change, and a note that its album changes.
  private func leaveAlbum(_ row: Int64) throws -> (isLiked: Bool, plays: Int64) {
    let statement = try connection.prepare(fixed: "SELECT liked, plays, album FROM tracks WHERE id = ?")
    let found = try statement.rows([.integer(row)]) { found in
      changedAlbums.insert(found.integer(2))
      return (isLiked: !found.isNull(0), plays: found.integer(1))
    }
    return found.first ?? (false, 0)
  }
}
