import AudioService
import Dispatch
import Fatal

/// The player of this process, which other processes can command and follow.
final class OwnPlayer: PlayerLink {
  private let session: PlayerSession
  private let server: ControlServer
  private let keeper: QueueKeeper
  private let keys: MediaKeys
  private let listening: PlayerListening
  private let vocabulary: PlayerVocabulary
  private let commands = DispatchQueue(label: "commands", qos: .userInitiated)

  var streamer: any AudioStreamer { session.player }
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
    let folders = try invocation.folders()
    try FileStore().makeFolder(FilePath(folders.runtime), mode: 0o700)
    try FileStore().makeFolder(FilePath(folders.state), mode: 0o700)
    let engine = MPVEngine(
      MPVConfiguration(
        environment: invocation.environment.variables, output: invocation.environment["APPMUSIC_AO"],
        replayGain: .track))
    // Lyrics are told to those who follow; the screen finds its own.
    let library = servers.library
    let session = PlayerSession(
      engine: engine, tracks: LibraryTracks(library: library, servers: servers),
      lyrics: LyricsSource(library: { try invocation.library() }, servers: { servers.now }))
    let resolver = TargetResolver(
      library: library, files: FileStore(), workingFolder: FileStore.workingFolder,
      isOffline: invocation.settings.isOffline)
    let vocabulary = PlayerVocabulary(table: .player, session: session) { resolver.knowing(servers) }
    let server = ControlServer(
      path: folders.controlSocket.text, greeting: { [PlayerNews.state(session.currentReport()).json] },
      superseded: {
        warn(ControlError.alreadyRunning)
        quit()
      },
      handler: { vocabulary.perform($0) })
    do {
      try server.start()
      keeper = QueueKeeper(path: folders.savedQueue, player: session.player) { warn($0) }
    } catch {
      session.shutdown()
      throw error
    }
    do { try keeper.start() } catch { warn(error) }
    session.keep(with: keeper)
    self.session = session
    self.server = server
    self.vocabulary = vocabulary
    listening = PlayerListening(to: session.player, servers: servers, warn: warn)
    session.start()
    keys = MediaKeys(
      invocation, session: session, vocabulary: vocabulary, library: library, quit: quit)
    _ = session.follow { news in
      let event = news.json
      server.broadcast(event, replacing: event["event"] == "state" ? "state" : nil)
    }
  }

  func perform(_ words: [String], then answer: @escaping @MainActor @Sendable (ControlAnswer) -> Void) {
    commands.async { [vocabulary] in
      let result = vocabulary.perform(words)
      DispatchQueue.main.async { MainActor.assumeIsolated { answer(result) } }
    }
  }

  func close() throws {
    defer { session.shutdown() }
    keys.close()
    server.broadcast(PlayerNews.ended.json)
    server.close()
    try keeper.flush()
    try Waiting.result { [listening] in await listening.finish() }
  }
}
