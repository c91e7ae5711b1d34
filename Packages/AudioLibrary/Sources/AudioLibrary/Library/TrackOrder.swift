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

  /// How rows are found; the planner knows too little of what is in the tables to tell.
  enum Plan {
    /// As the planner wants.
    case free
    /// In the sequence of the order's index, of which each row is looked at: for the first of many rows that pass.
    case inOrder
    /// By an index of the condition, and then sorted: for few rows that pass.
    case sorted
  }

  private let terms: [Term]
  /// What follows `FROM` for rows in the sequence of an index; `nil` where there is none.
  private let indexed: String?
  /// What the order needs besides `tracks`.
  private let joins: [Join]
  /// The order as groups within groups, where it is one of several tables.
  let groups: TrackGroups?

  /// The order within one album; unknown numbers come first, as 0.
  static let places = ["disc", "number", "sort", "id"].map { Term("tracks." + $0) }

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
    groups = nil
  }

  init(_ sort: CatalogueSort) {
    let isDescending = sort.isDescending
    // Within one album tracks keep their places, whichever end comes first.
    let places = TrackOrder.places
    let albums = [Term("albums.sort"), Term("albums.id")]
    func column(_ name: String) -> [Term] {
      [Term("tracks." + name, isDescending: isDescending), Term("tracks.id", isDescending: isDescending)]
    }
    func byIndex(_ name: String) -> String { "tracks INDEXED BY tracks_" + name }
    var indexed: String?
    var joins: [Join] = []
    var groups: TrackGroups?
    switch sort.key {
    case .title: (terms, indexed) = (column("sort"), byIndex("sort"))
    case .added: (terms, indexed) = (column("added"), byIndex("added"))
    case .plays: (terms, indexed) = (column("plays"), byIndex("plays"))
    // SQLite has unknown moments first, and last the other way round.
    case .played: (terms, indexed) = (column("played"), byIndex("played"))
    case .duration: (terms, indexed) = (column("duration"), byIndex("duration"))
    case .track:
      terms = [Term("tracks.disc", isDescending: isDescending)] + column("number")
      indexed = byIndex("number")
    case .artist:
      let artists = [Term("track_artist.sort", isDescending: isDescending), Term("track_artist.id")]
      terms = artists + albums + places
      joins = [.artists, .albums]
      groups = TrackGroups([.init(.artist, isDescending: isDescending), .init(.album)])
      indexed = """
        artists AS track_artist CROSS JOIN tracks ON tracks.artist = track_artist.id \(Join.albums.rawValue)
        """
    case .album:
      terms = [Term("albums.sort", isDescending: isDescending), Term("albums.id")] + places
      joins = [.albums]
      groups = TrackGroups([.init(.album, isDescending: isDescending)])
      indexed = "albums CROSS JOIN tracks ON tracks.album = albums.id"
    case .year:
      terms = [Term("tracks.year", isDescending: isDescending)] + albums + places
      joins = [.albums]
      groups = TrackGroups([.init(.year, isDescending: isDescending), .init(.album)])
      indexed = byIndex("year") + " CROSS JOIN albums ON albums.id = tracks.album"
    case .path:
      let names = ["folders.path", "tracks.name", "tracks.id"]
      terms = names.map { Term($0, isDescending: isDescending) }
      joins = [.folders]
    }
    self.indexed = indexed
    self.joins = joins
    self.groups = groups
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

  /// The way that costs least for a part of so many rows that pass a condition; `last` is the greatest row there is.
  func plan(_ condition: TrackCondition, upTo end: Int, of total: Int, last: Int) -> Plan {
    guard indexed != nil else { return .free }
    if condition.isEverything { return .inOrder }
    // One in so many rows passes, so that many have to be looked at for each.
    return Double(end) * Double(last) < Double(total) * Double(total) ? .inOrder : .sorted
  }

  /// What follows `ORDER BY`; reversed, it gives the same tracks from the other end.
  func clause(isReversed: Bool, _ plan: Plan = .free) -> String {
    // A sign before a column keeps the planner from its index.
    let sign = plan == .sorted ? "+" : ""
    return sign + TrackOrder.clause(terms, isReversed: isReversed)
  }

  /// What follows `ORDER BY` for columns, or for the same ones from the other end.
  static func clause(_ terms: [Term], isReversed: Bool) -> String {
    terms.map { $0.isDescending == isReversed ? $0.column : $0.column + " DESC" }.joined(separator: ", ")
  }

  /// What follows `FROM` for tracks that pass a condition.
  func tables(for condition: TrackCondition, _ plan: Plan) -> String {
    let albums = condition.needsAlbums && !joins.contains(.albums) ? [Join.albums] : []
    if plan == .inOrder, let indexed { return ([indexed] + albums.map(\.rawValue)).joined(separator: " ") }
    return (["tracks"] + (joins + albums).map(\.rawValue)).joined(separator: " ")
  }
}
