import AudioService
import Fatal
import RxLite

/// A list that the home screen offers.
public struct HomeSheet: Hashable, Sendable {
  /// Which list it is.
  public var type: SheetType
  /// The playlist's name; `nil` for a list of the catalogue, whose title is ``SheetKind/title``.
  public var name: String?
  /// How many songs it has.
  public var count: Int

  /// Makes a row.
  public init(type: SheetType, name: String? = nil, count: Int) {
    self.type = type
    self.name = name
    self.count = count
  }

  /// The title in English words, or the playlist's name.
  public var title: String { name ?? kind?.title ?? type.rawValue }
  /// The title in Chinese words, or the playlist's name.
  public var chineseTitle: String { name ?? kind?.chineseTitle ?? type.rawValue }

  private var kind: SheetKind? {
    if case .list(let kind) = type { kind } else { nil }
  }
}

/// Why the home screen could not be fetched, sorted by what the user can do about it.
public enum HomeError: Hashable, Sendable {
  /// There is no internet.
  case internet(String)
  /// Who was asked said this.
  case serverMessage(String)
  /// Nothing is known of the reason.
  case unknown

  /// Sorts an error.
  public init(_ error: any ErrorConvertible) {
    if error.isFailedByNetwork {
      self = .internet(error.message)
    } else if case .unknown? = error as? FatalError {
      self = .unknown
    } else {
      self = .serverMessage(error.message)
    }
  }

  /// The words to show.
  public var text: String {
    switch self {
    case .internet(let message), .serverMessage(let message): message
    case .unknown: "Unknown Error"
    }
  }
}

/// All that the home screen shows, fetched as one.
struct HomePage: Hashable, Sendable {
  /// How many pictures the banner has.
  static let bannerSize = 5
  /// How many albums the grid has.
  static let albumCount = 12
  /// How many songs the list has.
  static let trackCount = 20

  var albums: [Album]
  var tracks: [Track]
  var sheets: [HomeSheet]

  var banner: [Album] { Array(albums.filter(\.hasCover).prefix(Self.bannerSize)) }
  var rowCount: Int { albums.count + tracks.count }

  static func fetch(from provider: any AudioProvider) -> Single<HomePage> {
    let newest = CatalogueSort(.added, descending: true)
    let counts = SheetKind.allCases.map { kind in
      provider.list(kind, page: PageRequest(size: 1)).map { HomeSheet(type: .list(kind), count: $0.total) }
    }
    let playlists = provider.playlists().map { playlists in
      playlists.map { HomeSheet(type: .playlist($0.id), name: $0.name, count: $0.count) }
    }
    return Single.zip(
      provider.albums(.everything, sort: newest, page: PageRequest(size: albumCount)),
      provider.list(.newest, page: PageRequest(size: trackCount)), Single.zip(counts), playlists
    ) { albums, tracks, sheets, playlists in
      HomePage(albums: albums.items, tracks: tracks.items, sheets: sheets + playlists)
    }
  }
}
