/// The words of a track in the search index.
///
/// They can be made again at any time from what the track's row says, so the index need not keep the texts.
struct SearchDocument: Equatable {
  private(set) var rank: Int64
  let title: String
  let artist: String
  let album: String
  let other: String

  /// Makes the words of a track.
  init(
    rank: Int64, title: String, artists: [String], albumArtist: String?, album: String?, genres: [String],
    year: Int?,
    cache: inout WordCache
  ) {
    self.rank = rank
    self.title = SearchText.words(title)
    var names = artists
    if let albumArtist, !names.contains(albumArtist) { names.append(albumArtist) }
    artist = cache.words(names)
    self.album = cache.words(album.map { [$0] } ?? [])
    other = cache.words(genres) + (year.map { " \($0)" } ?? "")
  }

  /// The same words in another place.
  func with(rank: Int64) -> SearchDocument {
    var copy = self
    copy.rank = rank
    return copy
  }

  /// Puts the words into the index.
  func insert(_ connection: Connection) throws {
    let statement = try connection.prepare(
      fixed: "INSERT INTO search_tracks (rowid, title, artist, album, other) VALUES (?, ?, ?, ?, ?)")
    try run(statement)
  }

  /// Takes the words out of the index; they must be those that were put in.
  func delete(_ connection: Connection) throws {
    let statement = try connection.prepare(
      fixed: """
        INSERT INTO search_tracks (search_tracks, rowid, title, artist, album, other)
        VALUES ('delete', ?, ?, ?, ?, ?)
        """)
    try run(statement)
  }

  private func run(_ statement: Statement) throws {
    try statement.bind(rank, at: 1)
    try statement.bind(title, at: 2)
    try statement.bind(artist, at: 3)
    try statement.bind(album, at: 4)
    try statement.bind(other, at: 5)
    defer { statement.reset() }
    while try statement.step() {}
  }
}

/// Remembers the words of names that come again and again.
struct WordCache {
  private var words: [String: String] = [:]

  /// The words of names, parted by blanks.
  mutating func words(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    let key = names.count == 1 ? names[0] : names.joined(separator: "\u{1F}")
    if let known = words[key] { return known }
    let made = names.map { SearchText.words($0) }.joined(separator: " ")
    if words.count > 2_000 { words.removeAll(keepingCapacity: true) }
    words[key] = made
    return made
  }
}
