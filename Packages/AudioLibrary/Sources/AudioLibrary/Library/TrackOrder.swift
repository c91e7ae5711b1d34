import AudioService

/// An order of tracks as SQL, with the tables in the sequence in which their indexes give it.
///
/// SQLite's planner would rather go through every track and sort them all; a `CROSS JOIN` makes it keep our sequence, so
/// that the first page of a million tracks comes from the first rows of an index.
struct TrackOrder {
  /// A column, and which way it goes.
  struct Term {
    let column: String
    let isDescending: Bool

    init(_ column: String, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  private let terms: [Term]
  /// What follows `FROM` for every track; `nil` where the planner's way is as good.
  private let indexed: String?
  /// What the order needs besides `tracks`.
  private let joins: [Join]

  /// A table that an order or a condition may need besides `tracks`.
  enum Join: String {
    case artists = "JOIN artists AS track_artist ON track_artist.id = tracks.artist"
    case albums = "JOIN albums ON albums.id = tracks.album"
    case folders = "LEFT JOIN folders ON folders.id = tracks.folder"
  }

  /// Makes an order of columns of `tracks`.
  init(_ terms: [Term]) {
    self.terms = terms
    indexed = nil
    joins = []
  }

  init(_ sort: CatalogueSort) {
    let isDescending = sort.isDescending
    // Within one album tracks keep their places, whichever end comes first; unknown numbers come first, as 0.
    let places = ["disc", "number", "sort", "id"].map { Term("tracks." + $0) }
    let albums = [Term("albums.sort"), Term("albums.id")]
    func column(_ name: String) -> [Term] {
      [Term("tracks." + name, isDescending: isDescending), Term("tracks.id", isDescending: isDescending)]
    }
    var indexed: String?
    var joins: [Join] = []
    switch sort.key {
    case .title: terms = column("sort")
    case .added: terms = column("added")
    case .plays: terms = column("plays")
    case .duration: terms = column("duration")
    case .track:
      terms = [Term("tracks.disc", isDescending: isDescending)] + column("number")
    case .artist:
      let artists = [Term("track_artist.sort", isDescending: isDescending), Term("track_artist.id")]
      terms = artists + albums + places
      joins = [.artists, .albums]
      indexed = """
        artists AS track_artist CROSS JOIN tracks ON tracks.artist = track_artist.id \(Join.albums.rawValue)
        """
    case .album:
      terms = [Term("albums.sort", isDescending: isDescending), Term("albums.id")] + places
      joins = [.albums]
      indexed = "albums CROSS JOIN tracks ON tracks.album = albums.id"
    case .year:
      terms = [Term("tracks.year", isDescending: isDescending)] + albums + places
      joins = [.albums]
    case .path:
      let names = ["folders.path", "tracks.name", "tracks.id"]
      terms = names.map { Term($0, isDescending: isDescending) }
      joins = [.folders]
    }
    self.indexed = indexed
    self.joins = joins
  }

  /// The order of a list of the home screen.
  init(_ kind: SheetKind) {
    let id = Term("tracks.id")
    func downwards(_ name: String) -> Term { Term("tracks." + name, isDescending: true) }
    switch kind {
    case .newest: self.init([downwards("added"), downwards("id")])
    case .frequent: self.init([downwards("plays"), downwards("played"), id])
    case .recent: self.init([downwards("played"), id])
    case .starred: self.init([downwards("liked"), downwards("id")])
    case .random: self.init([id])
    case .all: self.init(CatalogueSort(.artist))
    }
  }

  /// What follows `ORDER BY`; reversed, it gives the same tracks from the other end.
  func clause(isReversed: Bool) -> String {
    terms.map { $0.isDescending == isReversed ? $0.column : $0.column + " DESC" }.joined(separator: ", ")
  }

  /// What follows `FROM` for tracks that pass a condition.
  func tables(for condition: TrackCondition) -> String {
    if condition.isEverything, let indexed { return indexed }
    let needed = joins + (condition.needsAlbums && !joins.contains(.albums) ? [.albums] : [])
    return (["tracks"] + needed.map(\.rawValue)).joined(separator: " ")
  }
}
