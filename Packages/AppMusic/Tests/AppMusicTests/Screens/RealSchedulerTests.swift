import AppMusic
import AudioService
import Dispatch
import RxLite
import RxLiteTest
import Testing

/// The models as the program runs them: asked on the main actor, answered on a queue.
@Suite(.leakChecked) @MainActor struct RealSchedulerTests {
  @Test("answers of other threads are delivered on the main actor")
  func deliversOnMain() async throws {
    let world = MusicWorld(tracks: (1...60).map { .sample($0, album: "One") })
    world.catalogue.change { content in
      content.background = ConcurrentDispatchQueueScheduler(queue: DispatchQueue(label: "catalogue"))
      content.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "One", hasCover: true)]
    }
    var services = world.services
    services.scheduler = MainScheduler.instance
    let home = HomeViewModel(services: services)
    let sheet = AudioSheetListViewModel(type: .newest, services: services)
    let states = Log<String>()
    let bag = DisposeBag()
    for (name, placeholder) in [("home", home.outputs.placeholder), ("sheet", sheet.outputs.placeholder)] {
      placeholder.subscribe(onNext: { state in
        MainActor.assumeIsolated { states.note("\(name) \(state)") }
      }).disposed(by: bag)
    }
    home.inputs.viewDidAppear()
    sheet.inputs.viewDidAppear()
    // A real wait: real queues answer.
    for _ in 0..<500 where states.all.count < 4 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(Set(states.all) == ["home loading", "home completed", "sheet loading", "sheet completed"])
    #expect(states.all.count == 4)
  }

  @Test("screens that come and go while answers are under way leave nothing behind")
  func comesAndGoes() async throws {
    let world = MusicWorld(tracks: (1...60).map { .sample($0) })
    world.catalogue.change { content in
      content.background = ConcurrentDispatchQueueScheduler(queue: DispatchQueue(label: "catalogue"))
    }
    var services = world.services
    services.scheduler = MainScheduler.instance
    for step in 0..<200 {
      let sheet = AudioSheetListViewModel(type: .newest, services: services)
      let subscription = sheet.outputs.tracks.subscribe(onNext: { _ in MainActor.assertIsolated() })
      sheet.inputs.viewDidAppear()
      if step % 4 == 0 { await Task.yield() }
      subscription.dispose()
    }
  }
}
