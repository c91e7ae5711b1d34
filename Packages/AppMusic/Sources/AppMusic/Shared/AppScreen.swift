import AudioService
import MVVMR

/// Every screen of the app as one value: what a model asks for, what an address opens, what a stack holds.
public enum AppScreen: Hashable, Sendable {
  /// The music box: banner, sheets, albums and songs.
  case home
  /// A list of songs.
  case sheet(SheetType)
  /// The search, with a text to begin with.
  case search(query: String)
  /// Every artist, every album, or every genre.
  case index(IndexKind)
  /// The player, with the record plate or with the lyrics.
  case player(face: PlayerFace)
  /// The play queue.
  case queue
  /// The user's playlists.
  case playlists
  /// One playlist.
  case playlist(PlaylistID)
  /// One album.
  case album(AlbumID)
  /// One artist.
  case artist(ArtistID)
  /// The lyrics of a song, whether it plays or not.
  case lyrics(TrackID)
  /// The servers that are signed in to.
  case servers
  /// The form that signs in to a server, with an address to begin with.
  case addServer(url: String)
  /// What is kept for use without a network.
  case downloads
  /// The settings.
  case settings
  /// What was told to the user.
  case messages

  /// The name of the screen with its arguments, as stacks have it.
  public var unitCase: any MVVMUnitCase {
    switch self {
    case .home: HomeCase()
    case .sheet(let type): SheetListCase(type: type)
    case .search(let query): SearchCase(query: query)
    case .index(let kind): IndexCase(kind: kind)
    case .player(let face): PlayerCase(face: face)
    case .queue: QueueCase()
    case .playlists: PlaylistsCase()
    case .playlist(let id): PlaylistCase(id: id)
    case .album(let id): AlbumCase(id: id)
    case .artist(let id): ArtistCase(id: id)
    case .lyrics(let id): LyricsCase(id: id)
    case .servers: ServersCase()
    case .addServer(let url): AddServerCase(url: url)
    case .downloads: DownloadsCase()
    case .settings: SettingsCase()
    case .messages: MessagesCase()
    }
  }

  /// The step that puts the screen on top of a router's stack.
  public var push: RouterStep { Self.push(unitCase) }
  /// The step that lays the screen over the others.
  public var present: RouterStep { Self.present(unitCase) }
  /// The step that puts the screen in place of all others.
  public var root: RouterStep { Self.root(unitCase) }

  private static func push(_ unitCase: some MVVMUnitCase) -> RouterStep { .push(unitCase) }
  private static func present(_ unitCase: some MVVMUnitCase) -> RouterStep { .present(unitCase) }
  private static func root(_ unitCase: some MVVMUnitCase) -> RouterStep { .root(unitCase) }
}

/// Opens screens; the program does it with its router, a one-shot command by printing.
public protocol ScreenOpening: Sendable {
  /// Opens a screen; throws when it cannot be shown.
  func open(_ screen: AppScreen) async throws
}
