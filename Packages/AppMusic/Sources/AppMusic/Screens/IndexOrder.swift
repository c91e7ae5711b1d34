import AudioService

/// How a list of everything is ordered, each in the way that people mean by the word: of years the latest first.
public enum IndexOrder: String, Hashable, Sendable, CaseIterable, Codable {
  /// By name.
  case name
  /// By the artist, and then the year.
  case artist
  /// By the title.
  case title
  /// The latest year first.
  case year
  /// What came into the library last is first.
  case added
  /// What was played most is first.
  case plays
  /// Who has the most songs is first.
  case songs

  /// The title in English words.
  public var title: String {
    switch self {
    case .name: "by name"
    case .artist: "by artist"
    case .title: "by title"
    case .year: "latest first"
    case .added: "last added first"
    case .plays: "most played first"
    case .songs: "most songs first"
    }
  }

  /// The title in Chinese words.
  public var chineseTitle: String {
    switch self {
    case .name: "按名称"
    case .artist: "按歌手"
    case .title: "按标题"
    case .year: "按年份"
    case .added: "最近添加"
    case .plays: "播放最多"
    case .songs: "歌曲最多"
    }
  }

  /// The order as the catalogue knows it.
  var sort: CatalogueSort {
    switch self {
    case .name, .artist: CatalogueSort(.artist)
    case .title: CatalogueSort(.title)
    case .year: CatalogueSort(.year, descending: true)
    case .added: CatalogueSort(.added, descending: true)
    case .plays: CatalogueSort(.plays, descending: true)
    case .songs: CatalogueSort(.track, descending: true)
    }
  }
}

extension IndexKind {
  /// The orders that there are of it, the usual one first.
  public var orders: [IndexOrder] {
    switch self {
    case .artists: [.name, .songs, .added, .plays]
    case .albums: [.artist, .title, .year, .added, .plays]
    case .genres: [.name]
    }
  }
}
