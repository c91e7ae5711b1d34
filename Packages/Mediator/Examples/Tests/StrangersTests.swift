import Mediator
import RxLite
import StrangersContracts
import StrangersDiary
import StrangersRadio
import Testing

/// Two components that do not import one another, and this file, which plays the program and imports both.
@Suite struct StrangersTests {
  @Test("strangers call, observe and open one another with checked types")
  func strangers() async throws {
    let diary = Diary()
    let mediator = try Mediator(modules: [RadioModule(), DiaryModule(diary: diary)])
    mediator.ready()

    let heard = BehaviorRelay(value: "")
    let subscription = mediator.observe(SongTitles()).subscribe(onNext: { heard.accept($0) })
    // The subscription reaches the radio on another thread; titles before that are not heard.
    var answers: [String] = []
    for _ in 0..<10_000 where heard.value.isEmpty {
      answers.append(try await mediator.call(TuneIn(station: "FIP", volume: 30)))
      await Task.yield()
    }
    #expect(answers.first == "FIP, entry 1")
    #expect(heard.value == "FIP at 30")

    let address = try #require(await diary.replay(1))
    #expect(address == "appmusic://radio/tune/FIP")
    #expect(try await mediator.open(address, from: .link) as? String == "FIP, entry \(answers.count + 1)")
    await #expect(throws: MediatorError.notFound("appmusic://diary/write?line=x")) {
      try await mediator.open("appmusic://diary/write?line=x", from: .link)
    }
    #expect(mediator.routes.map(\.owner) == ["diary", "radio", "radio"])
    subscription.dispose()
  }
}
