import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct AudioSheetListViewModelTests {
  private let world = MusicWorld(tracks: (1...120).map { .sample($0, isLiked: $0 <= 3) })

  private func model(_ type: SheetType = .newest) -> AudioSheetListViewModel {
    AudioSheetListViewModel(type: type, services: world.services)
  }

  @Test("the list grows part by part, until everything is there")
  func grows() {
    let sheet = model()
    let (footer, loading) = (Log(sheet.outputs.pullToRefreshState), Log(sheet.outputs.loading))
    let (list, parts) = (
      Log(sheet.outputs.audioList.map(\.count)), Log(sheet.outputs.audioListAppended.map(\.count))
    )
    let (rows, total) = (Log(sheet.outputs.tracks.map(\.count)), Log(sheet.outputs.total))
    sheet.inputs.viewDidAppear()
    world.run()
    #expect(world.catalogue.takeAsked() == ["list newest 0+50"])
    #expect(loading.all == [false, true, false])
    #expect(total.last == 120)
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    #expect(footer.last == .refreshing)
    world.run(900)
    #expect(world.catalogue.takeAsked() == [], "the pull rests a second")
    world.run(200)
    #expect(world.catalogue.takeAsked() == ["list newest 50+50"])
    #expect(footer.last == .idle)
    sheet.inputs.pullToRefresh(by: .newest, offset: 100)
    world.run(1_200)
    #expect(footer.all == [.idle, .refreshing, .idle, .refreshing, .noMoreData])
    #expect(list.all == [0, 50])
    #expect(parts.all == [50, 20])
    #expect(rows.all == [0, 50, 100, 120])
    sheet.inputs.pullToRefresh(by: .newest, offset: 120)
    #expect(footer.last == .noMoreData, "there is nothing to pull")
  }

  @Test("many pulls are one question, and a row is never shown twice")
  func pullsOften() {
    let sheet = model()
    let titles = Log(sheet.outputs.tracks.map { $0.map(\.title) })
    sheet.inputs.viewDidAppear()
    world.run()
    for _ in 1...5 {
      sheet.inputs.pullToRefresh(by: .newest, offset: 50)
      world.run(200)
    }
    world.run(1_200)
    #expect(world.catalogue.takeAsked() == ["list newest 0+50", "list newest 50+50"])
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    world.run(1_200)
    #expect(world.catalogue.takeAsked() == [], "an offset that is no longer the number of rows is an old one")
    #expect(titles.last == (1...100).map { "Song \($0)" })
  }

  @Test("a pull while an answer is under way is none; one of another list is none")
  func pullsInVain() {
    let sheet = model()
    let (rows, footer) = (Log(sheet.outputs.tracks.map(\.count)), Log(sheet.outputs.pullToRefreshState))
    sheet.inputs.viewDidAppear()
    world.run()
    world.catalogue.change { $0.delay = 2_000 }
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    world.run(1_200)
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    world.run(2_500)
    #expect(world.catalogue.takeAsked() == ["list newest 0+50", "list newest 50+50"])
    #expect(rows.last == 100)
    #expect(footer.last == .idle)
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    sheet.inputs.pullToRefresh(by: .all, offset: 100)
    #expect(footer.last == .idle, "what is not asked for does not turn")
    sheet.inputs.pullToRefresh(by: .newest, offset: 100)
    #expect(footer.last == .refreshing)
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    world.run(4_000)
    #expect(rows.last == 120, "an old pull does not take the place of a new one")
    #expect(footer.last == .noMoreData)
    sheet.inputs.pullToRefresh(by: .newest, offset: 120)
    world.run(4_000)
    #expect(world.catalogue.takeAsked() == ["list newest 100+50"], "there is nothing to ask for")
    world.catalogue.change { $0.delay = 20 }
    sheet.inputs.fetchAudioList(by: .starred)
    world.run()
    sheet.inputs.pullToRefresh(by: .newest, offset: 3)
    world.run(1_200)
    #expect(world.catalogue.takeAsked() == ["list starred 0+50"])
  }

  @Test("a pull that fails can be made again, and keeps the rows")
  func pullFails() {
    let sheet = model()
    let (footer, states) = (Log(sheet.outputs.pullToRefreshState), Log(sheet.outputs.placeholder))
    let (errors, rows) = (Log(sheet.outputs.showError.map(\.message)), Log(sheet.outputs.tracks.map(\.count)))
    sheet.inputs.viewDidAppear()
    world.run()
    world.catalogue.change { $0.trouble = .offline }
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    world.run(1_200)
    #expect(footer.last == .idle)
    #expect(states.last == .failed)
    #expect(errors.all == ["There is no network."])
    #expect(rows.last == 50)
    world.catalogue.change { $0.trouble = nil }
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    world.run(1_200)
    #expect(states.last == .completed)
    #expect(rows.last == 100)
  }

  @Test("another list takes the place of the first, whatever of that is still to come")
  func otherList() {
    let sheet = model()
    let (titles, type) = (Log(sheet.outputs.tracks.map { $0.map(\.title) }), Log(sheet.outputs.sheetType))
    sheet.inputs.viewDidAppear()
    world.run()
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    world.run(990)
    sheet.inputs.fetchAudioList(by: .starred)
    #expect(titles.last == [])
    world.run(1_500)
    #expect(titles.last == ["Song 1", "Song 2", "Song 3"])
    #expect(type.all == [.newest, .starred])
  }

  @Test("a list in random order is drawn once, and drawn again when it is fetched")
  func random() {
    let sheet = model(.random)
    let footer = Log(sheet.outputs.pullToRefreshState)
    sheet.inputs.viewDidAppear()
    world.run()
    #expect(footer.last == .noMoreData)
    world.catalogue.changeRelay.accept(.tracks)
    world.run(2_000)
    sheet.inputs.fetchAudioList(by: .random)
    world.run()
    #expect(world.catalogue.takeAsked() == ["list random 0+50", "list random 0+50"])
  }

  @Test("a change of the library is taken in quietly, with as many rows as before")
  func changes() {
    let sheet = model()
    let (states, rows) = (Log(sheet.outputs.placeholder), Log(sheet.outputs.tracks.map(\.count)))
    sheet.inputs.viewDidAppear()
    world.run()
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)
    world.run(1_200)
    states.clear()
    world.catalogue.change { $0.tracks.removeFirst(50) }
    for _ in 1...10 { world.catalogue.changeRelay.accept(.tracks) }
    world.run(1_200)
    #expect(rows.last == 70)
    #expect(states.all == [])
    #expect(
      world.catalogue.takeAsked() == ["list newest 0+50", "list newest 50+50", "list newest 0+100"])
  }

  @Test("a row that is wanted is fetched with all before it, and the list grows from there")
  func wanted() {
    let sheet = model()
    let (states, rows) = (Log(sheet.outputs.placeholder), Log(sheet.outputs.tracks.map(\.count)))
    sheet.inputs.viewDidAppear()
    sheet.inputs.rowWanted(at: 70)
    world.run()
    #expect(world.catalogue.takeAsked() == ["list newest 0+50", "list newest 0+150"])
    #expect(rows.all == [0, 120], "what was asked for first is not awaited")
    #expect(states.all == [.loading, .completed])
    sheet.inputs.rowWanted(at: 119)
    sheet.inputs.rowWanted(at: -1)
    sheet.inputs.rowWanted(at: AudioSheetListViewModel.farthestRow + 1)
    world.run()
    #expect(world.catalogue.takeAsked() == [], "it is there, or too far away")
    let other = model(.random)
    other.inputs.viewDidAppear()
    other.inputs.rowWanted(at: 70)
    world.run()
    #expect(world.catalogue.takeAsked() == ["list random 0+50"])
  }

  @Test("a song plays with the whole list, though only its beginning is loaded; without an answer, with that")
  func playsWhole() {
    let sheet = model()
    sheet.inputs.viewDidAppear()
    world.run()
    sheet.inputs.trackSelected(at: 3)
    world.run()
    #expect(world.catalogue.takeAsked() == ["list newest 0+50", "list newest 0+20000"])
    #expect(world.queueTitles.count == 120)
    #expect(world.player.status.track?.title == "Song 4")
    // What came at the beginning since then is no reason to play another song.
    world.catalogue.change { $0.tracks.insert(.sample(999), at: 0) }
    sheet.inputs.trackSelected(at: 5)
    world.run()
    #expect(world.player.status.track?.title == "Song 6")
    #expect(world.queueTitles.first == "Song 999")
    world.catalogue.change { $0.trouble = .offline }
    sheet.inputs.trackSelected(at: 7)
    world.run()
    #expect(world.player.status.track?.title == "Song 8")
    #expect(world.queueTitles.count == 50)
    world.catalogue.change { $0.trouble = nil }
    let random = model(.random)
    random.inputs.viewDidAppear()
    world.run()
    _ = world.catalogue.takeAsked()
    random.inputs.trackSelected(at: 7)
    world.run()
    #expect(world.catalogue.takeAsked() == [], "it would be another list")
    #expect(world.queueTitles.count == 50)
  }

  @Test("a heart shows once it is on disk, in the list and as a status")
  func likes() {
    let sheet = model()
    let (status, notices) = (Log(sheet.outputs.likeStatus), Log(sheet.outputs.notices))
    let liked = Log(sheet.outputs.tracks.map { $0.filter(\.isLiked).map(\.title) })
    sheet.inputs.viewDidAppear()
    world.run()
    sheet.inputs.mutateLikeStatus(true, at: 4)
    #expect(liked.last == ["Song 1", "Song 2", "Song 3"])
    world.run()
    #expect(liked.last == ["Song 1", "Song 2", "Song 3", "Song 5"])
    #expect(status.all == [LikeStatus(id: TrackID(rawValue: "tr-5"), row: 4, isLiked: true)])
    #expect(notices.all == [.liked(title: "Song 5")])
    sheet.inputs.mutateLikeStatus(false, at: 4)
    sheet.inputs.mutateLikeStatus(false, at: 400)
    world.run()
    #expect(liked.last == ["Song 1", "Song 2", "Song 3"])
    #expect(status.all.count == 2)
  }

  @Test("a heart that cannot be kept is told and does not show")
  func likeFails() {
    let sheet = model()
    let (status, errors) = (Log(sheet.outputs.likeStatus), Log(sheet.outputs.showError.map(\.message)))
    sheet.inputs.viewDidAppear()
    world.run()
    world.catalogue.change { $0.trouble = .refused }
    sheet.inputs.mutateLikeStatus(true, at: 4)
    world.run()
    #expect(status.all == [])
    #expect(errors.all == ["The server is tired."])
    world.catalogue.change { $0.trouble = nil }
    sheet.inputs.mutateLikeStatus(true, at: 4)
    world.run()
    #expect(status.all.map(\.isLiked) == [true], "one failure does not end the stream")
  }

  @Test("playing all of it plays what is not loaded too")
  func playsAll() {
    let sheet = model()
    let preparing = Log(sheet.outputs.isPreparingToPlay)
    sheet.inputs.viewDidAppear()
    world.run()
    sheet.inputs.playAllPressed()
    world.run()
    #expect(world.queueTitles == (1...120).map { "Song \($0)" })
    #expect(preparing.all == [false, true, false])
    #expect(world.player.status.track?.title == "Song 1")
  }

  @Test("a playlist is a sheet too")
  func playlist() {
    let id = PlaylistID(rawValue: "pl-1")
    world.catalogue.change { $0.entries[id] = [TrackID(rawValue: "tr-9"), TrackID(rawValue: "tr-2")] }
    let sheet = model(.playlist(id))
    let (titles, footer) = (
      Log(sheet.outputs.tracks.map { $0.map(\.title) }), Log(sheet.outputs.pullToRefreshState)
    )
    sheet.inputs.viewDidAppear()
    world.run()
    #expect(titles.last == ["Song 9", "Song 2"])
    #expect(footer.last == .noMoreData)
  }
}
