import MediatorTest
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct RecordingMediatorTests {
  @Test("stubs answer, and what was asked is written down")
  func stubs() async throws {
    let mediator = try RecordingMediator()
    try mediator.stub(PlayTrack.self, returning: "playing")
    try mediator.stub(Twice.self) { route in route.number * 2 }
    #expect(try await mediator.call(PlayTrack(id: "7")) == "playing")
    #expect(try await mediator.call(Twice(number: 4)) == 8)
    #expect(try await mediator.open("appmusic://player/play/8", from: .link) as? String == "playing")
    #expect(mediator.calls(of: PlayTrack.self) == [PlayTrack(id: "7"), PlayTrack(id: "8")])
    #expect(mediator.calls.count == 3)
    #expect(mediator.opened == [.init(text: "appmusic://player/play/8", origin: .link)])
  }

  /// What the sample in the documentation of `RecordingMediator` tests.
  private struct Screen {
    let mediator: any Mediating

    func play(_ id: String) async throws { _ = try await mediator.call(PlayTrack(id: id)) }
  }

  @Test("the sample of its documentation compiles and passes")
  func documentation() async throws {
    let mediator = try RecordingMediator()
    try mediator.stub(PlayTrack.self, returning: "playing")
    try await Screen(mediator: mediator).play("7")
    #expect(mediator.calls(of: PlayTrack.self) == [PlayTrack(id: "7")])
  }

  @Test("a stub that is a stream delivers within the subscription")
  func streams() throws {
    let mediator = try RecordingMediator()
    let subject = PublishSubject<Int>()
    try mediator.stub(Count.self) { _ in subject.asObservable() }
    let log = Log<String>()
    let observable = mediator.observe(Count(to: 9))
    #expect(mediator.calls.isEmpty)
    let subscription = observable.subscribe { log.add("\($0)") }
    subject.onNext(1)
    #expect(log.entries == ["next(1)"])
    #expect(mediator.calls(of: Count.self) == [Count(to: 9)])
    subscription.dispose()
    try mediator.stub(Count.self, returning: 5)
    _ = mediator.observe(Count()).subscribe { log.add("\($0)") }
    #expect(log.entries == ["next(1)", "next(5)", "completed"])
  }

  @Test("a stub that is a function is observed too")
  func observedFunction() async throws {
    let mediator = try RecordingMediator()
    try mediator.stub(Twice.self) { route in route.number }
    #expect(await events(of: mediator.observe(Twice(number: 3))) == ["next 3", "completed"])
    #expect(mediator.calls(of: Twice.self) == [Twice(number: 3)])
  }

  @Test("a call that nobody stubbed fails the test and throws")
  func unstubbed() async throws {
    let log = Log<String>()
    let mediator = try RecordingMediator(unstubbed: { log.add($0) })
    await #expect(throws: MediatorError.notFound(Stop.path)) { try await mediator.call(Stop()) }
    #expect(await events(of: mediator.observe(Stop())).count == 1)
    await #expect(throws: MediatorError.self) {
      try await mediator.open("appmusic://player/stop", from: .link)
    }
    #expect(
      log.entries == [
        "Nobody stubbed Stop, which was asked for: Stop().",
        "Nobody stubbed Stop, which was asked for: Stop().",
        "Nobody stubbed a route for the address appmusic://player/stop.",
      ])
    await withKnownIssue("an issue is recorded unless told otherwise") {
      try await RecordingMediator().call(Stop())
    }
  }

  @Test("addresses are printed and asked about as the real one does")
  func addresses() async throws {
    let mediator = try RecordingMediator(scheme: "app")
    #expect(try mediator.url(for: PlayTrack(id: "7")) == "app://player/play/7")
    #expect(await mediator.canOpen("app://player/play/7", from: .link) == false)
    try mediator.stub(PlayTrack.self, returning: "")
    #expect(await mediator.canOpen("app://player/play/7", from: .link))
  }
}
