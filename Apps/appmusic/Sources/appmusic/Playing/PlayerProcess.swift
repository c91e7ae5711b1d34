import AudioLibrary
import AudioService
import Fatal

/// This process as the machine's player: its sound, the socket and the desktop that command it, and what is kept of it.
final class PlayerProcess: Sendable {
  let session: PlayerSession
  let vocabulary: PlayerVocabulary
  private let server: ControlServer
  private let keeper: QueueKeeper
  private let listening: PlayerListening
  private let keys: MediaKeys

  /// Becomes the player, silent and where the last one was.
  ///
  /// - Parameters:
  ///   - servers: The library and the servers that it plays; `nil` for files and addresses alone.
  ///   - hasLyrics: True when those who follow are told the lyrics.
  ///   - forgetsQueue: True when it begins with an empty queue in place of the last one's.
  ///   - ended: Asks for the end of this process in order, because of the desktop or of another player; on any thread.
  ///   - warn: Told what went wrong without an end to the music; on any thread.
  /// - Throws: ``ControlError/alreadyRunning`` when another process is the player.
  init(
    _ invocation: Invocation, servers: LiveServers?, hasLyrics: Bool, forgetsQueue: Bool,
    ended: @escaping @Sendable (ExitStatus) -> Void, warn: @escaping @Sendable (any ErrorConvertible) -> Void
  ) throws {
    let (folders, library) = (try invocation.folders(), servers?.library)
    for folder in [folders.runtime, folders.state] {
      try FileStore().makeFolder(folder, mode: 0o700)
    }
    let session = PlayerSession(
      engine: MPVEngine(MPVConfiguration(invocation)),
      tracks: LibraryTracks(library: library, servers: servers),
      lyrics: hasLyrics
        ? LyricsSource(library: { try invocation.library() }, servers: { servers?.now }) : nil)
    let resolver = TargetResolver(library: library, isOffline: invocation.settings.isOffline)
    let vocabulary = PlayerVocabulary(table: .player, session: session) { resolver.knowing(servers) }
    let server = ControlServer(
      path: folders.controlSocket.text, greeting: { [PlayerNews.state(session.currentReport()).json] },
      superseded: {
        warn(ControlError.alreadyRunning)
        ended(.failed)
      },
      handler: { vocabulary.perform($0) })
    do {
      try server.start()
      keeper = QueueKeeper(path: folders.savedQueue.text, player: session.player) { warn($0) }
    } catch {
      session.shutdown()
      throw error
    }
    do { try keeper.start() } catch { warn(error) }
    session.keep(with: keeper)
    (self.session, self.vocabulary, self.server) = (session, vocabulary, server)
    listening = PlayerListening(to: session.player, servers: servers, warn: warn)
    if forgetsQueue { session.player.stop() }
    session.player.obey(invocation.settings.values)
    session.start()
    session.follow { news in
      let event = news.json
      server.broadcast(event, replacing: event["event"] == "state" ? "state" : nil)
    }
    keys = MediaKeys(invocation, session: session, vocabulary: vocabulary, library: library) { ended(.done) }
  }

  /// Ends the player with everything kept that the user would miss, and tells those who follow.
  func close() async throws {
    defer { shutdown() }
    server.broadcast(PlayerNews.ended.json)
    try keeper.flush()
    keys.close()
    server.close()
    await listening.finish()
  }

  /// Ends the player at once.
  func shutdown() {
    keys.close()
    server.close()
    session.shutdown()
  }
}

extension QueuePlayer {
  /// Begins with the loudness and the mode that were set, where they were.
  fileprivate func obey(_ settings: SettingValues) {
    if let volume = settings.number(.volume) { setVolume(volume) }
    if let mode = settings.text(.mode).flatMap({ PlayMode(rawValue: $0) }) { setMode(mode) }
  }
}

extension MPVConfiguration {
  /// mpv as the settings want it.
  fileprivate init(_ invocation: Invocation) {
    let settings = invocation.settings.values
    self.init(
      environment: invocation.environment.variables, output: settings.text(.audioOutput),
      replayGain: settings.text(.replayGain).flatMap(ReplayGain.init(setting:)) ?? .track)
  }
}

extension MPVConfiguration.ReplayGain {
  /// What the setting `replaygain` means.
  fileprivate init?(setting: String) {
    switch setting {
    case "off": self = .off
    case "track": self = .track
    case "album": self = .album
    default: return nil
    }
  }
}
