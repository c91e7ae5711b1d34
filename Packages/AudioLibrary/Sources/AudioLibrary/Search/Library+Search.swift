import AudioService

extension Library {
  /// How many matches are ranked again by field and exactness.
  private static let rankedMatches = 500

  public func search(_ text: String, size: Int = 50) throws -> SearchResults {
    let query = try SearchQuery(text)
    let score = SearchScore(query.words)
    return try database.read { connection in
      var results = SearchResults(query: text)
      results.tracks = try searchTracks(query, score, size, connection)
      results.albums = try searchAlbums(query, score, size, connection)
      results.artists = try searchArtists(query, score, size, connection)
      results.playlists = try searchPlaylists(query, size, connection)
      return results
    }
  }

  /// The tracks alone, for a list that follows the typing.
  public func searchTracks(_ text: String, size: Int = 50) throws -> CataloguePage<Track> {
    let query = try SearchQuery(text)
    return try database.read { try searchTracks(query, SearchScore(query.words), size, $0) }
  }

  // MARK: Tracks

  private func searchTracks(
    _ query: SearchQuery, _ score: SearchScore, _ size: Int, _ connection: Connection
  ) throws -> CataloguePage<Track> {
    let condition = TrackCondition(query)
    guard let expression = SearchExpression.ofTracks(query) else {
      if query.hasFilters, query.text.isEmpty {
        return try tracks(
          where: condition, order: "tracks.sort, tracks.id", joins: "", page: PageRequest(size: size),
          connection)
      }
      return try tracks(containing: query.text, condition, size, connection)
    }
    if !score.longRuns.isEmpty { return try searchRuns(expression, condition, score, size, connection) }
    let total = try count(expression, condition, connection)
    let found = try candidates(expression, condition, Library.rankedMatches, connection)
    return CataloguePage(
      total: total, items: try fetch(ranked(found, score).prefix(max(0, size)), connection))
  }

  /// What is looked at of a match before it is shown.
  private struct Candidate {
    let row: Int64
    let title: String
    let artists: [String]
    let album: String?
  }

  private func candidates(
    _ expression: String, _ condition: TrackCondition, _ limit: Int, _ connection: Connection
  ) throws -> [Candidate] {
    let more = condition.isEverything ? "" : "AND \(condition.text)"
    let statement = try connection.prepare(
      """
      SELECT tracks.id, tracks.title, artist_names, albums.title FROM search_tracks
      CROSS JOIN tracks ON tracks.rank = search_tracks.rowid CROSS JOIN albums ON albums.id = tracks.album
      WHERE search_tracks MATCH ? \(more) ORDER BY search_tracks.rowid LIMIT ?
      """)
    let values = [.text(expression)] + condition.values + [.integer(Int64(limit))]
    return try statement.rows(values) { row in
      Candidate(
        row: row.integer(0), title: row.text(1), artists: Track.names(row.text(2)), album: row.optionalText(3)
      )
    }
  }

  private func count(_ expression: String, _ condition: TrackCondition, _ connection: Connection) throws
    -> Int
  {
    let statement =
      condition.isEverything
      ? try connection.prepare("SELECT count(*) FROM search_tracks WHERE search_tracks MATCH ?")
      : try connection.prepare(
        """
        SELECT count(*) FROM search_tracks CROSS JOIN tracks ON tracks.rank = search_tracks.rowid
        WHERE search_tracks MATCH ? AND \(condition.text)
        """)
    return try statement.rows([.text(expression)] + condition.values) { Int($0.integer(0)) }.first ?? 0
  }

