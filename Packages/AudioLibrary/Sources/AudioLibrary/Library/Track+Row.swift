import AudioService

extension Track {
  /// Who an album of many artists is filed under.
  static let variousArtists = "Various Artists"

  /// The names that a column keeps in one text.
  static func names(_ column: String) -> [String] {
    column.isEmpty ? [] : column.split(separator: "\u{1F}").map(String.init)
  }

  /// The title of a track whose tags give none: the file's name without its extension.
  static func title(ofFile name: [UInt8]) -> String {
    let stem = FileRole.parts(name).map { Array($0.stem) } ?? name
    let title = TagText.tidy(String(decoding: stem, as: UTF8.self))
    return title.isEmpty ? "?" : title
  }

  /// The columns that ``init(row:)`` reads, and the tables that they are from.
  static let columns = """
    tracks.id, tracks.source, tracks.remote, folders.path, tracks.name, tracks.title, tracks.artist_names,
    albums.title, ifnull(tracks.album_artist, album_artists.name), tracks.number, tracks.disc, tracks.year,
    tracks.genre_names, tracks.duration, tracks.liked IS NOT NULL, tracks.plays, tracks.lyrics,
    tracks.cover IS NOT NULL OR folders.cover IS NOT NULL, tracks.state, tracks.added, tracks.played
    """

  /// How many ``columns`` there are.
  static let columnCount: Int32 = 21

  /// The tables behind ``columns`` besides `tracks`.
  static let joins = """
    JOIN albums ON albums.id = tracks.album
    JOIN artists AS album_artists ON album_artists.id = albums.artist
    LEFT JOIN folders ON folders.id = tracks.folder
    """

  /// Makes a track of a row of ``columns``.
  init(row: Statement) {
    let location: TrackLocation =
      if let source = row.optionalText(1) {
        .server(source, song: row.text(2))
      } else {
        .file(FilePath.joining(row.blob(3), row.blob(4)))
      }
    let albumArtist = row.text(8)
    self.init(
      id: Identity.track(row.integer(0)), location: location, title: row.text(5),
      artists: Track.names(row.text(6)), album: row.optionalText(7),
      albumArtist: albumArtist.isEmpty ? nil : albumArtist, trackNumber: row.optionalInt(9),
      discNumber: row.optionalInt(10), year: row.optionalInt(11), genres: Track.names(row.text(12)),
      duration: row.optionalInteger(13).map { .milliseconds($0) }, isLiked: row.integer(14) != 0,
      plays: Int(row.integer(15)), lyrics: LyricsState(rawValue: row.integer(16)).presence,
      hasCover: row.integer(17) != 0, isMissing: row.integer(18) != 0,
      added: row.integer(19), played: row.optionalInteger(20))
  }
}
