/// Changes of the search index that are put off until many can be made in one go.
///
/// SQLite's full-text search keeps new words in memory, and puts them on disk whenever any other statement begins that
/// may have to be taken back; so one change at a time costs many times as much as all of them together.
struct PendingWords {
  private var artists: [(row: Int64, name: String)] = []
  private var albums: [(row: Int64, title: String, artist: String)] = []
  private var additions: [SearchDocument] = []
  private var removals: [SearchDocument] = []
  private var tracks: Set<Int64> = []

  /// Puts off the words of an artist that is new.
  mutating func add(artist row: Int64, name: String) { artists.append((row, name)) }

  /// Puts off the words of an album that is new.
  mutating func add(album row: Int64, title: String, artist: String) { albums.append((row, title, artist)) }

  /// Puts off the change of a track's words.
  mutating func replace(_ old: SearchDocument?, with new: SearchDocument?, of row: Int64) {
    if old == new { return }
    if let old { removals.append(old) }
    if let new { additions.append(new) }
    tracks.insert(row)
  }

  /// True for a track whose words in the index are not those of its row.
  func hasTrack(_ row: Int64) -> Bool { tracks.contains(row) }

  /// Makes every change; in ascending order the index takes many in one go.
  mutating func flush(_ connection: Connection) throws {
    for artist in artists {
      try connection.prepare(fixed: "INSERT INTO search_artists (rowid, name) VALUES (?, ?)")
        .run([.integer(artist.row), .text(artist.name)])
    }
    for album in albums {
      try connection.prepare(fixed: "INSERT INTO search_albums (rowid, title, artist) VALUES (?, ?, ?)")
        .run([.integer(album.row), .text(album.title), .text(album.artist)])
    }
    for document in removals.sorted(by: { $0.rank < $1.rank }) { try document.delete(connection) }
    for document in additions.sorted(by: { $0.rank < $1.rank }) { try document.insert(connection) }
    artists.removeAll(keepingCapacity: true)
    albums.removeAll(keepingCapacity: true)
    removals.removeAll(keepingCapacity: true)
    additions.removeAll(keepingCapacity: true)
    tracks.removeAll(keepingCapacity: true)
  }
}
