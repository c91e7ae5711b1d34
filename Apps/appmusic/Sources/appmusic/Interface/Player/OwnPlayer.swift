import AudioService
import Dispatch
import Fatal

/// The player of this process, as the screen steers it.
final class OwnPlayer: PlayerLink {
  private let process: PlayerProcess
  private let commands = DispatchQueue(label: "commands", qos: .userInitiated)

  var streamer: any AudioStreamer { process.session.player }
  var isOwn: Bool { true }

  /// Becomes the machine's player, silent and where the last one was.
  ///
  /// - Parameters:
  ///   - servers: The library and the servers that it plays.
  ///   - quit: Ends this process in order; called on any thread when the desktop asks for it.
  ///   - warn: Told what could not be read of the last player.
  /// - Throws: ``ControlError/alreadyRunning`` when another process is the player.
  init(
    _ invocation: Invocation, servers: LiveServers, quit: @escaping @Sendable () -> Void,
    warn: @escaping @Sendable (any ErrorConvertible) -> Void
  ) throws {
    // Lyrics are told to those who follow; the screen finds its own.
    process = try PlayerProcess(
      invocation, servers: servers, hasLyrics: true, forgetsQueue: false, ended: { _ in quit() }, warn: warn)
  }

  func perform(_ words: [String], then answer: @escaping @MainActor @Sendable (ControlAnswer) -> Void) {
    commands.async { [vocabulary = process.vocabulary] in
      let result = vocabulary.perform(words)
      DispatchQueue.main.async { MainActor.assumeIsolated { answer(result) } }
    }
  }

  func close() throws { try Waiting.result { [process] in try await process.close() } }
}
