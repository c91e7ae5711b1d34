import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct IndexViewModelTests {
  private let world = MusicWorld(tracks: (1...3).map { .sample($0) })

  private func index(_ kind: IndexKind) -> IndexViewModel {
    world.catalogue.change { content in
      content.albums = (1...70).map { Album(id: AlbumID(rawValue: "al-\($0)"), title: "Album \($0)") }
      content.artists = [Artist(id: ArtistID(rawValue: "ar-1"), name: "Mia")]
    }
    return IndexViewModel(kind: kind, services: world.services)
  }

  @Test(
    "of very many albums those are fetched that somebody walks to, and the last row can be wanted at once")
  func parts() {
    let index = index(.albums)
    world.catalogue.change { content in
      content.albums = (1...5_000).map { Album(id: AlbumID(rawValue: "al-\($0)"), title: "Album \($0)") }
    }
    let (rows, totals) = (Log(index.outputs.rows.map(\.count)), Log(index.outputs.total))
    index.inputs.viewDidAppear()
    world.run()
    #expect(rows.last == 200)
    #expect(totals.last == 5_000)
    // What is loaded, and what is not there, is not asked for.
    for row in [-1, 0, 199, 5_000, .max] { index.inputs.rowWanted(at: row) }
    world.run()
    #expect(world.catalogue.takeAsked() == ["albums"])
    index.inputs.rowWanted(at: 200)
    world.run()
    #expect(rows.last == 600)
    index.inputs.rowWanted(at: 4_999)
    world.run()
    #expect(rows.all == [0, 200, 600, 5_000])
    // A change brings as many as were shown.
    world.catalogue.change { $0.albums.removeLast() }
    world.catalogue.changeRelay.accept(.tracks)
    world.run(1_200)
    #expect(rows.last == 4_999)
    #expect(totals.last == 4_999)
  }

  @Test("a row that is wanted before there are any comes with the first, and a failure keeps what is there")
  func wantedEarly() {
    let index = index(.albums)
    world.catalogue.change { content in
      content.albums = (1...1_000).map { Album(id: AlbumID(rawValue: "al-\($0)"), title: "Album \($0)") }
    }
    let (rows, errors) = (Log(index.outputs.rows.map(\.count)), Log(index.outputs.showError.map(\.message)))
    index.inputs.rowWanted(at: 450)
    index.inputs.rowWanted(at: 0)
    index.inputs.viewDidAppear()
    world.run()
    #expect(world.catalogue.takeAsked() == ["albums"])
    #expect(rows.last == 800)
    world.catalogue.change { $0.trouble = .offline }
    index.inputs.rowWanted(at: 999)
    world.run()
    #expect(errors.all == ["There is no network."])
    #expect(rows.last == 800)
    world.catalogue.change { $0.trouble = nil }
    index.inputs.rowWanted(at: 999)
    world.run()
    #expect(rows.last == 1_000)
  }

  @Test("whatever row is wanted before there are any, all that there are come")
  func wantedWildly() {
    let index = index(.albums)
    let rows = Log(index.outputs.rows.map(\.count))
    for row in [.min, -1, .max, 3] { index.inputs.rowWanted(at: row) }
    index.inputs.viewDidAppear()
    world.run()
    #expect(rows.last == 70)
  }

  @Test("a filter looks through all rows, also those that were not fetched before")
  func filterOfAll() {
    let index = index(.albums)
    world.catalogue.change { content in
      content.albums = (1...1_000).map { Album(id: AlbumID(rawValue: "al-\($0)"), title: "Album \($0).") }
    }
    let (rows, screens) = (Log(index.outputs.rows), Log(index.outputs.nextScreen))
    index.inputs.viewDidAppear()
    world.run()
    index.inputs.filterChanged("")
    #expect(rows.last?.count == 200)
    index.inputs.filterChanged("900.")
    world.run()
    #expect(rows.last?.count == 1)
    index.inputs.rowSelected(at: 0)
    #expect(screens.all == [.album(AlbumID(rawValue: "al-900"))])
    index.inputs.filterEnded()
    world.run()
    #expect(rows.last?.count == 1_000)
  }

  @Test("every album is there at once, and one that is chosen is opened")
  func albums() {
    let index = index(.albums)
    let (rows, states) = (Log(index.outputs.rows.map(\.count)), Log(index.outputs.placeholder))
    let screens = Log(index.outputs.nextScreen)
    index.inputs.viewDidAppear()
    world.run()
    #expect(rows.last == 70)
    #expect(states.all == [.loading, .completed])
    #expect(world.catalogue.takeAsked() == ["albums"])
    index.inputs.rowSelected(at: 69)
    index.inputs.rowSelected(at: 70)
    index.inputs.rowSelected(at: -1)
    #expect(screens.all == [.album(AlbumID(rawValue: "al-70"))])
  }

  @Test("every artist is there, one that is chosen is opened, and those who come later follow")
  func artists() {
    let index = index(.artists)
    let (rows, screens) = (Log(index.outputs.rows), Log(index.outputs.nextScreen))
    index.inputs.viewDidAppear()
    world.run()
    index.inputs.rowSelected(at: 0)
    #expect(screens.all == [.artist(ArtistID(rawValue: "ar-1"))])
    world.catalogue.change { $0.artists.append(Artist(id: ArtistID(rawValue: "ar-2"), name: "Noa")) }
    world.catalogue.changeRelay.accept(.tracks)
    world.run(1_200)
    #expect(rows.last?.count == 2)
  }

  @Test("an empty library says so, and a failure can be tried again")
  func states() {
    let index = IndexViewModel(kind: .artists, services: world.services)
    let (states, errors) = (Log(index.outputs.placeholder), Log(index.outputs.showError.map(\.message)))
    world.catalogue.change { $0.trouble = .offline }
    index.inputs.viewDidAppear()
    world.run()
    #expect(states.last == .failed)
    #expect(errors.all == ["There is no network."])
    world.catalogue.change { $0.trouble = nil }
    index.inputs.refreshPulled()
    world.run()
    #expect(states.last == .empty)
  }

  @Test("albums come in the order that was chosen, or the next one, and the filter looks through it")
  func orders() {
    let index = index(.albums)
    world.catalogue.change { content in
      content.albums = [(1, 1999), (2, 2024), (3, 2003)].map {
        Album(id: AlbumID(rawValue: "al-\($0.0)"), title: "Album \($0.0)", year: $0.1)
      }
    }
    let rows = Log(index.outputs.rows.map { rows in rows.compactMap { $0.album?.title } })
    let orders = Log(index.outputs.order)
    index.inputs.viewDidAppear()
    world.run()
    #expect(rows.last == ["Album 1", "Album 2", "Album 3"])
    index.inputs.orderChosen(.year)
    world.run()
    #expect(rows.last == ["Album 2", "Album 3", "Album 1"])
    index.inputs.filterChanged("album")
    #expect(rows.last == ["Album 2", "Album 3", "Album 1"])
    index.inputs.filterEnded()
    // What there is not of albums, and what is chosen already, changes nothing.
    index.inputs.orderChosen(.songs)
    index.inputs.orderChosen(.year)
    world.run()
    for _ in 1...3 { index.inputs.orderChosen(nil) }
    world.run()
    #expect(rows.last == ["Album 1", "Album 2", "Album 3"])
    #expect(orders.all == [.artist, .year, .added, .plays, .artist])
    #expect(Set(world.catalogue.takeAsked()) == ["albums", "albums -year", "albums -added", "albums -plays"])
  }

  @Test("an order that is chosen before anything was fetched is the first that is asked for")
  func orderBefore() {
    let index = index(.artists)
    index.inputs.orderChosen(.songs)
    index.inputs.viewDidAppear()
    world.run()
    #expect(world.catalogue.takeAsked() == ["artists -track"])
  }

  @Test("genres have one order")
  func oneOrder() {
    let index = index(.genres)
    let orders = Log(index.outputs.order)
    index.inputs.orderChosen(nil)
    index.inputs.orderChosen(.added)
    #expect(orders.all == [.name])
  }

  @Test(
    "orders have titles in both languages, and every kind names its orders once",
    arguments: IndexKind.allCases)
  func orderTitles(kind: IndexKind) {
    #expect(Set(kind.orders).count == kind.orders.count)
    #expect(Set(IndexOrder.allCases.map(\.title)).count == IndexOrder.allCases.count)
    #expect(Set(IndexOrder.allCases.map(\.chineseTitle)).count == IndexOrder.allCases.count)
  }

  @Test("the kinds have titles in both languages", arguments: IndexKind.allCases)
  func titles(kind: IndexKind) {
    let titles: [IndexKind: [String]] = [
      .artists: ["Artists", "歌手"], .albums: ["Albums", "专辑"], .genres: ["Genres", "流派"],
    ]
    #expect(titles[kind] == [kind.title, kind.chineseTitle])
  }
}

extension SearchSection.Row {
  /// The album that the row stands for.
  fileprivate var album: Album? { if case .album(let album) = self { album } else { nil } }
}
