import AudioService

/// Which list of tracks a sheet shows: one of the catalogue's own, a genre, or a playlist.
///
/// Its text is that of addresses and commands: `newest`, `ge-Rock`, `pl-7`.
public enum SheetType: Hashable, Sendable {
  /// A list that the catalogue makes, here or on a server.
  case list(SheetKind)
  /// A list that the user keeps.
  case playlist(PlaylistID)
  /// The songs of a genre, by artist and album.
  case genre(String)

  /// The latest to come into the library first.
  public static let newest = SheetType.list(.newest)
  /// The most played first.
  public static let frequent = SheetType.list(.frequent)
  /// The last played first.
  public static let recent = SheetType.list(.recent)
  /// The last liked first.
  public static let starred = SheetType.list(.starred)
  /// In an order that is another one each time.
  public static let random = SheetType.list(.random)
  /// Everything.
  public static let all = SheetType.list(.all)

  /// How many rows are asked for at once.
  var pageSize: Int? {
    switch self {
    case .list, .genre: 50
    case .playlist: nil
    }
  }

  /// True when the list can be asked for in parts: a random one is another one each time.
  var hasPages: Bool { self != .random && pageSize != nil }
}

extension SheetType: RawRepresentable, Codable {
  /// The list that a word, a genre or a playlist's identity names; `nil` for anything else.
  public init?(rawValue: String) {
    if let kind = SheetKind(rawValue: rawValue) {
      self = .list(kind)
    } else if rawValue.hasPrefix("ge-"), rawValue.utf8.count > 3 {
      self = .genre(String(rawValue.dropFirst(3)))
    } else if rawValue.hasPrefix("pl-") {
      self = .playlist(PlaylistID(rawValue: rawValue))
    } else {
      return nil
    }
  }

  public var rawValue: String {
    switch self {
    case .list(let kind): kind.rawValue
    case .playlist(let id): id.rawValue
    case .genre(let name): "ge-" + name
    }
  }
}

extension SheetKind {
  /// The title in English words.
  public var title: String {
    switch self {
    case .newest: "New songs"
    case .frequent: "Most played"
    case .recent: "Recently played"
    case .starred: "Liked songs"
    case .random: "Random songs"
    case .all: "All songs"
    }
  }

  /// The title in Chinese words.
  public var chineseTitle: String {
    switch self {
    case .newest: "最新歌曲"
    case .frequent: "播放最多"
    case .recent: "最近播放"
    case .starred: "我喜欢的"
    case .random: "随便听听"
    case .all: "全部歌曲"
    }
  }
}
