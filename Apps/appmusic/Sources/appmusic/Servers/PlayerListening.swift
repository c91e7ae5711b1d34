import AudioLibrary
import AudioService
import RxLite
import RxNetwork

/// Counts what a player plays, and tells servers and services of it.
final class PlayerListening: Sendable {
  private let counter: ListenCounter
  private let listening: any Disposable
  private let servers: MusicServers?

  /// Begins to follow a player.
  ///
  /// - Parameters:
  ///   - player: the player.
  ///   - library: keeps what was played.
  ///   - servers: who is told of it; `nil` for nobody.
  init(to player: QueuePlayer, library: Library?, servers: MusicServers?) {
    let clock = SystemClock()
    let counter = ListenCounter(
      clock: clock,
      reactions: .init(
        began: { track in
          if let servers { Task { await servers.tellPlaying(track) } }
        },
        played: { track, moment in
          guard let servers else {
            if (try? library?.track(track.id)) ?? nil != nil {
              try? library?.recordPlay(track.id, at: moment)
            }
            return
          }
          try? servers.recordPlay(track, at: moment)
          Task { _ = await servers.deliver() }
        }))
    self.counter = counter
    self.servers = servers
    listening = player.listen { counter.hear($0) }
    // What waits from before goes out as soon as there is a player.
    if let servers { Task { _ = await servers.deliver() } }
  }

  /// Counts what is under way and tells it, if that takes no longer than a moment; the rest waits in the outbox.
  func finish() async {
    listening.dispose()
    counter.finish()
    guard let servers else { return }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = await servers.deliver() }
      // The network's time is real, and nobody waits longer for the end of a program.
      group.addTask { try? await Task.sleep(for: .seconds(2)) }
      await group.next()
      group.cancelAll()
    }
  }
}
