import AudioService
import RxLite

/// What a search found of one kind.
public struct SearchSection: Hashable, Sendable {
  /// The kinds of things that are found, in the order in which they are shown.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Songs.
    case songs
    /// Albums.
    case albums
    /// Artists.
    case artists
    /// Playlists.
    case playlists

    /// The title in English words.
    public var title: String {
      switch self {
      case .songs: "Songs"
      case .albums: "Albums"
      case .artists: "Artists"
      case .playlists: "Playlists"
      }
    }

    /// The title in Chinese words.
    public var chineseTitle: String {
      switch self {
      case .songs: "单曲"
      case .albums: "专辑"
      case .artists: "歌手"
      case .playlists: "歌单"
      }
    }
  }

  /// Something that was found.
  public enum Row: Hashable, Sendable {
    /// A song.
    case song(Track)
    /// An album.
    case album(Album)
    /// An artist.
    case artist(Artist)
    /// A playlist.
    case playlist(Playlist)
    /// A genre, which stands in the list of all of them; a search finds none.
    case genre(Genre)
  }

  /// What kind of things they are.
  public var kind: Kind
  /// How many match, those that are not shown included.
  public var total: Int
  /// The best of them, best first.
  public var rows: [Row]

  /// The sections of an answer that have rows.
  static func sections(of results: SearchResults) -> [SearchSection] {
    [
      SearchSection(.songs, results.tracks.map(Row.song)),
      SearchSection(.albums, results.albums.map(Row.album)),
      SearchSection(.artists, results.artists.map(Row.artist)),
      SearchSection(.playlists, results.playlists.map(Row.playlist)),
    ].filter { !$0.rows.isEmpty }
  }

  private init(_ kind: Kind, _ page: CataloguePage<Row>) {
    (self.kind, total, rows) = (kind, page.total, page.items)
  }
}

/// A text that is looked for, and how long to wait before.
struct SearchAsk: Sendable {
  var text: String
  var wait: RxTimeInterval
  /// True when nobody waits for the answer, since there is one already.
  var isQuiet = false
}

/// A row of one section.
struct SearchPlace: Hashable, Sendable {
  var kind: SearchSection.Kind
  var row: Int
}

extension SearchSection.Row {
  /// The screen that the row leads to; songs lead to none, they play.
  var screen: AppScreen? {
    switch self {
    case .song: nil
    case .album(let album): .album(album.id)
    case .artist(let artist): .artist(artist.id)
    case .playlist(let playlist): .playlist(playlist.id)
    case .genre(let genre): .sheet(.genre(genre.name))
    }
  }

  /// What a list finds the row by.
  var foundBy: [String] {
    switch self {
    case .song(let track): track.foundBy
    case .album(let album): [album.title, album.artist].compactMap(\.self)
    case .artist(let artist): [artist.name]
    case .playlist(let playlist): [playlist.name]
    case .genre(let genre): [genre.name]
    }
  }
}

/// A change of what was searched for.
enum HistoryEdit: Hashable, Sendable {
  case remember(String)
  case forget(String)
  case clear

  func applied(to history: SearchHistory) -> SearchHistory {
    var history = history
    switch self {
    case .remember(let text): history.remember(text)
    case .forget(let text): history.forget(text)
    case .clear: history = SearchHistory()
    }
    return history
  }
}

extension SearchResults {
  /// How many rows there are of all kinds.
  var rowCount: Int { tracks.items.count + albums.items.count + artists.items.count + playlists.items.count }

  /// The results with so many rows of each kind, and all of one kind.
  func limited(to size: Int, butFor kind: SearchSection.Kind?) -> SearchResults {
    var results = self
    if kind != .songs { results.tracks.items = Array(tracks.items.prefix(size)) }
    if kind != .albums { results.albums.items = Array(albums.items.prefix(size)) }
    if kind != .artists { results.artists.items = Array(artists.items.prefix(size)) }
    if kind != .playlists { results.playlists.items = Array(playlists.items.prefix(size)) }
    return results
  }

  /// The results with the songs as these rows have them; `nil` where they are other songs, or nothing differs.
  func with(hearts rows: [Track]) -> SearchResults? {
    guard rows != tracks.items, rows.map(\.id) == tracks.items.map(\.id) else { return nil }
    var results = self
    results.tracks.items = rows
    return results
  }

  /// The screen that the row at a place leads to; `nil` where there is none.
  func screen(at place: SearchPlace) -> AppScreen? {
    let row: SearchSection.Row? =
      switch place.kind {
      case .songs: tracks.items[at: place.row].map { .song($0) }
      case .albums: albums.items[at: place.row].map { .album($0) }
      case .artists: artists.items[at: place.row].map { .artist($0) }
      case .playlists: playlists.items[at: place.row].map { .playlist($0) }
      }
    return row?.screen
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
