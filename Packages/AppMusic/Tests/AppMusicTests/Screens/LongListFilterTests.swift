import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

/// Filters of lists that are too long to be prepared where they are shown.
@Suite(.leakChecked) struct LongListFilterTests {
  private let world = MusicWorld()
  /// Stands still until the test lets the background work.
  private let background = TestScheduler(initialClock: 0, resolution: 0.001)
  private let count = 1_500

  private var services: MusicServices {
    var services = world.services
    services.background = background
    return services
  }

  /// Lets the background do what waits, and the models hear of it.
  private func work() {
    background.advanceTo(background.clock + 10)
    world.run()
  }

  private func album() -> AlbumViewModel {
    world.catalogue.change { content in
      content.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "One", artist: "Mia")]
      content.tracks = (1...count).map { .sample($0, album: "One", artist: "Mia") }
    }
    let model = AlbumViewModel(id: AlbumID(rawValue: "al-1"), services: services)
    model.inputs.viewDidAppear()
    world.run()
    return model
  }

  @Test("the rows stand while a long list is prepared, and what was typed last meanwhile counts")
  func types() throws {
    let model = album()
    let (titles, filters) = (Log(model.outputs.tracks.map { $0.map(\.title) }), Log(model.outputs.filter))
    model.inputs.filterChanged("")
    #expect(filters.last == ListFilter(text: "", matches: 1_500, shown: 1_500, looked: 1_500, total: 1_500))
    for text in ["1", "14", "149"] {
      model.inputs.filterChanged(text)
      world.run()
      let filter = try #require(filters.last ?? nil)
      #expect((filter.text, filter.isSearching) == (text, true))
      #expect(titles.last?.count == 1_500, "the whole list stands until it is prepared")
    }
    titles.clear()
    work()
    let right = [149, 1_149] + Array(1_490...1_499)
    #expect(
      titles.all == [right.map { "Song \($0)" }], "nothing between the whole list and what was asked for")
    #expect(filters.last??.isSearching == false)
    model.inputs.filterChanged("1499")
    #expect(titles.last == ["Song 1499"], "it was prepared once, so the next key finds at once")
  }

  @Test("a filter that was closed meanwhile shows nothing any more, and is prepared anew when it opens")
  func closes() {
    let model = album()
    let (titles, filters) = (Log(model.outputs.tracks.map(\.count)), Log(model.outputs.filter))
    model.inputs.filterChanged("1499")
    model.inputs.filterEnded()
    #expect((titles.last, filters.last) == (1_500, .some(nil)))
    titles.clear()
    filters.clear()
    work()
    #expect(titles.all.isEmpty && filters.all.isEmpty)
    model.inputs.filterChanged("1499")
    #expect(filters.last??.isSearching == true)
    work()
    #expect(titles.last == 1)
    model.inputs.filterEnded()
    #expect((titles.last, filters.last) == (1_500, .some(nil)))
  }

  @Test(
    "while a changed list is prepared the rows before serve; none is taken out by a place that may be wrong")
  func changes() throws {
    let id = PlaylistID(rawValue: "pl-1")
    world.catalogue.change { content in
      content.tracks = (1...count).map { .sample($0) }
      content.playlists = [Playlist(id: id, name: "Mine")]
      content.entries = [id: content.tracks.map(\.id)]
    }
    let model = PlaylistViewModel(id: id, services: services)
    let (titles, filters) = (Log(model.outputs.tracks.map { $0.map(\.title) }), Log(model.outputs.filter))
    model.inputs.viewDidAppear()
    world.run()
    model.inputs.filterChanged("149")
    work()
    model.inputs.rowsRemoved(at: [0])
    world.run(1_500)
    #expect(titles.last?.first == "Song 149", "it is taken out, which is not prepared yet")
    #expect(filters.last??.isSearching == false, "what was prepared serves on")
    model.inputs.rowsRemoved(at: [1])
    world.run(1_500)
    work()
    #expect(titles.last == ([1_149] + Array(1_490...1_499)).map { "Song \($0)" })
    #expect(world.catalogue.content.withLock { $0.entries[id]?.count } == 1_499)
    model.inputs.rowsRemoved(at: [0])
    world.run(1_500)
    work()
    #expect(titles.last == (1_490...1_499).map { "Song \($0)" })
  }

  @Test(
    "in a long queue rows are taken out one right after the other, each by what it is and not by where it was"
  )
  func queue() throws {
    try world.player.play((1...count).map { .track(.sample($0)) })
    let model = QueueViewModel(services: services)
    let (rows, filters) = (Log(model.outputs.rows), Log(model.outputs.filter))
    func titles() -> [String?] { rows.last?.rows(in: 0..<99).map { $0.track?.title } ?? [] }
    world.run()
    model.inputs.filterChanged("149")
    #expect(filters.last??.isSearching == true)
    #expect(rows.last?.count == count, "the whole queue stands until it is prepared")
    work()
    #expect(titles() == ([149, 1_149] + Array(1_490...1_499)).map { "Song \($0)" })
    model.inputs.rowsRemoved(at: [0])
    world.run()
    #expect(titles().first == "Song 1149", "what is gone is not shown until the rest is prepared")
    model.inputs.rowsRemoved(at: [0])
    model.inputs.rowSelected(at: 10)
    world.run()
    #expect(world.player.status.track?.title == "Song 1499")
    for _ in 0..<2 {
      #expect(titles() == (1_490...1_499).map { "Song \($0)" })
      #expect(rows.last?.current == 9)
      #expect(filters.last??.isSearching == false)
      work()
    }
    try world.player.move(from: 1_496, to: 0)
    world.run()
    #expect(titles() == ([1_499] + Array(1_490...1_498)).map { "Song \($0)" }, "in the order of the queue")
    world.player.append([.track(.sample(14_900))])
    world.run()
    #expect(titles().last == "Song 1498", "what is new comes when it is prepared")
    work()
    #expect(titles().last == "Song 14900")
    #expect(world.player.status.count == count - 1)
    model.inputs.filterEnded()
    #expect(rows.last?.count == count - 1)
  }

  @Test("names of a long queue are looked up once the filter opens, and once only")
  func names() throws {
    world.catalogue.change { content in content.tracks = [.sample(1), .sample(2)] }
    try world.player.play((0..<count).map { .reference(TrackID(rawValue: "tr-\($0 % 2 + 1)")) })
    let model = QueueViewModel(services: services)
    let (rows, filters) = (Log(model.outputs.rows.map(\.count)), Log(model.outputs.filter))
    world.run()
    _ = world.catalogue.takeAsked()
    model.inputs.filterChanged("song 2")
    work()
    work()
    #expect(rows.last == count / 2)
    #expect(filters.last??.isSearching == false)
    #expect(world.catalogue.takeAsked().count == 1)
    model.inputs.filterChanged("song 1")
    world.run()
    #expect(world.catalogue.takeAsked().isEmpty)
  }
}
