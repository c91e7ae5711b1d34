import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

/// What typing into the filter of a list does, on every kind of list.
@Suite(.leakChecked) struct ListFilterTests {
  private let world = MusicWorld()

  /// Fills the catalogue with songs of these titles, and gives the model of the album that has them.
  private func album(_ titles: [String]) -> AlbumViewModel {
    world.catalogue.change { content in
      content.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "One", artist: "Mia")]
      content.tracks = titles.enumerated().map { number, title in
        var track = Track.sample(number + 1, album: "One", artist: "Mia")
        track.title = title
        return track
      }
    }
    let model = AlbumViewModel(id: AlbumID(rawValue: "al-1"), services: world.services)
    model.inputs.viewDidAppear()
    world.run()
    return model
  }

  @Test("typing narrows the songs at once, and closing the filter brings all of them back")
  func narrows() {
    let model = album(["Night drive", "Morning", "One night"])
    let (titles, filters) = (Log(model.outputs.tracks.map { $0.map(\.title) }), Log(model.outputs.filter))
    model.inputs.filterChanged("")
    #expect(titles.last == ["Night drive", "Morning", "One night"])
    #expect(filters.last == ListFilter(text: "", matches: 3, shown: 3, looked: 3, total: 3))
    model.inputs.filterChanged("NIGHT")
    #expect(titles.last == ["Night drive", "One night"])
    #expect(
      filters.last == ListFilter(text: "NIGHT", matches: 2, shown: 2, looked: 3, total: 3, places: [0, 2]))
    model.inputs.filterChanged("night one")
    #expect(titles.last == ["One night"])
    model.inputs.filterChanged("nothing")
    #expect(titles.last == [])
    #expect(filters.last??.matches == 0)
    model.inputs.filterEnded()
    #expect(titles.last == ["Night drive", "Morning", "One night"])
    #expect(filters.last == .some(nil))
  }

  @Test("on an album its own name tells no song from another; elsewhere it does")
  func foundBy() {
    let model = album(["Night", "Day"])
    let titles = Log(model.outputs.tracks.map { $0.map(\.title) })
    model.inputs.filterChanged("one")
    #expect(titles.last == [])
    let sheet = AudioSheetListViewModel(type: .newest, services: world.services)
    let listed = Log(sheet.outputs.tracks.map { $0.map(\.title) })
    sheet.inputs.viewDidAppear()
    world.run()
    sheet.inputs.filterChanged("one")
    #expect(listed.last == ["Night", "Day"])
  }

  @Test("a row plays the filtered list from there, and “play all” plays what the filter shows")
  func plays() {
    let model = album(["Night 1", "Day", "Night 2", "Night 3"])
    let titles = Log(model.outputs.tracks.map { $0.map(\.title) })
    model.inputs.filterChanged("night")
    #expect(titles.last?.count == 3)
    model.inputs.trackSelected(at: 1)
    world.run()
    #expect(world.queueTitles == ["Night 1", "Night 2", "Night 3"])
    #expect(world.player.status.track?.title == "Night 2")
    model.inputs.filterChanged("day")
    model.inputs.playAllPressed()
    world.run()
    #expect(world.queueTitles == ["Day"])
    model.inputs.trackSelected(at: 1)
    world.run()
    #expect(world.queueTitles == ["Day"], "there is no second row")
  }

  @Test("hearts and the menu mean the song of the filtered row")
  func acts() {
    let model = album(["Night 1", "Day", "Night 2"])
    let titles = Log(model.outputs.tracks)
    let statuses = Log(model.outputs.likeStatus)
    model.inputs.filterChanged("2")
    model.inputs.likePressed(at: 0)
    world.run()
    #expect(world.catalogue.track(TrackID(rawValue: "tr-3"))?.isLiked == true)
    #expect(statuses.last == LikeStatus(id: TrackID(rawValue: "tr-3"), row: 0, isLiked: true))
    #expect(titles.last?.map(\.isLiked) == [true])
    model.inputs.songMenuChosen(.addToQueue, at: 0)
    #expect(world.queueTitles == ["Night 2"])
    model.inputs.filterEnded()
    #expect(titles.last?.map(\.isLiked) == [false, false, true])
  }

  @Test("what comes into the list while the filter stands is looked through too")
  func follows() {
    let model = album(["Night 1", "Day"])
    let titles = Log(model.outputs.tracks.map { $0.map(\.title) })
    model.inputs.filterChanged("night")
    world.catalogue.change { content in
      var track = Track.sample(9, album: "One", artist: "Mia")
      track.title = "Night 9"
      content.tracks.insert(track, at: 0)
    }
    world.catalogue.changeRelay.accept(.tracks)
    world.run(1_500)
    #expect(titles.last == ["Night 9", "Night 1"])
  }

  // MARK: Lists that are in memory in part

  private func sheet(_ count: Int) -> AudioSheetListViewModel {
    world.catalogue.change { content in content.tracks = (1...count).map { .sample($0) } }
    let model = AudioSheetListViewModel(type: .all, services: world.services)
    model.inputs.viewDidAppear()
    world.run()
    _ = world.catalogue.takeAsked()
    return model
  }

  @Test("of a list that is loaded in part the library is asked, not the rows that happen to be here")
  func asks() throws {
    let model = sheet(120)
    let (titles, filters) = (Log(model.outputs.tracks.map { $0.map(\.title) }), Log(model.outputs.filter))
    #expect(titles.last?.count == 50)
    model.inputs.filterChanged("Song 11")
    #expect(filters.last??.isSearching == true)
    #expect(titles.last?.count == 50, "the rows before stand until others come")
    world.run(300)
    let right = ["Song 11"] + (110...119).map { "Song \($0)" }
    #expect(titles.last == right)
    let filter = try #require(filters.last ?? nil)
    #expect(filter == ListFilter(text: "Song 11", matches: 11, shown: 11, looked: 120, total: 120))
    #expect(world.catalogue.takeAsked() == ["list all with Song 11 0+1000"])
    model.inputs.trackSelected(at: 10)
    world.run()
    #expect(world.queueTitles == right)
    #expect(world.player.status.track?.title == "Song 119")
    model.inputs.likePressed(at: 10)
    world.run()
    #expect(world.catalogue.track(TrackID(rawValue: "tr-119"))?.isLiked == true)
  }

  @Test("a newer text drops older questions, and no text asks nothing")
  func drops() {
    let model = sheet(120)
    let titles = Log(model.outputs.tracks.map { $0.map(\.title) })
    for text in ["", " ", "S", "So", "Song 12"] {
      model.inputs.filterChanged(text)
      world.run(100)
    }
    world.run(300)
    #expect(world.catalogue.takeAsked() == ["list all with Song 12 0+1000"])
    #expect(titles.last == ["Song 12", "Song 120"])
    model.inputs.filterEnded()
    #expect(titles.last?.count == 50)
  }

  @Test("of more matches than are shown at once all are played, and it is said how many there are")
  func many() throws {
    let model = sheet(1_500)
    let filters = Log(model.outputs.filter)
    model.inputs.filterChanged("Song")
    world.run(300)
    let filter = try #require(filters.last ?? nil)
    #expect((filter.shown, filter.matches) == (1_000, 1_500))
    model.inputs.playAllPressed()
    world.run()
    #expect(world.player.status.count == 1_500)
    model.inputs.trackSelected(at: 700)
    world.run()
    #expect(world.player.status.count == 1_500)
    #expect(world.player.status.track?.title == "Song 701")
  }

  @Test("where the library cannot be asked it is told, and the loaded rows are looked through as such")
  func fails() throws {
    let model = sheet(120)
    let (titles, filters) = (Log(model.outputs.tracks.map { $0.map(\.title) }), Log(model.outputs.filter))
    let errors = Log(model.outputs.showError.map(\.message))
    world.catalogue.change { $0.trouble = .refused }
    model.inputs.filterChanged("Song 11")
    world.run(300)
    #expect(errors.all == ["The server is tired."])
    #expect(titles.last == ["Song 11"])
    let filter = try #require(filters.last ?? nil)
    #expect((filter.looked, filter.total) == (50, 120))
  }

  @Test("the songs of a genre come in parts, and are filtered by the library")
  func genre() {
    world.catalogue.change { content in
      content.tracks = (1...130).map { number in
        var track = Track.sample(number)
        track.genres = number > 60 ? ["Rock"] : ["Jazz"]
        return track
      }
    }
    let model = AudioSheetListViewModel(type: .genre("Rock"), services: world.services)
    let (titles, totals) = (Log(model.outputs.tracks.map { $0.map(\.title) }), Log(model.outputs.total))
    model.inputs.viewDidAppear()
    world.run()
    #expect((titles.last?.count, titles.last?.first) == (50, "Song 61"))
    #expect(totals.last == 70)
    model.inputs.pullToRefresh(by: .genre("Rock"), offset: 50)
    world.run(1_500)
    #expect(titles.last?.count == 70)
    model.inputs.filterChanged("13")
    #expect(titles.last == ["Song 113", "Song 130"], "all are here by now")
    #expect(world.catalogue.takeAsked() == ["tracks of Rock", "tracks of Rock"])
  }

  // MARK: Playlists, artists, downloads, the queue

  @Test(
    "out of a filtered playlist the right entry is taken, of songs that stand there twice too; none is moved")
  func playlist() {
    world.catalogue.change { content in
      content.tracks = (1...3).map { .sample($0) }
      content.playlists = [Playlist(id: PlaylistID(rawValue: "pl-1"), name: "Mine")]
      content.entries = [PlaylistID(rawValue: "pl-1"): [2, 1, 2, 3].map { TrackID(rawValue: "tr-\($0)") }]
    }
    let model = PlaylistViewModel(id: PlaylistID(rawValue: "pl-1"), services: world.services)
    let (titles, errors) = (Log(model.outputs.tracks.map { $0.map(\.title) }), Log(model.outputs.showError))
    model.inputs.viewDidAppear()
    world.run()
    model.inputs.filterChanged("2")
    #expect(titles.last == ["Song 2", "Song 2"])
    model.inputs.rowMoved(from: 0, to: 1)
    #expect(errors.all.map(\.message) == [AppError.movesInFilter.message])
    model.inputs.rowsRemoved(at: [1])
    world.run()
    #expect(titles.last == ["Song 2"])
    model.inputs.filterEnded()
    #expect(titles.last == ["Song 2", "Song 1", "Song 3"])
  }

  @Test("artists, albums and genres are found by name, and the row that is chosen opens")
  func index() {
    world.catalogue.change { content in
      content.artists = ["Mia", "Noa", "Ann"].map { Artist(id: ArtistID(rawValue: "ar-\($0)"), name: $0) }
      content.tracks = ["Rock", "Pop", "Pop"].enumerated().map { number, genre in
        var track = Track.sample(number)
        track.genres = [genre]
        return track
      }
    }
    let artists = IndexViewModel(kind: .artists, services: world.services)
    let (rows, screens) = (Log(artists.outputs.rows.map(\.count)), Log(artists.outputs.nextScreen))
    artists.inputs.viewDidAppear()
    world.run()
    artists.inputs.filterChanged("noa")
    #expect(rows.last == 1)
    artists.inputs.rowSelected(at: 0)
    artists.inputs.rowSelected(at: 1)
    #expect(screens.all == [.artist(ArtistID(rawValue: "ar-Noa"))])
    let genres = IndexViewModel(kind: .genres, services: world.services)
    let (listed, opened) = (Log(genres.outputs.rows), Log(genres.outputs.nextScreen))
    genres.inputs.viewDidAppear()
    world.run()
    #expect(listed.last == [.genre(Genre(name: "Pop", tracks: 2)), .genre(Genre(name: "Rock", tracks: 1))])
    genres.inputs.filterChanged("ro")
    genres.inputs.rowSelected(at: 0)
    #expect(opened.all == [.sheet(.genre("Rock"))])
  }

  @Test("downloads and playlists are found by what they show, and acted on as they are shown")
  func others() throws {
    world.downloads.rows.accept(
      (1...3).map { DownloadRow(track: .sample($0), state: .done, server: $0 == 2 ? "attic" : "home") })
    let downloads = DownloadsViewModel(services: world.services)
    let shown = Log(downloads.outputs.downloads.map { $0.map(\.track.title) })
    world.catalogue.change { content in
      content.tracks = (1...3).map { .sample($0) }
      content.playlists = ["Morning", "Night"].map {
        Playlist(id: PlaylistID(rawValue: "pl-\($0)"), name: $0)
      }
    }
    world.run()
    downloads.inputs.filterChanged("home")
    #expect(shown.last == ["Song 1", "Song 3"])
    downloads.inputs.playAllPressed()
    world.run()
    #expect(world.queueTitles == ["Song 1", "Song 3"])
    downloads.inputs.filterChanged("attic")
    downloads.inputs.rowSelected(at: 0)
    world.run()
    #expect(world.queueTitles == ["Song 2"])
    let playlists = PlaylistsViewModel(services: world.services)
    let screens = Log(playlists.outputs.nextScreen)
    playlists.inputs.viewDidAppear()
    world.run()
    playlists.inputs.filterChanged("nig")
    playlists.inputs.rowSelected(at: 0)
    #expect(screens.all == [.playlist(PlaylistID(rawValue: "pl-Night"))])
    playlists.inputs.deletePressed(at: 0)
    world.run()
    playlists.inputs.filterEnded()
    let names = Log(playlists.outputs.playlists.map { $0.map(\.name) })
    #expect(names.last == ["Morning"])
  }

  @Test(
    "the queue is found by the names of its songs, which are looked up for that, and acts on the real entry")
  func queue() throws {
    world.catalogue.change { content in content.tracks = (1...40).map { .sample($0) } }
    try world.player.play((1...40).map { .reference(TrackID(rawValue: "tr-\($0)")) })
    let model = QueueViewModel(services: world.services)
    let rows = Log(model.outputs.rows)
    let (filters, errors) = (Log(model.outputs.filter), Log(model.outputs.showError))
    model.inputs.rowsShown(0..<5)
    world.run()
    model.inputs.filterChanged("")
    model.inputs.filterChanged("song 3")
    world.run()
    let shown = try #require(rows.last)
    #expect(
      shown.rows(in: 0..<99).map { $0.track?.title } == ([3, 13, 23] + Array(30...39)).map { "Song \($0)" })
    #expect((shown.count, shown.total) == (13, 40))
    #expect(filters.last??.isSearching == false)
    model.inputs.rowMoved(from: 0, to: 1)
    #expect(errors.all.map(\.message) == [AppError.movesInFilter.message])
    model.inputs.rowSelected(at: 2)
    world.run()
    #expect(world.player.status.track?.title == "Song 23")
    #expect(rows.last?.current == 2)
    model.inputs.rowsRemoved(at: [0])
    world.run()
    #expect(!world.queueTitles.contains("Song 3") && world.queueTitles.count == 39)
    #expect(rows.last?.count == 12)
    model.inputs.filterEnded()
    world.run()
    #expect(rows.last?.count == 39)
    #expect(filters.last == .some(nil))
  }

  @Test("of a queue that is longer than a filter can look through, it is said how far it looked")
  func longQueue() throws {
    let count = QueueViewModel.filterLimit + 5
    world.catalogue.change { content in content.tracks = [.sample(1)] }
    try world.player.play(
      (1...count).map { number in
        var track = Track.sample(number)
        track.title = number == count ? "The last" : "Song"
        return .track(track)
      })
    let model = QueueViewModel(services: world.services)
    let (rows, filters) = (Log(model.outputs.rows.map(\.count)), Log(model.outputs.filter))
    model.inputs.filterChanged("last")
    world.run()
    let filter = try #require(filters.last ?? nil)
    #expect((filter.matches, filter.looked, filter.total) == (0, QueueViewModel.filterLimit, count))
    #expect(rows.last == 0)
  }
}
