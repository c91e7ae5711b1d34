import AudioService
import Testing

@Suite("PlaybackState", .ownThread) struct PlaybackStateTests {
  private static let first = PlaybackTicket(1), second = PlaybackTicket(2), third = PlaybackTicket(3)
  private static let source = PlaybackSource(.file(FilePath("/a.flac")))

  /// Every event, about the current ticket, the one after it, and one from another time.
  private static let events: [PlaybackEvent] = {
    let tickets = [first, second, third, PlaybackTicket(0)]
    var events: [PlaybackEvent] = [
      .withdraw, .exhaust, .fail(.nothingPlaying), .pause, .resume, .stop, .seek(.seconds(5)),
      .seek(.seconds(-5)), .seek(.seconds(5_000)), .setVolume(-1), .setVolume(50), .setVolume(500),
      .setMuted(true), .setRate(.nan), .setRate(2), .engine(.paused(true)), .engine(.paused(false)),
      .engine(.died(.engineEnded(program: "x"))), .engine(.unavailable(.engineMissing(program: "x"))),
      .engine(.notice(.noSoundDevice)),
    ]
    for ticket in tickets {
      events += [
        .prepare(ticket, from: .zero, isPaused: false), .prepare(ticket, from: .seconds(3), isPaused: true),
        .preparationIsSlow(ticket), .load(ticket, source), .enqueue(ticket, source),
        .restore(ticket, from: .seconds(7), duration: .seconds(60)), .engine(.started(ticket)),
        .engine(.position(ticket, .seconds(9), at: .seconds(1))), .engine(.duration(ticket, .seconds(60))),
        .engine(.duration(ticket, nil)), .engine(.buffered(ticket, .seconds(20))),
        .engine(.endedEarly(ticket, at: .seconds(1), of: .seconds(9))), .engine(.buffering(ticket, true)),
        .engine(.buffering(ticket, false)), .engine(.ended(ticket)),
        .engine(.failed(ticket, EngineFailure("x"))),
      ]
    }
    return events
  }()

  @Test("every event in every state of five steps keeps the state whole")
  func exhaustive() {
    var seen: Set<PlaybackState> = [PlaybackState()]
    var frontier = Array(seen)
    var problems: Set<String> = []
    for _ in 0..<5 {
      var reached: [PlaybackState] = []
      for state in frontier {
        for event in Self.events {
          var after = state
          let effects = after.reduce(event, at: .seconds(10))
          if let problem = problem(state, event, after, effects) { problems.insert(problem) }
          if seen.insert(after).inserted { reached.append(after) }
        }
      }
      frontier = reached
    }
    #expect(problems.sorted().prefix(5).isEmpty)
    #expect(seen.count > 500)
  }

  private func problem(
    _ before: PlaybackState, _ event: PlaybackEvent, _ after: PlaybackState, _ effects: [PlaybackEffect]
  ) -> String? {
    let told = "\(before.phase.name) \(event): "
    if after.phase.isActive != (after.ticket != nil) { return told + "a ticket and \(after.phase.name)" }
    if after.isHeld, !after.phase.isActive { return told + "held in \(after.phase.name)" }
    if after.upcoming != nil, !after.isHeld { return told + "something to follow nothing" }
    if !(0...100).contains(after.volume) { return told + "volume \(after.volume)" }
    if !(0.25...4).contains(after.rate) { return told + "rate \(after.rate)" }
    if after.position(at: .seconds(10)) < .zero { return told + "a place before the beginning" }
    if after.phase != .playing, after.position.rate != 0 { return told + "\(after.phase.name) moves" }
    if after.phase == .paused, !after.wantsPause { return told + "paused without being asked" }
    if after.phase == .playing, after.wantsPause { return told + "plays though it should stand" }
    // What the engine says about another ticket changes nothing but an end to what nobody wants.
    if case .engine(let engine) = event, let about = ticket(of: engine), about != before.ticket,
      about != before.upcoming, before != after, !effects.contains(.engine(.stop))
    {
      return told + "believed"
    }
    return nil
  }

