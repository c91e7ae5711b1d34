import AppMusic
import AudioService
import Mediator
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct PlayerModuleTests {
  private let world = MusicWorld(
    tracks: (1...5).map { Track.sample($0, album: $0 < 4 ? "One" : "Two", artist: $0 == 1 ? "Mia" : "Lea") })
  private let mediator: Mediator

  init() throws {
    world.catalogue.change { content in
      content.delay = 0
      content.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "One", artist: "Mia")]
      content.artists = [Artist(id: ArtistID(rawValue: "ar-1"), name: "Lea")]
      let list = Playlist(id: PlaylistID(rawValue: "pl-1"), name: "Mine", count: 2)
      content.playlists = [list, Playlist(id: PlaylistID(rawValue: "pl-2"), name: "Empty")]
      content.entries = [list.id: [TrackID(rawValue: "tr-5"), TrackID(rawValue: "tr-1")]]
    }
    mediator = try Mediator(modules: [PlayerModule(services: world.services)])
    mediator.ready()
  }

  @Test(
    "songs, albums, artists, playlists and lists play by their names",
    arguments: [
      ("tr-4", ["Song 4"]), ("al-1", ["Song 1", "Song 2", "Song 3"]),
      ("ar-1", ["Song 2", "Song 3", "Song 4", "Song 5"]), ("pl-1", ["Song 5", "Song 1"]),
      ("newest", ["Song 1", "Song 2", "Song 3", "Song 4", "Song 5"]),
    ])
  func plays(_ id: String, _ titles: [String]) async throws {
    try await mediator.open("appmusic://player/play/\(id)", from: .link)
    #expect(world.queueTitles == titles)
    world.run()
    #expect(world.player.status.phase == .playing)
  }

  @Test(
    "what is not known, and what holds nothing, is told and changes nothing",
    arguments: [
      ("tr-9", AppError.unknownItem(id: "tr-9")), ("al-9", .unknownItem(id: "al-9")),
      ("what", .unknownItem(id: "what")), ("pl-2", .nothingToPlay(name: "pl-2")),
      ("starred", .nothingToPlay(name: "starred")),
    ])
  func unknown(_ id: String, _ error: AppError) async throws {
    try await mediator.open("appmusic://player/play/tr-1", from: .link)
    await #expect(throws: error) { try await mediator.open("appmusic://player/play/\(id)", from: .link) }
    #expect(world.queueTitles == ["Song 1"])
  }

  @Test("the player obeys addresses")
  func obeys() async throws {
    func open(_ path: String) async throws {
      try await mediator.open("appmusic://\(path)", from: .socket)
      world.run()
    }
    try await open("player/play/al-1?at=30")
    #expect(world.player.position >= .seconds(30))
    #expect(world.player.position < .seconds(31))
    try await open("player/pause")
    #expect(world.player.status.phase == .paused)
    try await open("player/seek?to=1:00")
    #expect(world.player.position == .seconds(60))
    try await open("player/seek?to=-10")
    #expect(world.player.position == .seconds(50))
    try await open("player/seek?to=%2B5.5")
    #expect(world.player.position == .milliseconds(55_500))
    try await open("player/toggle")
    #expect(world.player.status.phase == .playing)
    try await open("player/pause")
    try await open("player/resume")
    #expect(world.player.status.phase == .playing)
    try await open("player/next")
    #expect(world.player.status.track?.title == "Song 2")
    try await open("player/previous")
    #expect(world.player.status.track?.title == "Song 1")
    try await open("player/mode/all")
    #expect(world.player.status.mode == .all)
    try await open("player/volume/70")
    #expect(world.player.status.state.volume == 70)
    try await open("player/stop")
    #expect(world.player.status.phase == .idle)
  }

  @Test("a time that is none is refused")
  func badTime() async throws {
    try await mediator.open("appmusic://player/play/al-1", from: .link)
    await #expect(throws: MediatorError.self) {
      try await mediator.open("appmusic://player/seek?to=soon", from: .link)
    }
  }

  @Test("the queue grows by addresses; emptying it is for the program alone")
  func queue() async throws {
    try await mediator.open("appmusic://player/play/tr-1", from: .link)
    try await mediator.open("appmusic://queue/add/pl-1", from: .link)
    try await mediator.open("appmusic://queue/next/tr-3", from: .link)
    #expect(world.queueTitles == ["Song 1", "Song 3", "Song 5", "Song 1"])
    await #expect(throws: MediatorError.notFound("appmusic://queue/clear")) {
      try await mediator.open("appmusic://queue/clear", from: .link)
    }
    try await mediator.call(ClearQueue())
    #expect(world.queueTitles == [])
    try await mediator.call(UndoQueue())
    #expect(world.queueTitles == ["Song 1", "Song 3", "Song 5", "Song 1"])
  }

  @Test("hearts and downloads are asked for by the program")
  func likes() async throws {
    try await mediator.call(SetLiked(id: "tr-2"))
    #expect(world.catalogue.track(TrackID(rawValue: "tr-2"))?.isLiked == true)
    try await mediator.call(SetLiked(id: "tr-2", on: false))
    #expect(world.catalogue.track(TrackID(rawValue: "tr-2"))?.isLiked == false)
    await #expect(throws: AppError.unknownItem(id: "pl-1")) { try await mediator.call(SetLiked(id: "pl-1")) }
    try await mediator.call(DownloadItems(id: "pl-1"))
    #expect(world.downloads.rows.value.map(\.id.rawValue) == ["tr-5", "tr-1"])
  }
}