  /// The rows in the order of their scores; those of one score stay as they were found: liked, played, by title.
  private func ranked(_ found: [Candidate], _ score: SearchScore) -> [Int64] {
    let scored = found.enumerated().map { index, match in
      (
        row: match.row, index: index,
        score: score.of(title: match.title, artists: match.artists, album: match.album)
      )
    }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.row)
  }

  /// Runs of three characters and more are looked for in the texts themselves, since the index has them by two.
  private func searchRuns(
    _ expression: String, _ condition: TrackCondition, _ score: SearchScore, _ size: Int,
    _ connection: Connection
  ) throws -> CataloguePage<Track> {
    let found = try candidates(expression, condition, -1, connection).filter { match in
      score.hasLongRuns([match.title] + match.artists + (match.album.map { [$0] } ?? []))
    }
    let first = Array(found.prefix(Library.rankedMatches))
    let rows = ranked(first, score).prefix(max(0, size))
    return CataloguePage(total: found.count, items: try fetch(rows, connection))
  }

  /// Tracks for a text that has no words in it, such as “!!!”: those whose title or artist has just these signs.
  private func tracks(
    containing text: String, _ condition: TrackCondition, _ size: Int, _ connection: Connection
  ) throws -> CataloguePage<Track> {
    guard text.contains(where: { !$0.isWhitespace }) else { return CataloguePage(total: 0, items: []) }
    var condition = condition
    condition.add(
      "(instr(tracks.title, ?) > 0 OR instr(tracks.artist_names, ?) > 0)", [.text(text), .text(text)])
    return try tracks(
      where: condition, order: "tracks.rank", joins: "", page: PageRequest(size: size), connection)
  }

  private func fetch(_ rows: ArraySlice<Int64>, _ connection: Connection) throws -> [Track] {
    let statement = try connection.prepare(
      "SELECT \(Track.columns) FROM tracks \(Track.joins) WHERE tracks.id = ?")
    return try rows.flatMap { try statement.rows([.integer($0)]) { Track(row: $0) } }
  }

  // MARK: Albums, artists, playlists

  private func searchAlbums(
    _ query: SearchQuery, _ score: SearchScore, _ size: Int, _ connection: Connection
  ) throws -> CataloguePage<Album> {
    guard let expression = SearchExpression.ofAlbums(query) else { return CataloguePage(total: 0, items: []) }
    let found = try connection.prepare(
      """
      SELECT albums.id, albums.title, artists.name FROM search_albums
      CROSS JOIN albums ON albums.id = search_albums.rowid CROSS JOIN artists ON artists.id = albums.artist
      WHERE search_albums MATCH ? AND albums.tracks > 0
      """
    ).rows([.text(expression)]) { (row: $0.integer(0), title: $0.text(1), artist: $0.text(2)) }
      .filter { score.hasLongRuns([$0.title, $0.artist]) }
    let scored = found.map {
      (row: $0.row, score: max(score.of(name: $0.title) * 2, score.of(name: $0.artist)))
    }
    let best = scored.sorted { ($1.score, $0.row) < ($0.score, $1.row) }.prefix(max(0, size)).map(\.row)
    return CataloguePage(total: found.count, items: try albums(best, connection))
  }

  private func searchArtists(
    _ query: SearchQuery, _ score: SearchScore, _ size: Int, _ connection: Connection
  ) throws -> CataloguePage<Artist> {
    guard let expression = SearchExpression.ofArtists(query) else {
      return CataloguePage(total: 0, items: [])
    }
    let found = try connection.prepare(
      """
      SELECT artists.id, artists.name FROM search_artists CROSS JOIN artists ON artists.id = search_artists.rowid
      WHERE search_artists MATCH ? AND \(Artist.isShown)
      """
    ).rows([.text(expression)]) { (row: $0.integer(0), name: $0.text(1)) }
      .filter { score.hasLongRuns([$0.name]) }
    let scored = found.map { (row: $0.row, score: score.of(name: $0.name)) }
    let best = scored.sorted { ($1.score, $0.row) < ($0.score, $1.row) }.prefix(max(0, size)).map(\.row)
    return CataloguePage(total: found.count, items: try artists(best, connection))
  }

  private func searchPlaylists(
    _ query: SearchQuery, _ size: Int, _ connection: Connection
  ) throws -> CataloguePage<Playlist> {
    let terms = SearchText.terms(query.text)
    guard !query.hasFilters, !terms.isEmpty else { return CataloguePage(total: 0, items: []) }
    let found = try connection.prepare("SELECT \(Playlist.columns) FROM playlists ORDER BY sort, name")
      .rows { Playlist(row: $0) }
      .filter { playlist in
        let words = SearchText.words(playlist.name).split(separator: " ")
        return terms.allSatisfy { term in
          words.contains { term.isPrefix ? $0.hasPrefix(term.text) : $0 == term.text }
        }
      }
    return CataloguePage(total: found.count, items: Array(found.prefix(max(0, size))))
  }
}

extension SearchQuery {
  /// Every word that was typed, in filters too.
  var words: String { ([text] + title + artist + album).joined(separator: " ") }
}

extension TrackCondition {
  /// What a query asks for besides words.
  init(_ query: SearchQuery) {
    self.init()
    for range in query.year { add("tracks.year", range) }
    for range in query.plays { add("tracks.plays", range) }
    if let isLiked = query.isLiked { add("tracks.liked IS \(isLiked ? "NOT NULL" : "NULL")") }
    if let isMissing = query.isMissing { add("tracks.state = \(isMissing ? 1 : 0)") }
  }

  /// True where every track passes that can be seen.
  var isEverything: Bool { text == TrackCondition().text }

  private mutating func add(_ column: String, _ range: SearchQuery.Range) {
    if let least = range.least { add("\(column) >= ?", [.integer(Int64(least))]) }
    if let greatest = range.greatest { add("\(column) <= ?", [.integer(Int64(greatest))]) }
    // A track without a year is in no range of years.
    add("\(column) IS NOT NULL")
  }
}
