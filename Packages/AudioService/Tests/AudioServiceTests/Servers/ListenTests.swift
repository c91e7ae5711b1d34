import RxNetwork
import Testing

@testable import AudioService

@Suite struct ListenTests {
  @Test(
    "half of a track or four minutes count, whichever is less",
    arguments: [
      (200, 100), (60, 30), (480, 240), (3_600, 240),
    ])
  func goal(length: Int, goal: Int) {
    var meter = ListenMeter(began: 0, length: .seconds(length))
    meter.sound(true, at: .seconds(10))
    #expect(meter.wait(at: .seconds(10)) == .seconds(goal))
    let before = meter.counts(at: .seconds(10 + goal) - .milliseconds(1))
    let then = meter.counts(at: .seconds(10 + goal))
    let again = meter.counts(at: .seconds(10 + length))
    #expect((before, then, again) == (false, true, false))
    #expect(meter.wait(at: .seconds(10 + length)) == nil)
  }

  @Test("a track of unknown length counts after four minutes; learning its length counts too")
  func unknownLength() {
    var meter = ListenMeter(began: 0, length: nil)
    #expect(meter.goal == .seconds(240))
    meter.learn(length: .seconds(100))
    #expect(meter.goal == .seconds(50))
    meter.learn(length: .zero)
    #expect(meter.goal == .seconds(50))
  }

  @Test("standing still does not count as hearing")
  func pauses() {
    var meter = ListenMeter(began: 0, length: .seconds(100))
    meter.sound(true, at: .seconds(0))
    meter.sound(false, at: .seconds(20))
    #expect(meter.wait(at: .seconds(60)) == nil)
    let during = meter.counts(at: .seconds(1_000))
    meter.sound(true, at: .seconds(1_000))
    #expect(meter.wait(at: .seconds(1_000)) == .seconds(30))
    let after = meter.counts(at: .seconds(1_030))
    #expect((during, after) == (false, true))
  }

  @Test("a player's tracks are told when they begin, and once each when they count, the last one too")
  func counter() throws {
    let clock = StillClock()
    let began = Box<[String]>([])
    let played = Box<[String]>([])
    let counter = ListenCounter(
      clock: clock,
      reactions: .init(
        began: { track in began.change { $0.append(track.title) } },
        played: { track, moment in played.change { $0.append("\(track.title) \(moment)") } }))
    func track(_ title: String) -> Track {
      Track(
        id: TrackID(rawValue: title), location: .address("https://a.example"), title: title,
        duration: .seconds(100))
    }
    func tell(_ title: String, _ ticket: UInt64, _ phase: PlaybackPhase, at place: Duration = .zero) {
      var status = PlayerStatus()
      status.state.phase = phase
      status.state.ticket = phase.isActive ? PlaybackTicket(ticket) : nil
      status.state.position = PlaybackPosition(place)
      status.track = track(title)
      counter.hear(.status(status))
    }
    tell("a", 1, .loading)
    tell("a", 1, .playing)
    counter.finish()
    #expect(began.value == ["a"])
    clock.advance(by: .seconds(40))
    tell("a", 1, .paused, at: .seconds(40))
    clock.advance(by: .seconds(500))
    tell("a", 1, .playing, at: .seconds(40))
    clock.advance(by: .seconds(5))
    // The engine was started again at the same place: the same hearing goes on.
    tell("a", 2, .loading, at: .seconds(45))
    tell("a", 2, .playing, at: .seconds(45))
    clock.advance(by: .seconds(6))
    counter.finish()
    #expect(played.value == ["a 1700000000000"])
    clock.advance(by: .seconds(100))
    tell("b", 3, .playing)
    clock.advance(by: .seconds(10))
    tell("c", 4, .playing)
    clock.advance(by: .seconds(99))
    tell("c", 4, .ended)
    counter.finish()
    #expect(began.value == ["a", "b", "c"])
    #expect(played.value.map { $0.prefix(1) } == ["a", "c"])
    // The same once more is another hearing.
    tell("c", 5, .playing)
    clock.advance(by: .seconds(60))
    counter.finish()
    #expect(played.value.count == 3)
  }
}
