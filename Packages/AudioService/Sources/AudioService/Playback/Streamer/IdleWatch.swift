import RxLite
import Synchronization

/// Calls back once when a player was told to stop, or came to its end, and nothing was done with it for a while.
///
/// A player that is paused is not idle: somebody means to go on. What is asked of it without changing anything does
/// not count. Costs nothing but one alarm while it waits.
public final class IdleWatch: Sendable {
  private let waiting: Mutex<Waiting>
  private let limit: Duration
  private let clock: PlaybackClock
  private let body: @Sendable () -> Void

  private struct Waiting {
    var alarm: PlaybackClock.Alarm?
    var listening: (any Disposable)?
    /// Tells an alarm that was called off too late from the one that counts.
    var round = 0
  }

  /// Begins to watch.
  /// - Parameters:
  ///   - limit: How long it may be idle.
  ///   - body: Called on the player's queue.
  public init(_ player: QueuePlayer, limit: Duration, body: @escaping @Sendable () -> Void) {
    self.limit = limit
    clock = player.clock
    self.body = body
    waiting = Mutex(Waiting())
    let listening = player.listen { [weak self] event in
      if case .status(let status) = event { self?.hear(status) }
    }
    waiting.withLock { $0.listening = listening }
  }

  deinit {
    waiting.withLock { waiting in
      waiting.alarm?.cancel()
      waiting.listening?.dispose()
    }
  }

  private func hear(_ status: PlayerStatus) {
    let round = waiting.withLock { waiting in
      waiting.alarm?.cancel()
      waiting.alarm = nil
      waiting.round += 1
      return waiting.round
    }
    guard !status.phase.isActive else { return }
    let alarm = clock.wake(limit) { [weak self] in self?.wake(round) }
    waiting.withLock { $0.alarm = alarm }
  }

  private func wake(_ round: Int) {
    if waiting.withLock({ $0.round == round }) { body() }
  }
}
