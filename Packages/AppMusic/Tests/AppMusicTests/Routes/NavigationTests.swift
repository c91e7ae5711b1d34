import AppMusic
import AudioService
import Foundation
import MVVMR
import Mediator
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) @MainActor struct NavigationTests {
  private static var everyScreen: [AppScreen] { AppMusicModuleTests.screens.map(\.1) }

  private func program() throws -> HeadlessProgram {
    let world = MusicWorld(tracks: (1...60).map { .sample($0, album: "One", artist: "Mia") })
    world.catalogue.change { content in
      content.albums = [Album(id: AlbumID(rawValue: "al-7"), title: "One", artist: "Mia")]
      content.artists = [Artist(id: ArtistID(rawValue: "ar-7"), name: "Mia")]
      content.playlists = [Playlist(id: PlaylistID(rawValue: "pl-7"), name: "Mine")]
    }
    return HeadlessProgram(world: world)
  }

  @Test("every address shows its screen, and its model lives as long as it is on the stack")
  func addresses() async throws {
    let program = try program()
    let mediator = try Mediator(
      modules: AppMusicModule.modules(
        services: program.world.services, screens: RouterScreens(program.router)))
    mediator.ready()
    program.router.route([AppScreen.home.root])
    for (address, screen) in AppMusicModuleTests.screens {
      try await mediator.open(address, from: .link)
      #expect(program.router.stack.last == screen.stackCase)
    }
    // Home is there already, and stays.
    #expect(program.living == AppMusicModuleTests.screens.count)
    for _ in AppMusicModuleTests.screens.dropFirst() { program.router.route(.back) }
    #expect(program.router.stack == [AppScreen.home.stackCase])
    #expect(program.living == 1)
    try await mediator.open("appmusic://queue", from: .link)
    try await mediator.open("appmusic://queue", from: .link)
    #expect(program.router.stack.count == 2, "what is on top is not opened again")
    try await mediator.open("appmusic://home", from: .link)
    #expect(program.router.stack == [AppScreen.home.stackCase], "home takes the place of all")
    program.router.close()
    #expect(program.living == 0)
  }

  @Test("a screen that the program does not know is told to who opens its address")
  func unknown() async throws {
    let router = Router(stage: HeadlessStage<AnyObject>(), binder: MVVMBinder<AnyObject>())
    let mediator = try Mediator(
      modules: [AppMusicModule(screens: RouterScreens(router))])
    mediator.ready()
    await #expect(throws: RouterError.self) { try await mediator.open("appmusic://queue", from: .link) }
  }

  @Test("a thousand times there and back leaves nothing behind")
  func backAndForth() throws {
    let program = try program()
    let screens = Self.everyScreen
    program.router.route([AppScreen.home.root])
    program.world.run()
    var afterFirstRound: Int32?
    for step in 0..<1_000 {
      program.router.route([screens[step % screens.count].push])
      // Sometimes the answer comes, sometimes the user is gone before.
      if step % 3 == 0 { program.world.run(10) }
      if step % 7 == 0 { program.world.run(40) }
      program.router.route(.back)
      if step == 2 * screens.count {
        program.world.run(2_000)
        afterFirstRound = Resources.total
      }
    }
    program.world.run(2_000)
    #expect(program.living == 1)
    #expect(Resources.total == afterFirstRound)
    program.router.close()
  }

  @Test("what is saved of a stack brings it back, screen by screen")
  func saved() throws {
    let program = try program()
    program.router.route([AppScreen.home.root] + Self.everyScreen.map(\.push) + [AppScreen.queue.present])
    let data = try JSONEncoder().encode(program.router.saved)
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(SavedStack.catalogue)] = UnitCaseCatalogue.appMusic
    let saved = try decoder.decode(SavedStack.self, from: data)
    #expect(saved == program.router.saved)
    program.router.close()
    program.router.restore(saved)
    #expect(program.router.stack.count == Self.everyScreen.count + 2)
    program.router.close()
  }

  @Test("a screen and its dot-name are the same case")
  func names() {
    let screens: [(AppScreen, AnyMVVMUnitCase)] = [
      (.home, .init(.home)), (.sheet(.all), .init(.sheetList(.all))),
      (.search(query: "x"), .init(.search("x"))),
      (.player(face: .lyrics), .init(.player(.lyrics))), (.queue, .init(.queue)),
      (.playlists, .init(.playlists)),
      (.playlist(PlaylistID(rawValue: "pl-1")), .init(.playlist(PlaylistID(rawValue: "pl-1")))),
      (.album(AlbumID(rawValue: "al-1")), .init(.album(AlbumID(rawValue: "al-1")))),
      (.artist(ArtistID(rawValue: "ar-1")), .init(.artist(ArtistID(rawValue: "ar-1")))),
      (.lyrics(TrackID(rawValue: "tr-1")), .init(.lyrics(TrackID(rawValue: "tr-1")))),
      (.servers, .init(.servers)),
      (.addServer(url: "u"), .init(.addServer("u"))), (.downloads, .init(.downloads)),
      (.settings, .init(.settings)),
      (.messages, .init(.messages)),
    ]
    for (screen, unitCase) in screens { #expect(screen.stackCase == unitCase) }
  }
}
