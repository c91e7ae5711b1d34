import AudioService

/// An order of tracks as SQL: terms, and the tables in the order in which their indexes give it without sorting.
struct TrackOrder {
  /// What follows `ORDER BY`.
  let clause: String
  /// The tables besides `tracks`.
  let joins: String

  init(_ sort: CatalogueSort) {
    let way = sort.isDescending ? " DESC" : ""
    // Within one album tracks keep their places, whichever end comes first; unknown numbers come first, as 0.
    let place = "tracks.disc, tracks.number, tracks.sort, tracks.id"
    var joins = Track.joins
    switch sort.key {
    case .title:
      clause = "tracks.sort\(way), tracks.id\(way)"
    case .artist:
      clause = "track_artist.sort\(way), track_artist.id, albums.sort, albums.id, \(place)"
      joins = "JOIN artists AS track_artist ON track_artist.id = tracks.artist " + Track.joins
    case .album:
      clause = "albums.sort\(way), albums.id, \(place)"
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
    self.joins = joins
  }
}
