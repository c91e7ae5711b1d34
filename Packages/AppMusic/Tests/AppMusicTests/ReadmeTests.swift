import AppMusic
import AudioService
import Mediator
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ReadmeTests {
  private struct Screens: ScreenOpening {
    let opened = Log<AppScreen>()
    func open(_ screen: AppScreen) async throws { opened.note(screen) }
  }

  @Test("the README's example does what its comments say")
  func example() async throws {
    let world = MusicWorld(tracks: (1...60).map { .sample($0) })
    let (services, screens, shown) = (world.services, Screens(), Log<String>())
    let show: @Sendable (String) -> Void = { shown.note($0) }
    let waitASecond = { world.run(1_100) }
    // README begin
    // A screen's model is told what happened, and shows what follows.
    let sheet = AudioSheetListViewModel(type: .newest, services: services)
    let bag = DisposeBag()
    sheet.outputs.tracks.subscribe(onNext: { show("\($0.count) songs") }).disposed(by: bag)
    sheet.outputs.placeholder.subscribe(onNext: { show("\($0)") }).disposed(by: bag)
    sheet.outputs.notices.subscribe(onNext: { show("\($0)") }).disposed(by: bag)
    sheet.outputs.showError.subscribe(onNext: { show($0.message) }).disposed(by: bag)

    sheet.inputs.viewDidAppear()  // 50 songs, completed
    waitASecond()
    sheet.inputs.pullToRefresh(by: .newest, offset: 50)  // 60 songs
    waitASecond()
    sheet.inputs.songMenuChosen(.playNext, at: 2)  // “Song 3” plays next

    // Every screen and every command has an address.
    let mediator = try Mediator(modules: AppMusicModule.modules(services: services, screens: screens))
    mediator.ready()
    try await mediator.open("appmusic://album/al-1", from: .link)
    try await mediator.open("appmusic://player/volume/70", from: .link)
    // README end
    #expect(
      shown.all == ["0 songs", "loading", "50 songs", "completed", "60 songs", "“Song 3” plays next"])
    #expect(screens.opened.all == [.album(AlbumID(rawValue: "al-1"))])
    #expect(world.player.status.state.volume == 70)
  }
}
