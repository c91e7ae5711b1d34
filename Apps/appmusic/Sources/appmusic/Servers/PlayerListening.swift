import AudioService
import Fatal
import RxLite
import RxNetwork
import Synchronization

/// Counts what a player plays, and tells servers and services of it.
final class PlayerListening: Sendable {
  private let counter: ListenCounter
  private let listening: any Disposable
  private let post: ListenPost?

  /// Begins to follow a player.
  ///
  /// - Parameters:
  ///   - player: the player.
  ///   - servers: who keeps it and is told of it; `nil` for nobody.
  ///   - warn: told once of each that does not let the person in, and of what was refused; on any thread.
  init(
    to player: QueuePlayer, servers: LiveServers?, warn: @escaping @Sendable (any ErrorConvertible) -> Void
  ) {
    let clock = SystemClock()
    let post = servers.map { ListenPost(servers: $0, warn: warn) }
    let counter = ListenCounter(
      clock: clock,
      reactions: .init(
        began: { track in
          if let servers { Task { await servers.now.tellPlaying(track) } }
        },
        played: { track, moment in
          guard let servers = servers?.now else { return }
          try? servers.recordPlay(track, at: moment)
          Task { await post?.deliver() }
        }))
    self.counter = counter
    self.post = post
    listening = player.listen { counter.hear($0) }
    // What waits from before goes out as soon as there is a player.
    Task { await post?.deliver() }
  }

  /// Counts what is under way and tells it, if that takes no longer than a moment; the rest waits in the outbox.
  func finish() async {
    listening.dispose()
    counter.finish()
    guard let post else { return }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await post.deliver() }
      // The network's time is real, and nobody waits longer for the end of a program.
      group.addTask { try? await Task.sleep(for: .seconds(2)) }
      await group.next()
      group.cancelAll()
    }
  }
}

/// Sends what waits, and says once who does not take it.
private final class ListenPost: Sendable {
  private let servers: LiveServers
  private let warn: @Sendable (any ErrorConvertible) -> Void
  private let told = Mutex<Set<String>>([])

  init(servers: LiveServers, warn: @escaping @Sendable (any ErrorConvertible) -> Void) {
    self.servers = servers
    self.warn = warn
  }

  func deliver() async {
    let delivery = await servers.now.deliver()
    for report in delivery.reports.values { report.notes.forEach(warn) }
    for (name, failure) in delivery.failures {
      let error = ErrorConverter.standard.convert(failure)
      // What the network does not carry waits for the next time, and is nothing to be told of.
      guard ExitStatus(error) == .denied, told.withLock({ $0.insert(name).inserted }) else { continue }
      warn(error)
    }
  }
}
