import Testing

@testable import MediaControls

/// When `Seeked` is sent; all times are seconds on one clock.
@Suite struct ListenersBeliefTests {
  /// A state of the sample track at a place.
  private func state(
    _ place: Double, at moment: Double, rate: Double = 1,
    _ change: (inout MediaPlayerState) -> Void = { _ in }
  ) -> MediaPlayerState {
    var state = MediaPlayerState.sample
    state.position = MediaPosition(.seconds(place), takenAt: .seconds(moment), rate: rate)
    change(&state)
    return state
  }

  private func told(_ steps: (MediaPlayerState, Double)...) -> [Bool] {
    var belief = ListenersBelief()
    return steps.map { belief.takeIn($0.0, at: .seconds($0.1), wasAsked: false) }
  }

  @Test("a track that begins and moves on is nothing to tell, nor a small correction")
  func movesOn() {
    #expect(
      told((state(0, at: 0), 0), (state(3, at: 3), 3), (state(5.4, at: 5), 5), (state(9.6, at: 10), 10)) == [
        false, false, false, false,
      ])
  }

  @Test("a jump is told once, and small corrections that add up are told")
  func jumps() {
    #expect(told((state(0, at: 0), 0), (state(60, at: 3), 3), (state(61, at: 4), 4)) == [false, true, false])
    #expect(
      told((state(0, at: 0), 0), (state(1.3, at: 1), 1), (state(2.6, at: 2), 2)) == [false, false, true])
  }

  @Test("a track that begins elsewhere than at its beginning is told")
  func startsLate() {
    #expect(told((state(30, at: 0), 0), (state(31, at: 1), 1)) == [true, false])
  }

  @Test("the next track begins anew, and a track that begins again is told")
  func nextTrack() {
    let other = state(0, at: 100) { $0.track?.id = "0_4" }
    #expect(told((state(0, at: 0), 0), (other, 100)) == [false, false])
    #expect(told((state(0, at: 0), 0), (state(0, at: 269), 269)) == [false, true])
  }

  @Test("a pause stands still, and a track that waits for data is told when it goes on")
  func stands() {
    let paused = state(3, at: 3, rate: 0) { $0.status = .paused }
    #expect(told((state(0, at: 0), 0), (paused, 3), (state(3, at: 90), 90)) == [false, false, false])
    let waits = state(3, at: 3, rate: 0)
    #expect(told((state(0, at: 0), 0), (waits, 3), (state(3, at: 9), 9)) == [false, false, true])
  }

  @Test("another rate is no jump, and stopping ends what is believed")
  func rates() {
    let fast = state(4, at: 4, rate: 2) { $0.rate = 2 }
    let later = state(14, at: 9, rate: 2) { $0.rate = 2 }
    #expect(told((state(0, at: 0), 0), (fast, 4), (later, 9)) == [false, false, false])
    let stopped = state(4, at: 4) { $0.status = .stopped }
    #expect(told((state(0, at: 0), 0), (stopped, 4), (state(0, at: 9), 9)) == [false, false, false])
    #expect(told((state(0, at: 0), 0), (stopped, 4), (state(4, at: 9), 9)) == [false, false, true])
  }

  @Test("a place that was asked for is told however near it is")
  func asked() {
    var belief = ListenersBelief()
    let atFirst = belief.takeIn(state(0, at: 0), at: .zero, wasAsked: false)
    let afterwards = belief.takeIn(state(1.1, at: 1), at: .seconds(1), wasAsked: true)
    #expect(!atFirst && afterwards)
  }

  @Test("at the end nobody believes the place to be behind it")
  func end() {
    #expect(told((state(0, at: 0), 0), (state(269.5, at: 269.5, rate: 0), 400)) == [false, false])
  }
}
