import Dispatch
import Fatal
import Synchronization

/// Decides when a player's work is done, and how.
final class PlayEnd: Sendable {
  enum Outcome: Sendable {
    case ended(ExitStatus)
    case failed(any ErrorConvertible)
  }

  private struct State {
    var outcome: Outcome?
    var hasPlayed = false
    var last = LastFailure()
    var waiting: CheckedContinuation<Outcome, Never>?
  }

  /// How long the last samples may still sound: mpv tells the end when it has handed them to the device.
  private static let fading = DispatchTimeInterval.milliseconds(700)

  private let state = Mutex(State())

  func hear(_ news: PlayerNews) {
    switch news {
    case .state(let report):
      if report.phase == "playing" {
        state.withLock {
          $0.hasPlayed = true
          $0.last.hearMusic()
        }
      }
      if let failure = report.failure { finish(.failed(state.withLock { $0.last.error } ?? failure)) }
    case .error(let error): state.withLock { $0.last.hear(error) }
    case .ended:
      let outcome = state.withLock { state -> Outcome in
        state.hasPlayed ? .ended(.done) : state.last.error.map(Outcome.failed) ?? .ended(.failed)
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.fading) { [self] in finish(outcome) }
    case .track, .lyric: break
    }
  }

  func finish(_ status: ExitStatus) { finish(.ended(status)) }

  private func finish(_ outcome: Outcome) {
    let waiting = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: outcome)
  }

  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let already = state.withLock { state -> Outcome? in
        if state.outcome == nil { state.waiting = continuation }
        return state.outcome
      }
      if let already { continuation.resume(returning: already) }
    }
  }
}
