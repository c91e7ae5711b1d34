import AudioService

/// Decides whether a song of a server is a file of this machine, or a song of another server.
///
/// It is where title, artist and album are the same without case, accents and width, and the lengths differ by two
/// seconds at most, since servers tell whole ones. Where both sides name MusicBrainz' recording, that decides among
/// tracks of the same title: other recordings are other songs, and the same one needs no more.
struct ServerMatch {
  /// So much may lengths differ, in milliseconds.
  static let tolerance: Int64 = 2_000

  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The row of the track that a song is, files before songs of other servers; `nil` where there is none.
  ///
  /// A track that is another song of that server already is none, nor is one that is on a server that `known`, the
  /// song's own row, is on too: those are two songs there.
  func track(of song: ServerSong, on server: String, unless known: Int64? = nil) throws -> Int64? {
    let tags = FileTags(song)
    guard let title = tags.title, !title.isEmpty, try hasOthers(than: server) else { return nil }
    let statement = try connection.prepare(
      fixed: """
        SELECT tracks.id, tracks.source IS NULL, tracks.title, artist_names, albums.title, tracks.duration, details
        FROM tracks JOIN albums ON albums.id = tracks.album
        WHERE tracks.id = ?1 AND tracks.state = 0 AND tracks.source IS NOT ?2 AND tracks.id IS NOT ?4 AND NOT EXISTS (
          SELECT 1 FROM server_songs WHERE track = ?1 AND (server = ?2 AND song <> ?3
            OR server IN (SELECT server FROM server_songs WHERE track = ?4 AND server <> ?2)))
        """)
    let wanted = Described(tags)
    let matches = try candidates(SortKey.of(title), wanted).flatMap { row in
      try statement.rows([.integer(row), .text(server), .text(song.id), Value(known)]) { row in
        (row: row.integer(0), isFile: row.integer(1) != 0, described: Described(row, from: 2))
      }
    }.filter { $0.described.isSame(as: wanted) }
    let files = matches.filter(\.isFile)
    let preferred = files.isEmpty ? matches : files
    return (preferred.first { $0.described.album == wanted.album } ?? preferred.first)?.row
  }

  /// So many tracks of one title are looked at closely, whoever they are by.
  private static let mostOfOneTitle = 100
  /// An artist with more tracks is not looked through for a title, nor a title with more for a recording.
  private static let mostLookedThrough = 5_000

  /// The rows of the tracks that a song may be: those of its title; of a title that very many have, those by its artists,
  /// and those that name its recording.
  ///
  /// Among thousands of songs of one title, each would be compared with all of the other server else.
  private func candidates(_ sort: [UInt8], _ wanted: Described) throws -> [Int64] {
    let title = try connection.prepare(
      fixed: "SELECT id FROM tracks INDEXED BY tracks_sort WHERE sort = ? AND state < 2 ORDER BY id LIMIT ?")
    let some = try title.rows([.blob(sort), Value(Self.mostOfOneTitle + 1)]) { $0.integer(0) }
    if some.count <= Self.mostOfOneTitle { return some }
    var found: Set<Int64> = []
    if let recording = wanted.recording, !recording.isEmpty {
      let statement = try connection.prepare(
        fixed: """
          SELECT id FROM (
            SELECT id, details FROM tracks INDEXED BY tracks_sort WHERE sort = ? AND state < 2 ORDER BY id LIMIT ?)
          WHERE instr(lower(details), ?) > 0
          """)
      found.formUnion(
        try statement.rows([.blob(sort), Value(Self.mostLookedThrough), .text(recording.lowercased())]) {
          $0.integer(0)
        })
    }
    for name in wanted.firstArtists {
      let artist = try connection.integer("SELECT id FROM artists WHERE identity = ?", .text(name))
      guard let artist else { continue }
      let tracks = try connection.integer(
        "SELECT count(*) FROM (SELECT 1 FROM tracks WHERE artist = ? LIMIT ?)", .integer(artist),
        Value(Self.mostLookedThrough))
      let index = tracks == Int64(Self.mostLookedThrough) ? "tracks_sort" : "tracks_artist"
      found.formUnion(
        try connection.prepare(
          "SELECT id FROM tracks INDEXED BY \(index) WHERE artist = ? AND sort = ? AND state < 2"
        ).rows([.integer(artist), .blob(sort)]) { $0.integer(0) })
    }
    return found.sorted()
  }

  /// True where the library has anything but the songs of a server; three looks into indexes.
  ///
  /// Without it each song would be compared with all of its own server that have its title.
  private func hasOthers(than server: String) throws -> Bool {
    let statement = try connection.prepare(
      fixed: """
        SELECT EXISTS (SELECT 1 FROM tracks WHERE folder IS NOT NULL)
          OR EXISTS (SELECT 1 FROM tracks WHERE source < ?1 AND remote IS NOT NULL)
          OR EXISTS (SELECT 1 FROM tracks WHERE source > ?1 AND remote IS NOT NULL)
        """)
    return try statement.rows([.text(server)]) { $0.integer(0) != 0 }.first ?? false
  }

  /// True when a track still is the song that it was taken for.
  func isSame(_ row: Int64, _ song: ServerSong) throws -> Bool {
    let statement = try connection.prepare(
      fixed: """
        SELECT tracks.title, artist_names, albums.title, tracks.duration, details FROM tracks
        JOIN albums ON albums.id = tracks.album WHERE tracks.id = ?
        """)
    return try statement.rows([.integer(row)]) { Described($0, from: 0) }.first?
      .isSame(as: Described(FileTags(song))) ?? false
  }

  /// What two sides are compared by.
  private struct Described {
    let title: String
    let artist: String
    let artists: String
    let album: String
    let milliseconds: Int64?
    let recording: String?

    init(_ tags: FileTags) {
      title = Folding.fold(tags.title ?? "")
      artist = Folding.fold(tags.artists.first ?? "")
      artists = Folding.fold(tags.artists.joined(separator: ", "))
      album = Folding.fold(tags.album ?? "")
      milliseconds = tags.milliseconds == 0 ? nil : Int64(tags.milliseconds)
      recording = tags.musicBrainz.recording
    }

    init(_ row: Statement, from column: Int32) {
      let names = Track.names(row.text(column + 1))
      title = Folding.fold(row.text(column))
      artist = Folding.fold(names.first ?? "")
      artists = Folding.fold(names.joined(separator: ", "))
      album = Folding.fold(row.text(column + 2))
      milliseconds = row.optionalInteger(column + 3)
      recording = TrackDetails(text: row.text(column + 4)).musicBrainzRecording
    }

    /// The first artist's name, and whatever that may be to another side, which may have all names in one.
    var firstArtists: Set<String> {
      Set([artist, artists] + artists.ranges(of: ", ").map { String(artists[..<$0.lowerBound]) })
    }

    func isSame(as other: Described) -> Bool {
      guard title == other.title else { return false }
      if let recording, let wanted = other.recording, !recording.isEmpty, !wanted.isEmpty {
        return recording.lowercased() == wanted.lowercased()
      }
      guard album == other.album, artist == other.artist || artists == other.artists else { return false }
      guard let milliseconds, let wanted = other.milliseconds else { return false }
      return abs(milliseconds - wanted) <= ServerMatch.tolerance
    }
  }
}
