import Mediator

/// Answers the addresses of the app's screens.
///
/// ``modules(services:screens:)`` gives it together with the ``PlayerModule``: every address of the app.
public struct AppMusicModule: Module {
  public let name = "appmusic"
  private let screens: any ScreenOpening

  /// Makes the module over what opens screens.
  public init(screens: any ScreenOpening) { self.screens = screens }

  /// Everything that answers an address of the app.
  public static func modules(services: MusicServices, screens: any ScreenOpening) -> [any Module] {
    [AppMusicModule(screens: screens), PlayerModule(services: services)]
  }

  public func declare(_ registry: inout Registry) {
    open(OpenHome.self, &registry)
    open(OpenSheet.self, &registry)
    open(OpenSearch.self, &registry)
    open(OpenPlayer.self, &registry)
    open(OpenQueue.self, &registry)
    open(OpenPlaylists.self, &registry)
    open(OpenPlaylist.self, &registry)
    open(OpenArtists.self, &registry)
    open(OpenAlbums.self, &registry)
    open(OpenGenres.self, &registry)
    open(OpenAlbum.self, &registry)
    open(OpenArtist.self, &registry)
    open(OpenLyrics.self, &registry)
    open(OpenServers.self, &registry)
    open(OpenAddServer.self, &registry)
    open(OpenDownloads.self, &registry)
    open(OpenSettings.self, &registry)
    open(OpenMessages.self, &registry)
  }

  private func open<R: ScreenRoute>(_ route: R.Type, _ registry: inout Registry) {
    registry.handle(route) { [screens] route, _ in try await screens.open(route.screen) }
  }
}

extension AppScreen {
  /// The route that opens this screen, for printing its address: `mediator.url(for: screen.route)`.
  public var route: any ScreenRoute {
    switch self {
    case .home: OpenHome()
    case .sheet(let type): OpenSheet(id: type)
    case .search(let query): OpenSearch(q: query.isEmpty ? nil : query)
    case .index(.artists): OpenArtists()
    case .index(.albums): OpenAlbums()
    case .index(.genres): OpenGenres()
    case .player(let face): OpenPlayer(face: face == .record ? nil : face)
    case .queue: OpenQueue()
    case .playlists: OpenPlaylists()
    case .playlist(let id): OpenPlaylist(id: id)
    case .album(let id): OpenAlbum(id: id)
    case .artist(let id): OpenArtist(id: id)
    case .lyrics(let id): OpenLyrics(id: id)
    case .servers: OpenServers()
    case .addServer(let url): OpenAddServer(url: url.isEmpty ? nil : url)
    case .downloads: OpenDownloads()
    case .settings: OpenSettings()
    case .messages: OpenMessages()
    }
  }
}
