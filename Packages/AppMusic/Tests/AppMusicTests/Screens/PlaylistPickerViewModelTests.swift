import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct PlaylistPickerViewModelTests {
  private let world = MusicWorld(tracks: (1...3).map { .sample($0) })
  private let night = PlaylistID(rawValue: "pl-1")

  private func picker(_ tracks: Int...) -> PlaylistPickerViewModel {
    world.catalogue.change { content in
      content.playlists = [Playlist(id: PlaylistID(rawValue: "pl-1"), name: "Night")]
      content.entries = [PlaylistID(rawValue: "pl-1"): [TrackID(rawValue: "tr-1")]]
    }
    let ids = tracks.map { TrackID(rawValue: "tr-\($0)") }
    let picker = PlaylistPickerViewModel(tracks: ids, services: world.services)
    picker.inputs.viewDidAppear()
    world.run()
    return picker
  }

  @Test("songs are put at the end of the playlist that is chosen, and that is told once they are there")
  func old() {
    let picker = picker(3, 2)
    let (names, notices) = (Log(picker.outputs.playlists.map { $0.map(\.name) }), Log(picker.outputs.notices))
    #expect(names.last == ["Night"])
    picker.inputs.rowSelected(at: 1)
    picker.inputs.rowSelected(at: 0)
    #expect(notices.all == [])
    world.run()
    #expect(notices.all == [.addedToPlaylist(count: 2, name: "Night")])
    let entries = world.catalogue.content.withLock { $0.entries[night] }
    #expect(entries?.map(\.rawValue) == ["tr-1", "tr-3", "tr-2"])
  }

  @Test("a new playlist is made with the songs")
  func new() throws {
    let picker = picker(2)
    let notices = Log(picker.outputs.notices)
    picker.inputs.createPressed(name: " Morning ")
    world.run()
    #expect(notices.all == [.addedToPlaylist(count: 1, name: "Morning")])
    let (playlists, entries) = world.catalogue.content.withLock { ($0.playlists, $0.entries) }
    let made = try #require(playlists.first { $0.name == "Morning" })
    #expect(entries[made.id]?.map(\.rawValue) == ["tr-2"])
  }

  @Test("what is refused is told, and the question is still there")
  func refused() {
    let picker = picker(2)
    let (notices, errors) = (Log(picker.outputs.notices), Log(picker.outputs.showError))
    world.catalogue.change { $0.trouble = .refused }
    picker.inputs.rowSelected(at: 0)
    world.run()
    #expect(notices.all == [] && errors.all.map(\.message) == ["The server is tired."])
    world.catalogue.change { $0.trouble = nil }
    picker.inputs.createPressed(name: "Morning")
    world.run()
    #expect(notices.all == [.addedToPlaylist(count: 1, name: "Morning")])
  }
}
