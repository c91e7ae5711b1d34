import AppMusic
import AudioService
import Mediator
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct AppMusicModuleTests {
  /// Remembers the screens that were opened.
  private struct Screens: ScreenOpening {
    let opened = Log<AppScreen>()
    func open(_ screen: AppScreen) async throws { opened.note(screen) }
  }

  /// Every screen, with the address that opens it.
  static let screens: [(String, AppScreen)] = [
    ("appmusic://home", .home), ("appmusic://sheet/newest", .sheet(.newest)),
    ("appmusic://sheet/frequent", .sheet(.frequent)), ("appmusic://sheet/recent", .sheet(.recent)),
    ("appmusic://sheet/starred", .sheet(.starred)), ("appmusic://sheet/random", .sheet(.random)),
    ("appmusic://sheet/all", .sheet(.all)),
    ("appmusic://sheet/pl-7", .sheet(.playlist(PlaylistID(rawValue: "pl-7")))),
    ("appmusic://search", .search(query: "")),
    ("appmusic://search?q=%E5%A4%9C%E6%9B%B2", .search(query: "夜曲")),
    ("appmusic://player", .player(face: .record)), ("appmusic://player?face=lyrics", .player(face: .lyrics)),
    ("appmusic://queue", .queue), ("appmusic://playlists", .playlists),
    ("appmusic://playlist/pl-7", .playlist(PlaylistID(rawValue: "pl-7"))),
    ("appmusic://album/al-7", .album(AlbumID(rawValue: "al-7"))),
    ("appmusic://artist/ar-7", .artist(ArtistID(rawValue: "ar-7"))),
    ("appmusic://lyrics/tr-7", .lyrics(TrackID(rawValue: "tr-7"))), ("appmusic://servers", .servers),
    ("appmusic://server/add", .addServer(url: "")),
    ("appmusic://server/add?url=https%3A%2F%2Fmusic.example", .addServer(url: "https://music.example")),
    ("appmusic://downloads", .downloads), ("appmusic://settings", .settings),
    ("appmusic://messages", .messages), ("appmusic://artists", .index(.artists)),
    ("appmusic://albums", .index(.albums)), ("appmusic://genres", .index(.genres)),
    ("appmusic://sheet/ge-Rock", .sheet(.genre("Rock"))),
  ]

  @Test("every screen has an address that opens it, from anywhere, and prints back", arguments: screens)
  func opens(_ address: String, _ screen: AppScreen) async throws {
    let (world, screens) = (MusicWorld(), Screens())
    let mediator = try Mediator(
      modules: AppMusicModule.modules(services: world.services, screens: screens))
    mediator.ready()
    for origin in Origin.allCases { try await mediator.open(address, from: origin) }
    #expect(screens.opened.all == Origin.allCases.map { _ in screen })
    func print(_ route: some Route) throws -> String { try mediator.url(for: route) }
    #expect(try print(screen.route) == address)
  }

  @Test("every address has a sentence, an example that opens, and its place in the list of routes")
  func routes() async throws {
    let world = MusicWorld(tracks: [.sample(1, album: "One")])
    world.catalogue.change { content in
      content.delay = 0
      content.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "One")]
    }
    let mediator = try Mediator(
      modules: AppMusicModule.modules(services: world.services, screens: Screens()))
    mediator.ready()
    #expect(mediator.routes.count == 34)
    for route in mediator.routes {
      #expect(route.doc.hasSuffix("."), "\(route.pattern)")
      let example = try #require(route.example, "\(route.pattern)")
      #expect(await mediator.canOpen(example, from: .module), "\(example)")
      #expect(await mediator.canOpen(example, from: .link) == (route.access == .open), "\(example)")
    }
    #expect(
      mediator.routes.filter { $0.access == .internal }.map(\.pattern)
        == ["download/:id", "like/:id", "queue/clear", "queue/undo"])
  }

  @Test(
    "an address that names no list is refused with what would do",
    arguments: ["appmusic://sheet/oldest", "appmusic://player/mode/backwards", "appmusic://player?face=side"])
  func badValues(_ address: String) async throws {
    let world = MusicWorld()
    let mediator = try Mediator(
      modules: AppMusicModule.modules(services: world.services, screens: Screens()))
    mediator.ready()
    await #expect(throws: MediatorError.self) { try await mediator.open(address, from: .link) }
  }

  @Test(
    "whatever stands in a name or a text comes back from the address that is printed for it",
    arguments: [
      "夜曲 & 雨", "a+b=c?d#e/f", "100 %", "../..", "\u{1B}[2J", "“”", "e\u{301}", " two  spaces ",
      "line\nbreak",
      "👩‍👩‍👧", ".", "a;b,c:d@e", String(repeating: "长", count: 500),
    ])
  func roundTrip(_ text: String) async throws {
    let (world, screens) = (MusicWorld(), Screens())
    let mediator = try Mediator(
      modules: AppMusicModule.modules(services: world.services, screens: screens))
    mediator.ready()
    func print(_ route: some Route) throws -> String { try mediator.url(for: route) }
    let asked: [AppScreen] = [
      .search(query: text), .addServer(url: text), .album(AlbumID(rawValue: "al-" + text)),
      .sheet(.playlist(PlaylistID(rawValue: "pl-" + text))), .lyrics(TrackID(rawValue: "tr-" + text)),
    ]
    for screen in asked {
      let address = try print(screen.route)
      #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "it can be printed anywhere")
      try await mediator.open(address, from: .link)
    }
    #expect(screens.opened.all == asked)
  }
}