  private func ticket(of event: EngineEvent) -> PlaybackTicket? {
    switch event {
    case .started(let ticket), .position(let ticket, _, _), .duration(let ticket, _),
      .buffered(let ticket, _),
      .buffering(let ticket, _), .endedEarly(let ticket, _, _), .ended(let ticket), .failed(let ticket, _):
      ticket
    case .paused, .died, .unavailable, .notice: nil
    }
  }

  private func playing() -> PlaybackState {
    var state = PlaybackState()
    _ = state.reduce(.prepare(Self.first, from: .seconds(1), isPaused: false), at: .zero)
    _ = state.reduce(.load(Self.first, Self.source), at: .zero)
    _ = state.reduce(.engine(.started(Self.first)), at: .seconds(1))
    return state
  }

  @Test("a place moves on by itself while playing, stands while paused, and stops at the end")
  func extrapolation() {
    var state = playing()
    #expect(state.position(at: .seconds(4)) == .seconds(4))
    _ = state.reduce(.setRate(2), at: .seconds(4))
    #expect(state.position(at: .seconds(5)) == .seconds(6))
    _ = state.reduce(.pause, at: .seconds(5))
    #expect(state.position(at: .seconds(50)) == .seconds(6))
    _ = state.reduce(.resume, at: .seconds(50))
    _ = state.reduce(.engine(.duration(Self.first, .seconds(20))), at: .seconds(50))
    #expect(state.position(at: .seconds(51)) == .seconds(8))
    #expect(state.position(at: .seconds(500)) == .seconds(20))
  }

  @Test("the engine's word about the place counts only when it differs by more than a blink")
  func tolerance() {
    var state = playing()
    let before = state
    _ = state.reduce(.engine(.position(Self.first, .milliseconds(2_030), at: .seconds(2))), at: .seconds(2))
    #expect(state == before)
    _ = state.reduce(.engine(.position(Self.first, .milliseconds(2_130), at: .seconds(2))), at: .seconds(2))
    #expect(state.position(at: .seconds(2)) == .milliseconds(2_130))
  }

  @Test("pausing while loading holds the track back when it opens; seeking while loading is done then")
  func loading() {
    var state = PlaybackState()
    _ = state.reduce(.prepare(Self.first, from: .zero, isPaused: false), at: .zero)
    _ = state.reduce(.load(Self.first, Self.source), at: .zero)
    #expect(state.reduce(.pause, at: .zero) == [.engine(.setPaused(true))])
    #expect(state.reduce(.seek(.seconds(9)), at: .zero) == [])
    #expect(state.phase == .loading)
    #expect(state.reduce(.engine(.started(Self.first)), at: .zero) == [.engine(.seek(.seconds(9)))])
    #expect(state.phase == .paused)
  }

  @Test("what was restored stands still at its place and asks the engine for nothing until it goes on")
  func restored() {
    var state = PlaybackState()
    #expect(state.reduce(.restore(Self.first, from: .seconds(2), duration: .seconds(9)), at: .zero) == [])
    #expect(state.phase == .paused)
    #expect(state.reduce(.seek(.seconds(3)), at: .zero) == [])
    #expect(state.reduce(.resume, at: .zero) == [.reload(Self.first, from: .seconds(3), isPaused: false)])
  }

  @Test("a death while playing loads again at the place; while paused it waits for the user")
  func death() {
    let death = PlaybackError.engineEnded(program: "mpv")
    var state = playing()
    #expect(
      state.reduce(.engine(.died(death)), at: .seconds(6))
        == [.tell(death), .reload(Self.first, from: .seconds(6), isPaused: false)])
    state = playing()
    _ = state.reduce(.pause, at: .seconds(3))
    #expect(state.reduce(.engine(.died(death)), at: .seconds(6)) == [.tell(death)])
    #expect(
      state.reduce(.resume, at: .seconds(9)) == [.reload(Self.first, from: .seconds(3), isPaused: false)])
  }

  @Test("a track that was withdrawn too late is silenced and the right one is chosen")
  func withdrawnTooLate() {
    var state = playing()
    _ = state.reduce(.enqueue(Self.second, Self.source), at: .seconds(2))
    _ = state.reduce(.withdraw, at: .seconds(2))
    #expect(
      state.reduce(.engine(.started(Self.second)), at: .seconds(2))
        == [.engine(.stop), .finished(Self.first)])
  }
}
