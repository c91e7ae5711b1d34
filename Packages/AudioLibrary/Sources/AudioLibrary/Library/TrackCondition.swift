import AudioService

/// What tracks must have in common, as SQL with its values.
struct TrackCondition {
  /// What follows `WHERE`.
  private(set) var text = "tracks.state < 2"
  /// The values of its parameters.
  private(set) var values: [Value] = []
  /// True where the text needs the table `albums` besides `tracks`.
  private(set) var needsAlbums = false

  init() {}

  /// The tracks that a list of the home screen is made of.
  init(_ kind: SheetKind) {
    switch kind {
    case .newest, .all: break
    case .frequent: add("tracks.plays > 0")
    case .recent: add("tracks.played IS NOT NULL")
    case .starred: add("tracks.liked IS NOT NULL")
    case .random: text = "tracks.state = 0"
    }
  }

  /// The tracks that pass a filter.
  init(_ filter: TrackFilter, _ connection: Connection) throws {
    if let artist = filter.artist {
      let row = try connection.integer(
        "SELECT id FROM artists WHERE identity = ?", .text(Folding.fold(artist)))
      addArtist(row ?? -1, includingAlbums: true)
    }
    if let id = filter.artistID { addArtist(Identity.row(id) ?? -1, includingAlbums: true) }
    if let album = filter.album {
      if album.isEmpty {
        add("albums.title IS NULL")
        needsAlbums = true
      } else {
        let rows = try TrackCondition.albums(named: album, connection)
        add("tracks.album IN (\(rows.map(String.init).joined(separator: ", ")))")
      }
    }
    if let id = filter.albumID { add("tracks.album = ?", [.integer(Identity.row(id) ?? -1)]) }
    if let genre = filter.genre {
      let row = try connection.integer("SELECT id FROM genres WHERE identity = ?", .text(Folding.fold(genre)))
      addGenre(row ?? -1)
    }
    if let isLiked = filter.isLiked { add("tracks.liked IS \(isLiked ? "NOT NULL" : "NULL")") }
    if let isMissing = filter.isMissing { addMissing(isMissing) }
    if let source = filter.source {
      if source == "local" {
        add("tracks.source IS NULL")
      } else {
        add("tracks.id IN (SELECT track FROM server_songs WHERE server = ?)", [.text(source)])
      }
    }
  }

  /// Adds another condition that must hold as well.
  mutating func add(_ condition: String, _ more: [Value] = []) {
    text += " AND " + condition
    values += more
  }

  /// Asks for tracks whose files are away, or for those whose files are there.
  mutating func addMissing(_ isMissing: Bool) {
    // The first half of it is what the index of the few says of itself.
    add(isMissing ? "tracks.state > 0 AND tracks.state = 1" : "tracks.state = 0")
  }

  /// Asks for an artist's tracks, and for those of albums that are filed under the artist.
  mutating func addArtist(_ row: Int64, includingAlbums: Bool) {
    let albums = "tracks.album IN (SELECT id FROM albums WHERE artist = ? AND title IS NOT NULL)"
    let own = "tracks.artist = ? OR tracks.id IN (SELECT track FROM track_artists WHERE artist = ?)"
    add(includingAlbums ? "(\(own) OR \(albums))" : "(\(own))")
    values += [Value](repeating: .integer(row), count: includingAlbums ? 3 : 2)
  }

  /// Asks for the tracks of a genre.
  mutating func addGenre(_ row: Int64) {
    add(
      "(tracks.genre = ? OR tracks.id IN (SELECT track FROM track_genres WHERE genre = ?))",
      [.integer(row), .integer(row)])
  }

  /// How many tracks there are.
  func count(_ connection: Connection) throws -> Int {
    if values.isEmpty, text == TrackCondition(.random).text {
      // Two small indexes instead of every row.
      let all = try connection.integer("SELECT count(*) FROM tracks") ?? 0
      return Int(all - (try connection.integer("SELECT count(*) FROM tracks WHERE state > 0") ?? 0))
    }
    let unliked = " AND tracks.liked IS NULL"
    if values.isEmpty, text == TrackCondition().text + unliked {
      // Hearts are few.
      var liked = TrackCondition()
      liked.add("tracks.liked IS NOT NULL")
      return try TrackCondition().count(connection) - liked.count(connection)
    }
    let joins = needsAlbums ? "JOIN albums ON albums.id = tracks.album" : ""
    let statement = try connection.prepare("SELECT count(*) FROM tracks \(joins) WHERE \(text)")
    return Int(try statement.rows(values) { $0.integer(0) }.first ?? 0)
  }

  /// The rows of albums with a title, whatever its case and accents.
  private static func albums(named title: String, _ connection: Connection) throws -> [Int64] {
    let folded = Folding.fold(title)
    let statement = try connection.prepare(
      "SELECT id, title FROM albums WHERE sort = ? AND title IS NOT NULL")
    let rows = try statement.rows([.blob(SortKey.of(folded: folded))]) { ($0.integer(0), $0.text(1)) }
    let exact = rows.filter { Folding.fold($0.1) == folded }.map(\.0)
    if !exact.isEmpty { return exact }
    // An album that is sorted by another name.
    return try connection.prepare("SELECT id, title FROM albums WHERE title IS NOT NULL")
      .rows { ($0.integer(0), $0.text(1)) }.filter { Folding.fold($0.1) == folded }.map(\.0)
  }
}
