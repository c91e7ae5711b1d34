/// A query as SQLite's full-text search reads it.
enum SearchExpression {
  /// The expression for the words of a query that must all be there; `nil` without any word.
  static func of(_ text: String, column: String? = nil) -> String? {
    let terms = SearchText.terms(text)
    if terms.isEmpty { return nil }
    let words = terms.map { term in "\"\(term.text)\"\(term.isPrefix ? "*" : "")" }
    guard let column else { return words.joined(separator: " AND ") }
    return words.map { "\(column) : \($0)" }.joined(separator: " AND ")
  }

  /// The expression for a query's words and for its filters of words; `nil` without either.
  static func ofTracks(_ query: SearchQuery) -> String? {
    var parts = [of(query.text)]
    parts += query.title.map { of($0, column: "title") }
    parts += query.artist.map { of($0, column: "artist") }
    parts += query.album.map { of($0, column: "album") }
    parts += query.genre.map { of($0, column: "other") }
    // A year is a word of the index too, which is far less work than a look at every track that matches otherwise.
    if parts.contains(where: { $0 != nil }) {
      parts += query.year.compactMap(\.words).map { years in
        "(" + years.map { "other : \"\($0)\"" }.joined(separator: " OR ") + ")"
      }
    }
    let there = parts.compactMap { $0 }
    return there.isEmpty ? nil : there.map { "(\($0))" }.joined(separator: " AND ")
  }

  /// The expression for albums; `nil` where the query asks for what albums do not have.
  static func ofAlbums(_ query: SearchQuery) -> String? {
    guard query.isOfWords, query.title.isEmpty, query.genre.isEmpty else { return nil }
    var parts = [of(query.text)]
    parts += query.artist.map { of($0, column: "artist") }
    parts += query.album.map { of($0, column: "title") }
    let there = parts.compactMap { $0 }
    return there.isEmpty ? nil : there.map { "(\($0))" }.joined(separator: " AND ")
  }

  /// The expression for artists; `nil` where the query asks for what artists do not have.
  static func ofArtists(_ query: SearchQuery) -> String? {
    guard query.isOfWords, query.title.isEmpty, query.genre.isEmpty, query.album.isEmpty else { return nil }
    let there = ([of(query.text)] + query.artist.map { of($0) }).compactMap { $0 }
    return there.isEmpty ? nil : there.map { "(\($0))" }.joined(separator: " AND ")
  }
}

extension SearchQuery {
  /// True where only words are asked for, no numbers and no yes or no.
  var isOfWords: Bool { year.isEmpty && plays.isEmpty && isLiked == nil && isMissing == nil }
}

extension SearchQuery.Range {
  /// Every number of a short range, as words; `nil` for one without an end, or a long one.
  var words: [String]? {
    guard let least, let greatest, least <= greatest, greatest - least < 60 else { return nil }
    return (least...greatest).map { "\($0)" }
  }
}
