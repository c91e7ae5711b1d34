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
  ///
  /// Matches of words are counted up to 20,000; more are given as so many.
  public func searchTracks(_ text: String, size: Int = 50) throws -> CataloguePage<Track> {
    let query = try SearchQuery(text)
    return try database.read { try searchTracks(query, SearchScore(query.words), size, $0) }
  }

  /// How far matches are counted: more than these are given as so many.
  static let mostCounted = 20_000

  // MARK: Tracks

  private func searchTracks(
    _ query: SearchQuery, _ score: SearchScore, _ size: Int, _ connection: Connection
  ) throws -> CataloguePage<Track> {
    let expression = SearchExpression.ofTracks(query)
    let condition = TrackCondition(query, besides: expression != nil)
    guard let expression else {
      if query.hasFilters, query.text.isEmpty {
        return try tracks(
          where: condition, order: TrackOrder(CatalogueSort(.title)), page: PageRequest(size: size),
          connection)
      }
      return try tracks(containing: query.text, condition, size, connection)
    }
    let matches = Matches(expression: expression, isLiked: query.isLiked, condition: condition)
    var found = try candidates(matches, Library.rankedMatches, connection)
    var total = found.count
    if found.count == Library.rankedMatches { total = try count(matches, connection) }
    found += try exact(query, matches, connection).filter { match in !found.contains { $0.row == match.row } }
    if !score.longRuns.isEmpty {
      // The index has runs by two characters; whether they stand together is seen in the texts themselves.
      let whole = found.filter { match in
        score.hasLongRuns([match.title] + match.artists + (match.album.map { [$0] } ?? []))
      }
      total -= found.count - whole.count
      found = whole
    }
    return CataloguePage(
      total: max(total, found.count),
      items: try tracks(rows: Array(ranked(found, score).prefix(max(0, size))), connection))
  }

  /// What the index is asked for.
  private struct Matches {
    let expression: String
    let isLiked: Bool?
    let condition: TrackCondition

    /// What follows `WHERE` in a statement over the index, with `tracks` where the condition needs it.
    var text: String {
      var text = "search_tracks MATCH ?"
      // Those with a heart have the smaller numbers.
      if let isLiked {
        text += " AND search_tracks.rowid \(isLiked ? "<" : ">=") \(SearchRank.firstWithoutHeart)"
      }
      return text + (condition.isEverything ? "" : " AND \(condition.text)")
    }

    var values: [Value] { [.text(expression)] + condition.values }
  }

  /// What is looked at of a match before it is shown.
  private struct Candidate {
    let row: Int64
    let title: String
    let artists: [String]
    let album: String?

    init(_ found: Statement) {
      row = found.integer(0)
      title = found.text(1)
      artists = Track.names(found.text(2))
      album = found.optionalText(3)
    }
  }

  private func candidates(_ matches: Matches, _ limit: Int, _ connection: Connection) throws -> [Candidate] {
    let statement = try connection.prepare(
      """
      SELECT tracks.id, tracks.title, artist_names, albums.title FROM search_tracks
      CROSS JOIN tracks ON tracks.rank = search_tracks.rowid CROSS JOIN albums ON albums.id = tracks.album
      WHERE \(matches.text) ORDER BY search_tracks.rowid LIMIT ?
      """)
    return try statement.rows(matches.values + [.integer(Int64(limit))]) { Candidate($0) }
  }

  /// Tracks whose title is just what was typed, should they stand too far behind to be among the first matches.
  private func exact(_ query: SearchQuery, _ matches: Matches, _ connection: Connection) throws -> [Candidate]
  {
    guard !query.hasFilters else { return [] }
    let statement = try connection.prepare(
      """
      SELECT tracks.id, tracks.title, artist_names, albums.title FROM tracks JOIN albums ON albums.id = tracks.album
      WHERE tracks.sort = ? AND tracks.state < 2 LIMIT 50
      """)
    let typed = SearchText.typedWords(query.text)
    return try statement.rows([.blob(SortKey.of(query.text))]) { Candidate($0) }
      .filter { SearchText.typedWords($0.title) == typed }
  }

  private func count(_ matches: Matches, _ connection: Connection) throws -> Int {
    let join = matches.condition.isEverything ? "" : "CROSS JOIN tracks ON tracks.rank = search_tracks.rowid"
    let statement = try connection.prepare(
      "SELECT count(*) FROM (SELECT 1 FROM search_tracks \(join) WHERE \(matches.text) LIMIT \(Library.mostCounted))"
    )
    return try statement.rows(matches.values) { Int($0.integer(0)) }.first ?? 0
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

  /// Tracks for a text that has no words in it, such as “!!!”: those whose title or artist has just these signs.
  private func tracks(
    containing text: String, _ condition: TrackCondition, _ size: Int, _ connection: Connection
  ) throws -> CataloguePage<Track> {
    guard text.contains(where: { !$0.isWhitespace }) else { return CataloguePage(total: 0, items: []) }
    var condition = condition
    condition.add(
      "(instr(tracks.title, ?) > 0 OR instr(tracks.artist_names, ?) > 0)", [.text(text), .text(text)])
    return try tracks(
      where: condition, order: TrackOrder([TrackOrder.Term("tracks.rank")]), page: PageRequest(size: size),
      connection)
  }

  // MARK: Albums, artists, playlists

  private func searchAlbums(
    _ query: SearchQuery, _ score: SearchScore, _ size: Int, _ connection: Connection
  ) throws -> CataloguePage<Album> {
    guard let expression = SearchExpression.ofAlbums(query) else { return CataloguePage(total: 0, items: []) }
    let columns = "SELECT albums.id, albums.title, artists.name"
    var found = try connection.prepare(
      """
      \(columns) FROM search_albums CROSS JOIN albums ON albums.id = search_albums.rowid
      CROSS JOIN artists ON artists.id = albums.artist
      WHERE search_albums MATCH ? AND albums.tracks > 0 LIMIT ?
      """
    ).rows([.text(expression), .integer(Int64(Library.rankedMatches))], Name.init)
    var total = found.count
    if found.count == Library.rankedMatches {
      total = try count("search_albums", expression, connection)
      found += try connection.prepare(
        """
        \(columns) FROM albums JOIN artists ON artists.id = albums.artist
        WHERE albums.sort = ? AND albums.tracks > 0 LIMIT 50
        """
      ).rows([.blob(SortKey.of(query.text))], Name.init).filter { name in
        !found.contains { $0.row == name.row }
      }
    }
    let best = found.filter { score.hasLongRuns([$0.name, $0.other]) }
      .map { (row: $0.row, score: max(score.of(name: $0.name) * 2, score.of(name: $0.other))) }
      .sorted { ($1.score, $0.row) < ($0.score, $1.row) }
    if !score.longRuns.isEmpty { total -= found.count - best.count }
    return CataloguePage(
      total: max(total, best.count), items: try albums(best.prefix(max(0, size)).map(\.row), connection))
  }

  /// A row with what it is called, for ranking.
  private struct Name {
    let row: Int64
    let name: String
    let other: String

    init(_ found: Statement) {
      row = found.integer(0)
      name = found.text(1)
      other = found.text(2)
    }
  }

  private func count(_ table: String, _ expression: String, _ connection: Connection) throws -> Int {
    try connection.prepare(
      "SELECT count(*) FROM (SELECT 1 FROM \(table) WHERE \(table) MATCH ? LIMIT \(Library.mostCounted))"
    ).rows([.text(expression)]) { Int($0.integer(0)) }.first ?? 0
  }

  private func searchArtists(
    _ query: SearchQuery, _ score: SearchScore, _ size: Int, _ connection: Connection
  ) throws -> CataloguePage<Artist> {
    guard let expression = SearchExpression.ofArtists(query) else {
      return CataloguePage(total: 0, items: [])
    }
    var found = try connection.prepare(
      """
      SELECT artists.id, artists.name, '' FROM search_artists
      CROSS JOIN artists ON artists.id = search_artists.rowid
      WHERE search_artists MATCH ? AND \(Artist.isShown) LIMIT ?
      """
    ).rows([.text(expression), .integer(Int64(Library.rankedMatches))], Name.init)
    var total = found.count
    if found.count == Library.rankedMatches {
      total = try count("search_artists", expression, connection)
      found += try connection.prepare(
        "SELECT id, name, '' FROM artists WHERE identity = ? AND \(Artist.isShown)"
      )
      .rows([.text(Folding.fold(query.words))], Name.init)
      .filter { name in !found.contains { $0.row == name.row } }
    }
    let best = found.filter { score.hasLongRuns([$0.name]) }
      .map { (row: $0.row, score: score.of(name: $0.name)) }
      .sorted { ($1.score, $0.row) < ($0.score, $1.row) }
    if !score.longRuns.isEmpty { total -= found.count - best.count }
    return CataloguePage(
      total: max(total, best.count), items: try artists(best.prefix(max(0, size)).map(\.row), connection))
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
  /// What a query asks for besides words; with words, less what the index itself can be asked for.
  init(_ query: SearchQuery, besides hasWords: Bool) {
    self.init()
    for range in query.year where !hasWords || range.words == nil { add("tracks.year", in: range) }
    for range in query.plays { add("tracks.plays", in: range) }
    if !hasWords, let isLiked = query.isLiked { addLiked(isLiked) }
    if let isMissing = query.isMissing { addMissing(isMissing) }
  }
}
