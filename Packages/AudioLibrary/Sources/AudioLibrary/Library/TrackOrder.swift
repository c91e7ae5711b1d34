import AudioService

/// An order of tracks as SQL, with the tables in the sequence in which their indexes give it.
///
/// SQLite's planner would rather go through every track and sort them all; a `CROSS JOIN` makes it keep our sequence, so
/// that the first page of a million tracks comes from the first rows of an index.
struct TrackOrder {
  /// What follows `ORDER BY`.
  let clause: String
  /// What follows `FROM` for every track; `nil` where the planner's way is as good.
  private let indexed: String?
  /// The tables that the order needs besides those of ``Track/joins``.
  private let more: String

  init(_ sort: CatalogueSort) {
    let way = sort.isDescending ? " DESC" : ""
    // Within one album tracks keep their places, whichever end comes first; unknown numbers come first, as 0.
    let place = "tracks.disc, tracks.number, tracks.sort, tracks.id"
    var indexed: String?
    var more = ""
    switch sort.key {
    case .title:
      clause = "tracks.sort\(way), tracks.id\(way)"
    case .artist:
      clause = "track_artist.sort\(way), track_artist.id, albums.sort, albums.id, \(place)"
      more = "JOIN artists AS track_artist ON track_artist.id = tracks.artist"
      indexed = """
        artists AS track_artist CROSS JOIN tracks ON tracks.artist = track_artist.id \(Track.joins)
        """
    case .album:
      clause = "albums.sort\(way), albums.id, \(place)"
      indexed = """
        albums CROSS JOIN tracks ON tracks.album = albums.id
        JOIN artists AS album_artists ON album_artists.id = albums.artist
        LEFT JOIN folders ON folders.id = tracks.folder
        """
    case .track:
      clause = "tracks.disc\(way), tracks.number\(way), tracks.id\(way)"
    case .year:
      clause = "tracks.year\(way), albums.sort, albums.id, \(place)"
    case .added:
      clause = "tracks.added\(way), tracks.id\(way)"
    case .plays:
      clause = "tracks.plays\(way), tracks.id\(way)"
    case .duration:
      clause = "tracks.duration\(way), tracks.id\(way)"
    case .path:
      clause = "folders.path\(way), tracks.name\(way)"
    }
    self.indexed = indexed
    self.more = more
  }

  /// What follows `FROM` for tracks that pass a condition.
  func tables(for condition: TrackCondition) -> String {
    if condition.isEverything, let indexed { return indexed }
    return "tracks \(more) \(Track.joins)"
  }
}
