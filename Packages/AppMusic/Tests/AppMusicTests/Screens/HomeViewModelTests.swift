import AppMusic
import AudioService
import Fatal
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct HomeViewModelTests {
  private let world = MusicWorld(tracks: (1...30).map { .sample($0, isLiked: $0 == 1) })

  private func home() -> HomeViewModel {
    world.catalogue.change { content in
      content.albums = (1...15).map {
        Album(id: AlbumID(rawValue: "al-\($0)"), title: "Album \($0)", hasCover: $0 > 2)
      }
      content.playlists = [Playlist(id: PlaylistID(rawValue: "pl-1"), name: "Mine", count: 7)]
    }
    return HomeViewModel(services: world.services)
  }

  @Test("the music box: banner, sheets, albums and songs")
  func shows() throws {
    let home = home()
    let (banner, sheets) = (Log(home.outputs.banner), Log(home.outputs.sheets))
    let (albums, tracks) = (Log(home.outputs.albums), Log(home.outputs.tracks))
    let loading = Log(home.outputs.loading)
    home.inputs.viewDidAppear()
    world.run()
    #expect(banner.last?.map(\.title) == (3...7).map { "Album \($0)" })
    #expect(albums.last?.map(\.title) == (1...12).map { "Album \($0)" })
    #expect(tracks.last?.map(\.title) == (1...20).map { "Song \($0)" })
    #expect(
      sheets.last == [
        HomeSheet(type: .newest, count: 30), HomeSheet(type: .frequent, count: 30),
        HomeSheet(type: .recent, count: 30), HomeSheet(type: .starred, count: 1),
        HomeSheet(type: .random, count: 30), HomeSheet(type: .all, count: 30),
        HomeSheet(type: .playlist(PlaylistID(rawValue: "pl-1")), name: "Mine", count: 7),
      ])
    #expect(sheets.last?.map(\.title).suffix(2) == ["All songs", "Mine"])
    #expect(sheets.last?.map(\.chineseTitle).suffix(2) == ["全部歌曲", "Mine"])
    #expect(loading.all == [false, true, false])
  }

  @Test("every part leads to its screen")
  func leads() {
    let home = home()
    let screens = Log(home.outputs.nextScreen)
    home.inputs.viewDidAppear()
    world.run()
    home.inputs.bannerSelected(at: 0)
    home.inputs.albumSelected(at: 0)
    home.inputs.sheetSelected(at: 3)
    home.inputs.searchBarPressed()
    home.inputs.miniPlayerPressed()
    home.inputs.bannerSelected(at: 5)
    home.inputs.albumSelected(at: 12)
    home.inputs.sheetSelected(at: -1)
    #expect(
      screens.all == [
        .album(AlbumID(rawValue: "al-3")), .album(AlbumID(rawValue: "al-1")), .sheet(.starred),
        .search(query: ""), .player(face: .record),
      ])
  }

  /// An error that nothing is known of.
  private struct Mystery: Error {}

  @Test("errors are sorted: no internet, the server's own words, unknown")
  func errors() {
    let home = home()
    let errors = Log(home.outputs.error)
    for trouble in [Trouble.offline, .refused] {
      world.catalogue.change { $0.trouble = trouble }
      home.inputs.refreshPulled()
      world.run()
    }
    #expect(errors.all == [.internet("There is no network."), .serverMessage("The server is tired.")])
    #expect(HomeError.unknown.text == "Unknown Error")
    #expect(errors.all.map(\.text) == ["There is no network.", "The server is tired."])
  }

  @Test("an error that nothing is known of is the unknown one")
  func mystery() {
    #expect(HomeError(ErrorConverter.standard.convert(Mystery())) == .unknown)
  }

  @Test("after a scan the screen shows what came, without a skeleton")
  func scan() {
    let home = home()
    let (states, tracks) = (Log(home.outputs.placeholder), Log(home.outputs.tracks))
    home.inputs.viewDidAppear()
    world.run()
    states.clear()
    world.catalogue.change { $0.tracks.insert(.sample(99), at: 0) }
    world.catalogue.changeRelay.accept(.tracks)
    world.run(1_200)
    #expect(tracks.last?.first?.title == "Song 99")
    #expect(states.all == [])
  }

  @Test(
    "how many songs each sheet has is right after any change of the library",
    arguments: [CatalogueChange.tracks, .likes, .plays, .playlists])
  func counts(_ change: CatalogueChange) {
    let home = home()
    let counts = Log(home.outputs.sheets.map { $0.first { $0.type == .recent }?.count })
    home.inputs.viewDidAppear()
    world.run()
    #expect(counts.last == 30)
    world.catalogue.change { $0.tracks.removeLast() }
    world.catalogue.changeRelay.accept(change)
    world.run(1_200)
    #expect(counts.last == 29)
  }
}
