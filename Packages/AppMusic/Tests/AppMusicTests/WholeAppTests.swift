import AppMusic
import AudioService
import Mediator
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct WholeAppTests {
  @Test("an evening: found, played, liked, queued, kept in a playlist, read, and a server signed in to")
  func evening() throws {
    let world = MusicWorld(
      tracks: (1...6).map { .sample($0, album: $0 < 4 ? "Night" : "Day", artist: "Mia") })
    let words = try Lyrics.read(Array("[00:01.00]one\n[00:02.00]two".utf8))
    world.catalogue.change { content in
      content.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "Night", artist: "Mia", hasCover: true)]
      content.artists = [Artist(id: ArtistID(rawValue: "ar-1"), name: "Mia")]
      content.lyrics[TrackID(rawValue: "tr-2")] = words
    }
    let services = world.services
    let player = StreamerDataSource(services: services)

    // Home leads to the search.
    let home = services.viewModel(for: .home)
    let asked = Log(home.outputs.nextScreen)
    home.inputs.viewDidAppear()
    world.run()
    home.inputs.searchBarPressed()
    #expect(asked.all == [.search(query: "")])

    // The search finds an album and leads to it.
    let search = services.viewModel(for: .search())
    let found = Log(search.outputs.nextScreen)
    search.inputs.viewDidAppear()
    search.inputs.queryChanged("Night")
    world.run(500)
    search.inputs.rowSelected(in: .albums, at: 0)
    #expect(found.all == [.album(AlbumID(rawValue: "al-1"))])

    // The album plays from its second song; another is queued; the heart is pressed in the player.
    let album = services.viewModel(for: .album(AlbumID(rawValue: "al-1")))
    let hearts = Log(album.outputs.tracks.map { $0.map(\.isLiked) })
    album.inputs.viewDidAppear()
    world.run()
    album.inputs.trackSelected(at: 1)
    album.inputs.songMenuChosen(.playNext, at: 0)
    world.run(1_500)
    #expect(player.status.track?.title == "Song 2")
    #expect(player.lyricScene?.current == [0])
    player.likePressed()
    world.run(1_000)
    #expect(hearts.last == [false, true, false], "what was liked in the player shows in the album")

    // The queue shows it all, and goes on with what was put next.
    let queue = services.viewModel(for: .queue)
    let rows = Log(queue.outputs.rows)
    queue.inputs.rowsShown(0..<10)
    world.run()
    player.nextPressed()
    world.run()
    #expect(rows.last?.rows(in: 0..<4).map { $0.track?.title } == ["Song 1", "Song 2", "Song 1", "Song 3"])
    #expect(rows.last?.current == 2)

    // The liked songs are a sheet.
    let liked = services.viewModel(for: .sheetList(.starred))
    let titles = Log(liked.outputs.tracks.map { $0.map(\.title) })
    liked.inputs.viewDidAppear()
    world.run()
    #expect(titles.last == ["Song 2"])

    // A server is signed in to, and its songs are read.
    let form = services.viewModel(for: .addServer("https://music.example"))
    form.outputs.user.text.accept("mia")
    form.outputs.password.text.accept("secret")
    form.inputs.submitPressed()
    let servers = services.viewModel(for: .servers)
    let notices = Log(servers.outputs.notices)
    world.run()
    servers.inputs.syncPressed(at: 0)
    world.run(500)
    #expect(notices.all == [.serverSynced(name: "server1")])
  }
}
