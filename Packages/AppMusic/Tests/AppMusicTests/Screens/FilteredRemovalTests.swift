import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

/// Rows that are taken out of filtered lists faster than they are drawn.
@Suite(.leakChecked) struct FilteredRemovalTests {
  private let world = MusicWorld()

  @Test("out of a filtered playlist as many rows go as keys were pressed, and none that the filter hides")
  func playlistBurst() {
    let id = PlaylistID(rawValue: "pl-1")
    world.catalogue.change { content in
      content.tracks = (1...3).map { .sample($0) }
      content.playlists = [Playlist(id: id, name: "Mine")]
      content.entries = [id: [2, 1, 2, 3, 2, 1].map { TrackID(rawValue: "tr-\($0)") }]
    }
    let model = PlaylistViewModel(id: id, services: world.services)
    func entries() -> [String]? { world.catalogue.content.withLock { $0.entries[id]?.map(\.rawValue) } }
    let titles = Log(model.outputs.tracks.map { $0.map(\.title) })
    model.inputs.viewDidAppear()
    world.run()
    model.inputs.filterChanged("2")
    #expect(titles.last == ["Song 2", "Song 2", "Song 2"])
    for _ in 1...2 { model.inputs.rowsRemoved(at: [0]) }
    world.run()
    #expect(titles.last == ["Song 2"])
    #expect(entries() == ["tr-1", "tr-3", "tr-2", "tr-1"])
    for _ in 1...3 { model.inputs.rowsRemoved(at: [0]) }
    world.run()
    #expect(titles.last == [])
    model.inputs.filterEnded()
    #expect(titles.last == ["Song 1", "Song 3", "Song 1"])
    model.inputs.undoPressed()
    world.run()
    #expect(titles.last == ["Song 1", "Song 3", "Song 2", "Song 1"])
  }

  @Test("rows of a filtered queue go one after the other, however quickly the key is pressed")
  func queueBurst() throws {
    world.catalogue.change { content in content.tracks = (1...40).map { .sample($0) } }
    try world.player.play((1...40).map { .reference(TrackID(rawValue: "tr-\($0)")) })
    let model = QueueViewModel(services: world.services)
    let rows = Log(model.outputs.rows)
    model.inputs.filterChanged("song 3")
    world.run()
    for _ in 1...4 { model.inputs.rowsRemoved(at: [1]) }
    model.inputs.rowSelected(at: 1)
    world.run()
    #expect(
      rows.last?.rows(in: 0..<99).map { $0.track?.title } == ([3] + Array(32...39)).map { "Song \($0)" })
    #expect(world.player.status.track?.title == "Song 32")
    model.inputs.rowsRemoved(at: [2, 0, 99, -1])
    world.run()
    #expect(
      rows.last?.rows(in: 0..<99).compactMap(\.track?.title) == ([32] + Array(34...39)).map { "Song \($0)" })
  }
}
