import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SearchViewModelTests {
  private let world = MusicWorld(tracks: (1...3).map { .sample($0) })

  private func search(_ query: String = "") -> SearchViewModel {
    world.catalogue.change { content in
      content.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "Song book")]
      content.artists = [Artist(id: ArtistID(rawValue: "ar-1"), name: "Songstress")]
      content.playlists = [Playlist(id: PlaylistID(rawValue: "pl-1"), name: "Songs to sleep")]
    }
    return SearchViewModel(query: query, services: world.services)
  }

  @Test("results come as the user types, after a moment of rest")
  func types() {
    let search = search()
    let (sections, busy) = (Log(search.outputs.sections), Log(search.outputs.isSearching))
    for text in ["S", "So", "Son", "Song", "Song "] {
      search.inputs.queryChanged(text)
      world.run(200)
    }
    world.run(500)
    #expect(world.catalogue.takeAsked() == ["search Song"], "a space at the end is not another text")
    #expect(sections.last?.map(\.kind) == [.songs, .albums, .artists, .playlists])
    #expect(sections.last?.map(\.total) == [3, 1, 1, 1])
    #expect(busy.all == [false, true, false])
  }

  @Test("all of a kind is shown when it is wanted, until another text is looked for")
  func whole() {
    world.catalogue.change { $0.tracks = (1...60).map { .sample($0) } }
    let search = search()
    let rows = Log(search.outputs.sections.map { $0.map(\.rows.count) })
    search.inputs.allWanted(of: .songs)
    search.inputs.queryChanged("Song")
    world.run(500)
    #expect(rows.last == [20, 1, 1, 1], "nothing was found yet when it was wanted")
    search.inputs.allWanted(of: .songs)
    world.run(50)
    #expect(rows.last == [60, 1, 1, 1])
    world.catalogue.changeRelay.accept(.tracks)
    world.run(1_200)
    #expect(rows.last == [60, 1, 1, 1], "looked for once more, unseen")
    search.inputs.trackSelected(at: 59)
    world.run()
    #expect(world.queueTitles.count == 60)
    search.inputs.queryChanged("Song ")
    search.inputs.queryChanged("Son")
    world.run(500)
    #expect(rows.last == [20, 1, 1, 1])
  }

  @Test("clearing the text clears the results at once, and drops what is still to come")
  func clears() {
    let search = search()
    let (sections, states) = (Log(search.outputs.sections), Log(search.outputs.placeholder))
    search.inputs.queryChanged("Song")
    world.run(1_000)
    search.inputs.queryChanged("Song b")
    world.run(310)
    search.inputs.queryChanged("")
    #expect(sections.last == [])
    #expect(states.last == .completed)
    world.run(1_000)
    #expect(sections.last == [])
  }

  @Test("nothing found says so; no network says so and can be tried again")
  func nothing() {
    let search = search()
    let (states, errors) = (Log(search.outputs.placeholder), Log(search.outputs.showError.map(\.message)))
    let sections = Log(search.outputs.sections)
    search.inputs.queryChanged("Nobody")
    world.run(500)
    #expect(states.all == [.completed, .loading, .empty])
    search.inputs.queryChanged("Song")
    world.run(500)
    states.clear()
    world.catalogue.change { $0.trouble = .offline }
    search.inputs.queryChanged("Song b")
    world.run(500)
    #expect(states.all == [.failed])
    #expect(errors.all == ["There is no network."])
    #expect(sections.last == [], "what “Song” found does not stand under “Song b”")
    world.catalogue.change { $0.trouble = nil }
    search.inputs.retryPressed()
    world.run(50)
    #expect(sections.last?.map(\.kind) == [.albums])
    #expect(states.last == .completed)
  }

  @Test("what this machine knows comes first, what servers add comes after")
  func servers() {
    let search = search()
    let (titles, busy) = (Log(search.outputs.tracks.map { $0.map(\.title) }), Log(search.outputs.isSearching))
    let more = SearchResults(query: "Song", tracks: [Track.sample(1), .sample(7)].page(.all))
    world.catalogue.change { $0.later = (more, 500) }
    search.inputs.queryChanged("Song")
    world.run(400)
    #expect(titles.last == ["Song 1", "Song 2", "Song 3"])
    #expect(busy.last == true)
    world.run(500)
    #expect(titles.last == ["Song 1", "Song 7"])
    #expect(busy.last == false)
    search.inputs.queryChanged("Song 2")
    world.run(400)
    search.inputs.queryChanged("Song 3")
    world.run(200)
    #expect(titles.last == ["Song 2"], "the servers' answer to an older text is dropped")
  }

  @Test("a text to begin with is looked for, and stands in the field")
  func begins() {
    let search = search("Song 2")
    let (query, titles) = (Log(search.outputs.query), Log(search.outputs.tracks.map { $0.map(\.title) }))
    #expect(query.all == ["Song 2"])
    world.run(500)
    #expect(titles.last == ["Song 2"])
  }

  @Test("texts that are sent are looked for at once and remembered, the latest first, each once")
  func history() {
    let search = search()
    let (history, query) = (Log(search.outputs.history), Log(search.outputs.query))
    search.inputs.viewDidAppear()
    world.run()
    #expect(history.last == ["older"])
    search.inputs.queryChanged(" Song ")
    search.inputs.searchPressed()
    world.run(30)
    #expect(world.catalogue.takeAsked() == ["search Song"])
    #expect(history.last == ["Song", "older"])
    search.inputs.historySelected(at: 1)
    world.run(30)
    #expect(query.last == "older")
    #expect(history.last == ["older", "Song"])
    search.inputs.historyRemoved(at: 1)
    world.run(30)
    #expect(history.last == ["older"])
    search.inputs.historyClearPressed()
    world.run(30)
    #expect(history.last == [])
    search.inputs.queryChanged("   ")
    search.inputs.searchPressed()
    world.run(30)
    #expect(history.last == [], "nothing is no text")
  }

  @Test("a text that is sent before the history was read does not take its place")
  func historyIsRead() throws {
    let search = search()
    search.inputs.queryChanged("Song")
    search.inputs.searchPressed()
    world.run()
    #expect(try world.searches.searches().toBlocking().single().texts == ["Song", "older"])
  }

  @Test("choosing a row opens it or plays it, and remembers the text")
  func rows() {
    let search = search()
    let (screens, history) = (Log(search.outputs.nextScreen), Log(search.outputs.history))
    search.inputs.queryChanged("Song")
    world.run(500)
    search.inputs.rowSelected(in: .albums, at: 0)
    search.inputs.rowSelected(in: .artists, at: 0)
    search.inputs.rowSelected(in: .playlists, at: 0)
    search.inputs.rowSelected(in: .albums, at: 1)
    search.inputs.rowSelected(in: .songs, at: 2)
    world.run()
    #expect(
      screens.all == [
        .album(AlbumID(rawValue: "al-1")), .artist(ArtistID(rawValue: "ar-1")),
        .playlist(PlaylistID(rawValue: "pl-1")),
      ])
    #expect(world.player.status.track?.title == "Song 3")
    #expect(history.last == ["Song", "older"])
  }

  @Test("a history keeps twenty texts")
  func limit() {
    var history = SearchHistory((1...25).map { "\($0)" })
    #expect(history.texts == (1...20).map { "\($0)" })
    history.remember("7")
    #expect(history.texts.prefix(3) == ["7", "1", "2"])
    #expect(history.texts.count == 20)
    history.forget("7")
    history.forget("never")
    #expect(history.texts.count == 19)
  }

  @Test("what was found is looked for again, quietly, when songs or playlists came or went")
  func changes() {
    let search = search()
    let (sections, busy) = (
      Log(search.outputs.sections.map { $0.first?.total }), Log(search.outputs.isSearching)
    )
    let (states, errors) = (Log(search.outputs.placeholder), Log(search.outputs.showError.map(\.message)))
    world.catalogue.changeRelay.accept(.tracks)
    world.run(2_000)
    #expect(world.catalogue.takeAsked() == [], "nothing was looked for yet")
    search.inputs.queryChanged("Song")
    world.run(500)
    _ = world.catalogue.takeAsked()
    busy.clear()
    states.clear()
    world.catalogue.change { $0.tracks.append(.sample(4)) }
    for change in CatalogueChange.allCases { world.catalogue.changeRelay.accept(change) }
    world.run(2_000)
    #expect(world.catalogue.takeAsked().filter { $0.hasPrefix("search") } == ["search Song"])
    #expect(sections.last == 4)
    world.catalogue.change { $0.trouble = .offline }
    world.catalogue.changeRelay.accept(.playlists)
    world.run(2_000)
    #expect(sections.last == 4, "what is there stays where nothing can be asked")
    #expect(busy.all == [] && states.all == [] && errors.all == [])
  }

  @Test("a heart is seen where the song was found")
  func hearts() {
    let search = search("Song")
    let liked = Log(
      search.outputs.sections.map { sections in
        (sections.first?.rows ?? []).map { if case .song(let track) = $0 { track.isLiked } else { false } }
      })
    world.run(500)
    #expect(liked.last == [false, false, false])
    search.inputs.likePressed(at: 1)
    world.run(500)
    #expect(liked.last == [false, true, false])
  }
}
