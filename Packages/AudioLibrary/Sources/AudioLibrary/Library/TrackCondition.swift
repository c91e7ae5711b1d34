import AudioService

/// What tracks must have in common, as SQL with its values.
struct TrackCondition {
  /// What follows `WHERE`.
  private(set) var text = "tracks.state < 2"
  /// The values of its parameters.
  private(set) var values: [Value] = []
  /// True where the text needs the table `albums` besides `tracks`.
  private(set) var needsAlbums = false
  /// What is asked for, as far as it is one thing alone.
  private(set) var sole = Sole.everything

  /// One thing asked for, which can be counted without a look at every track that has it.
  enum Sole {
    case everything
    /// With a heart, or without.
    case liked(Bool)
    /// With the file away, or with the file there.
    case missing(Bool)
    /// With a number in a column of which there is an index of the tracks in sight.
    case range(column: String, SearchQuery.Range)
    /// Something else, or several things.
    case other
  }

  init() {}

  /// The tracks in sight, told by the rows of the few that are not, for an index without their states.
  static let inSight: TrackCondition = {
    var condition = TrackCondition()
    condition.text = "tracks.id NOT IN (SELECT id FROM tracks WHERE state > 0 AND state = 2)"
    return condition
  }()

  /// The tracks that a list of the home screen is made of.
  init(_ kind: SheetKind) { add(kind) }

  /// The tracks of a list of the home screen that pass a filter.
  init(_ filter: TrackFilter, of kind: SheetKind, _ connection: Connection) throws {
    try self.init(filter, connection)
    add(kind)
  }

  private mutating func add(_ kind: SheetKind) {
    switch kind {
    case .newest, .all: break
    case .frequent: add("tracks.plays > 0")
    case .recent: add("tracks.played IS NOT NULL")
    case .starred: addLiked(true)
    case .random: addMissing(false)
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
    if let isLiked = filter.isLiked { addLiked(isLiked) }
    if let isMissing = filter.isMissing { addMissing(isMissing) }
    if let source = filter.source {
      if source == "local" {
        add("tracks.source IS NULL")
      } else {
        add("tracks.id IN (SELECT track FROM server_songs WHERE server = ?)", [.text(source)])
      }
    }
    if let text = filter.text { addText(text) }
  }

  /// Asks for tracks whose title, artists and album have every word of a text in them.
  ///
  /// A text without words, such as “!!!”, is looked for as it stands.
  private mutating func addText(_ text: String) {
    if let expression = SearchExpression.of(text, column: "{title artist album}") {
      add(
        "tracks.rank IN (SELECT rowid FROM search_tracks WHERE search_tracks MATCH ?)", [.text(expression)])
    } else if text.contains(where: { !$0.isWhitespace }) {
      add(
        """
        (instr(tracks.title, ?) > 0 OR instr(tracks.artist_names, ?) > 0
          OR tracks.album IN (SELECT id FROM albums WHERE instr(title, ?) > 0))
        """, [Value](repeating: .text(text), count: 3))
    }
  }

  /// Adds another condition that must hold as well.
  mutating func add(_ condition: String, _ more: [Value] = []) { add(.other, condition, more) }

  private mutating func add(_ thing: Sole, _ condition: String, _ more: [Value] = []) {
    sole = isEverything ? thing : .other
    text += " AND " + condition
    values += more
  }

  /// True where every track passes that can be seen.
  var isEverything: Bool { if case .everything = sole { true } else { false } }

  /// Asks for tracks with a heart, or for those without.
  mutating func addLiked(_ isLiked: Bool) {
    add(.liked(isLiked), "tracks.liked IS \(isLiked ? "NOT NULL" : "NULL")")
  }

  /// Asks for tracks whose files are away, or for those whose files are there.
  mutating func addMissing(_ isMissing: Bool) {
    // The first half of it is what the index of the few says of itself.
    add(.missing(isMissing), isMissing ? "tracks.state > 0 AND tracks.state = 1" : "tracks.state = 0")
  }

  /// Asks for tracks with a number in a range; a track without the number is in none.
  mutating func add(_ column: String, in range: SearchQuery.Range) {
    let ends = [(">=", range.least), ("<=", range.greatest)].compactMap { sign, end in
      end.map { (text: "\(column) \(sign) ? AND ", value: Value($0)) }
    }
    add(
      .range(column: column, range), ends.map(\.text).joined() + "\(column) IS NOT NULL", ends.map(\.value))
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

  /// What joins the tables that the text needs besides `tracks`.
  var joins: String { needsAlbums ? "JOIN albums ON albums.id = tracks.album" : "" }

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
