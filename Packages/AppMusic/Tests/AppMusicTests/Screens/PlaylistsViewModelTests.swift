import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct PlaylistsViewModelTests {
  private let world = MusicWorld(tracks: (1...3).map { .sample($0) })

  init() {
    world.catalogue.change { content in
      content.playlists = [
        Playlist(id: PlaylistID(rawValue: "pl-1"), name: "Quiet"),
        Playlist(id: PlaylistID(rawValue: "pl-2"), name: "Loud"),
      ]
      content.entries[PlaylistID(rawValue: "pl-1")] = (1...3).map { TrackID(rawValue: "tr-\($0)") }
    }
  }

  @Test("playlists are made, renamed, deleted, and brought back")
  func edits() {
    let playlists = PlaylistsViewModel(services: world.services)
    let (names, notices) = (
      Log(playlists.outputs.playlists.map { $0.map(\.name) }), Log(playlists.outputs.notices)
    )
    playlists.inputs.viewDidAppear()
    world.run()
    #expect(names.last == ["Loud", "Quiet"])
    playlists.inputs.createPressed(name: "Morning")
    world.run()
    #expect(names.last == ["Loud", "Morning", "Quiet"])
    playlists.inputs.renamed(to: "Very loud", at: 0)
    world.run()
    #expect(names.last == ["Morning", "Quiet", "Very loud"])
    playlists.inputs.deletePressed(at: 1)
    world.run()
    #expect(names.last == ["Morning", "Very loud"])
    playlists.inputs.undoPressed()
    world.run()
    #expect(names.last == ["Morning", "Quiet", "Very loud"])
    #expect(
      notices.all == [
        .playlistCreated(name: "Morning"), .playlistDeleted(name: "Quiet"),
        .undone(what: "The last change was taken back."),
      ])
  }

  @Test("a change that fails is told, and the next one is made")
  func fails() {
    let playlists = PlaylistsViewModel(services: world.services)
    let (names, errors) = (
      Log(playlists.outputs.playlists.map { $0.map(\.name) }), Log(playlists.outputs.showError.map(\.message))
    )
    playlists.inputs.viewDidAppear()
    world.run()
    world.catalogue.change { $0.trouble = .refused }
    playlists.inputs.createPressed(name: "Morning")
    world.run()
    #expect(errors.all == ["The server is tired."])
    world.catalogue.change { $0.trouble = nil }
    playlists.inputs.createPressed(name: "Morning")
    world.run()
    #expect(names.last == ["Loud", "Morning", "Quiet"])
  }

  @Test("a row opens its playlist")
  func opens() {
    let playlists = PlaylistsViewModel(services: world.services)
    let screens = Log(playlists.outputs.nextScreen)
    playlists.inputs.rowSelected(at: 0)
    playlists.inputs.viewDidAppear()
    world.run()
    playlists.inputs.rowSelected(at: 0)
    playlists.inputs.rowSelected(at: 2)
    #expect(screens.all == [.playlist(PlaylistID(rawValue: "pl-2"))])
  }

  @Test("songs of a playlist are taken out, moved, and brought back")
  func songs() {
    let playlist = PlaylistViewModel(id: PlaylistID(rawValue: "pl-1"), services: world.services)
    let (titles, name) = (
      Log(playlist.outputs.tracks.map { $0.map(\.title) }), Log(playlist.outputs.playlist.map { $0?.name })
    )
    playlist.inputs.viewDidAppear()
    world.run()
    #expect(name.all == [nil, "Quiet"])
    playlist.inputs.rowMoved(from: 0, to: 2)
    world.run()
    #expect(titles.last == ["Song 2", "Song 3", "Song 1"])
    playlist.inputs.rowsRemoved(at: [0, 1])
    world.run()
    #expect(titles.last == ["Song 1"])
    playlist.inputs.undoPressed()
    world.run()
    #expect(titles.last == ["Song 2", "Song 3", "Song 1"])
    playlist.inputs.playAllPressed()
    world.run()
    #expect(world.queueTitles == ["Song 2", "Song 3", "Song 1"])
  }

  @Test("a playlist that is not known says so")
  func unknown() {
    let playlist = PlaylistViewModel(id: PlaylistID(rawValue: "pl-9"), services: world.services)
    let errors = Log(playlist.outputs.showError.map(\.code))
    playlist.inputs.viewDidAppear()
    world.run()
    #expect(errors.all == [8_001])
  }
}
