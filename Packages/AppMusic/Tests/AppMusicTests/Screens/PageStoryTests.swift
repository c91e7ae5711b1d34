import AppMusic
import AudioService
import Fatal
import RxLite
import RxLiteTest
import Testing

/// What every screen that fetches has in common.
@Suite(.leakChecked) struct PageStoryTests {
  @Test("from empty to full to failed to offline to retry", arguments: Page.all)
  func story(_ page: Page) throws {
    let world = try page.emptyWorld()
    let subject = page.make(world.services)
    let (states, rows) = (Log(subject.placeholder), Log(subject.rowCount))
    let errors = Log(subject.errors.map(\.message))
    subject.appear()
    world.run(500)
    #expect(states.all.suffix(2) == [.loading, .empty])

    states.clear()
    try page.fill(world)
    subject.retry()
    world.run()
    #expect(states.all == [.loading, .completed])
    #expect(rows.last == 3)

    states.clear()
    world.catalogue.change { $0.trouble = .refused }
    subject.retry()
    world.run()
    #expect(states.all == [])
    #expect(errors.all == ["The server is tired."])
    #expect(rows.last == 3)

    world.catalogue.change { $0.trouble = .offline }
    subject.retry()
    world.run()
    #expect(states.all == [.failed])
    #expect(errors.all == ["The server is tired.", "There is no network."])
    #expect(rows.last == 3)

    world.catalogue.change { $0.trouble = nil }
    subject.retry()
    world.run()
    #expect(states.all == [.failed, .completed])
    #expect(rows.last == 3)
    withExtendedLifetime(subject.model) {}
  }

  @Test("offline from the beginning shows the failure, and trying again shows the rows", arguments: Page.all)
  func offline(_ page: Page) throws {
    let world = try page.emptyWorld()
    try page.fill(world)
    world.catalogue.change { $0.trouble = .offline }
    let subject = page.make(world.services)
    let states = Log(subject.placeholder)
    subject.appear()
    world.run(500)
    #expect(states.all.suffix(2) == [.loading, .failed])
    states.clear()
    world.catalogue.change { $0.trouble = nil }
    subject.retry()
    world.run()
    #expect(states.all == [.loading, .completed])
    withExtendedLifetime(subject.model) {}
  }

  @Test("appearing fetches only while there are no rows", arguments: Page.all)
  func appears(_ page: Page) throws {
    let world = try page.emptyWorld()
    try page.fill(world)
    let subject = page.make(world.services)
    subject.appear()
    subject.appear()
    world.run(500)
    let asked = world.catalogue.takeAsked()
    #expect(Set(asked).count == asked.count, "nothing is asked twice: \(asked)")
    #expect(!asked.isEmpty)
    subject.appear()
    world.run(500)
    #expect(world.catalogue.takeAsked() == [])
    withExtendedLifetime(subject.model) {}
  }

  @Test("a change of the catalogue asks for nothing that was never shown", arguments: Page.all)
  func changesBefore(_ page: Page) throws {
    let world = try page.emptyWorld()
    let subject = page.make(world.services)
    for change in CatalogueChange.allCases { world.catalogue.changeRelay.accept(change) }
    world.run(2_000)
    #expect(world.catalogue.takeAsked() == [])
    withExtendedLifetime(subject.model) {}
  }

  @Test("many changes in a row, as a scan makes them, are one question", arguments: Page.all)
  func changesOften(_ page: Page) throws {
    let world = try page.emptyWorld()
    try page.fill(world)
    let subject = page.make(world.services)
    let states = Log(subject.placeholder)
    subject.appear()
    world.run(500)
    states.clear()
    _ = world.catalogue.takeAsked()
    for _ in 1...10 {
      world.catalogue.changeRelay.accept(.tracks)
      world.catalogue.changeRelay.accept(.playlists)
      world.run(100)
    }
    world.run(1_200)
    let asked = world.catalogue.takeAsked()
    #expect(Set(asked).count == asked.count, "\(asked)")
    #expect(states.all == [], "quietly")
    withExtendedLifetime(subject.model) {}
  }

  @Test("rows come before the skeleton goes", arguments: Page.all)
  func order(_ page: Page) throws {
    let world = try page.emptyWorld()
    try page.fill(world)
    let subject = page.make(world.services)
    let events = Log<String>()
    let bag = DisposeBag()
    subject.placeholder.subscribe(onNext: { events.note("\($0)") }).disposed(by: bag)
    subject.rowCount.distinctUntilChanged().subscribe(onNext: { events.note("\($0) rows") }).disposed(by: bag)
    subject.appear()
    world.run(500)
    #expect(events.all.suffix(2) == ["3 rows", "completed"])
    withExtendedLifetime(subject.model) {}
  }

  @Test("nothing is delivered after leaving, and nothing lives on", arguments: Page.all)
  func leaves(_ page: Page) throws {
    let world = try page.emptyWorld()
    try page.fill(world)
    var subject: Page.Subject? = page.make(world.services)
    weak let model = subject?.model
    let events = Log<String>()
    let bag = DisposeBag()
    subject?.placeholder.subscribe(onNext: { events.note("\($0)") }).disposed(by: bag)
    subject?.rowCount.subscribe(onNext: { events.note("\($0) rows") }).disposed(by: bag)
    subject?.errors.subscribe(onNext: { events.note($0.message) }).disposed(by: bag)
    let appear = subject?.appear
    appear?()
    world.run(10)
    events.clear()
    subject = nil
    #expect(model == nil)
    appear?()
    world.run(2_000)
    world.catalogue.changeRelay.accept(.tracks)
    world.run(2_000)
    #expect(events.all == [])
  }

  @Test("an answer that comes late, after a newer question's, is dropped", arguments: Page.all)
  func late(_ page: Page) throws {
    let world = try page.emptyWorld()
    world.catalogue.change { $0.delay = 400 }
    let subject = page.make(world.services)
    let (states, rows) = (Log(subject.placeholder), Log(subject.rowCount))
    subject.appear()
    world.run(350)
    try page.fill(world)
    world.catalogue.change { $0.delay = 20 }
    subject.retry()
    world.run()
    #expect(states.last == .completed)
    #expect(rows.last == 3)
    world.run(2_000)
    #expect(states.last == .completed)
    #expect(rows.last == 3)
    withExtendedLifetime(subject.model) {}
  }
}
