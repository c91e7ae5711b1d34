import AudioService

/// Puts the tracks of one record together whose tags do not say who it is filed under.
enum Compilations {
  /// Looks through folders where tracks without an album artist were written.
  ///
  /// Tracks of one folder and one album title by several artists are one record: by the artist who is on at least half
  /// of them, alone or with guests, or else by various artists. Two artists with a track each are left alone.
  static func gather(_ folders: Set<Int64>, _ writer: TrackWriter) throws {
    for folder in folders.sorted() { try gather(folder, writer) }
  }

  private struct Entry {
    let track: Int64
    let album: Int64
    let artist: Int64
    let artistName: String
    let title: String
  }

  private static func gather(_ folder: Int64, _ writer: TrackWriter) throws {
    let statement = try writer.connection.prepare(
      """
      SELECT tracks.id, tracks.album, tracks.artist, artists.name, albums.title FROM tracks
      JOIN albums ON albums.id = tracks.album JOIN artists ON artists.id = tracks.artist
      WHERE tracks.folder = ? AND tracks.album_artist IS NULL AND albums.title IS NOT NULL
        AND albums.musicbrainz IS NULL AND tracks.state = 0
      """)
    let entries = try statement.rows([.integer(folder)]) { row in
      Entry(
        track: row.integer(0), album: row.integer(1), artist: row.integer(2), artistName: row.text(3),
        title: row.text(4))
    }
    for (_, group) in Dictionary(grouping: entries, by: { Folding.fold($0.title) }) {
      guard Set(group.map(\.album)).count > 1, let first = group.first else { continue }
      guard let owner = owner(of: group) else { continue }
      let artist = try writer.artist(owner, sort: nil)
      let album = try writer.album(
        title: first.title, artist: artist, artistName: owner, sort: nil, musicBrainz: nil,
        isCompilation: owner == Track.variousArtists)
      for entry in group { try writer.setAlbum(album.row, of: entry.track) }
    }
  }

  /// Who a group of tracks is filed under; `nil` where they seem to be different records of one title.
  private static func owner(of group: [Entry]) -> String? {
    let names = Set(group.map(\.artistName))
    for name in names.sorted(by: { $0.count < $1.count }) where !name.isEmpty {
      let own = group.filter { $0.artistName == name || $0.artistName.hasPrefix(name + " ") }
      if own.count * 2 >= group.count, own.count > 1 { return name }
    }
    return names.count > 2 ? Track.variousArtists : nil
  }
}
