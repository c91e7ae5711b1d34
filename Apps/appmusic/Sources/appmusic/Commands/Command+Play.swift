import AudioLibrary
import AudioService
import Dispatch
import Fatal
import Fate
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension CommandDescription {
  static let play = CommandDescription(
    "play", "Play files, folders, addresses, ids or a search",
    options: [
      OptionDescription("--shuffle", "In random order"),
      OptionDescription(
        "--mode", takes: .choice(PlayMode.allCases.map(\.rawValue)),
        "What happens at the end"),
      OptionDescription("--at", takes: .count("POS"), "Begin with that one of the targets"),
      OptionDescription("--start", takes: .time, "Begin at that place"),
      OptionDescription("--ao", takes: .text("NAME"), "mpv's audio output"),
      OptionDescription("--no-lyrics", "Do not show lyrics"),
      OptionDescription("--detach", "Leave the player in the background"), .nulSeparated,
    ],
    arguments: .init("[TARGET…]", 0...Int.max, areTargets: true),
    example: "appmusic play ~/Music/Album --shuffle",
    body: .lasting { try await PlayCommand($0, $1).run() })

  /// What `play` says to a player that runs already.
  static let playRequest = CommandDescription(
    "play", CommandDescription.play.summary, options: CommandDescription.play.options,
    arguments: CommandDescription.play.arguments,
    body: .player { request in
      let targets = request.parsed.arguments
      guard !targets.isEmpty else {
        try request.goOn()
        return request.session.currentReport().json
      }
      let found = try request.resolver.found(targets)
      try request.begin(found.items)
      return request.session.currentReport().json.adding(found.json)
    })
}

extension PlayerRequest {
  /// Plays on from where the player stands.
  func goOn() throws {
    if let mode = parsed.value("--mode").flatMap({ PlayMode(rawValue: $0) }) { player.setMode(mode) }
    if parsed.has("--shuffle") { player.setShuffled(true) }
    try player.resume()
  }

  /// Replaces the queue, in the order and from the place that the options say.
  func begin(_ items: [PlayItem]) throws {
    if let mode = parsed.value("--mode").flatMap({ PlayMode(rawValue: $0) }) { player.setMode(mode) }
    if parsed.has("--shuffle") { player.setShuffled(true) }
    let start = parsed.value("--start").flatMap { Duration.fd.parse($0) } ?? .zero
    let asked = parsed.count("--at").map { min(max($0, 1), items.count) - 1 }
    let first = asked ?? (player.status.isShuffled ? Int.random(in: 0..<items.count) : 0)
    try player.play(items, at: first, from: start, isPaused: false)
  }
}

/// `appmusic play`: is the player, or hands the music to the one that runs and follows it.
private struct PlayCommand {
  let invocation: Invocation
  let signals: SignalWatcher
  let socket: FilePath

  init(_ invocation: Invocation, _ signals: SignalWatcher) throws {
    self.invocation = invocation
    self.signals = signals
    socket = try invocation.folders().controlSocket
  }

  func run() async throws -> ExitStatus {
    try FileStore().makeFolder(FilePath(invocation.folders().runtime), mode: 0o700)
    for _ in 0..<3 {
      if let client = try connect() { return try follow(client) }
      if invocation.parsed.has("--detach") { return try leaveInBackground() }
      do {
        return try await bePlayer()
      } catch ControlError.alreadyRunning {
        // Another start was quicker: it is the player, this one follows.
        continue
      }
    }
    throw ControlError.alreadyRunning
  }

  private func connect() throws -> ControlClient? {
    do {
      return try ControlClient(path: socket.text)
    } catch ControlError.noPlayer {
      return nil
    }
  }

  // MARK: Following another process

  private func follow(_ client: ControlClient) throws -> ExitStatus {
    let front = PlayerFront(invocation: invocation, command: .play)
    try client.follow()
    let answer = try client.ask(front.words())
    let failed = front.reportRefusals(answer)
    if invocation.parsed.has("--detach") {
      show(answer)
      return failed
    }
    let ended = signals.first { _ in client.close() }
    let show = EventPrinter(invocation)
    // The state from before this command does not count.
    var last = LastFailure()
    while let event = try client.nextEvent() {
      show.print(event)
      switch (event["event"]?.text, event["state"]?.text) {
      case ("error", _): last.hear(ToldError(event["error"] ?? .null))
      case ("state", "playing"): last.hearMusic()
      case ("state", "failed"): if let error = last.error { return status(error) }
      case ("ended", _): return last.error.map(status) ?? failed
      default: break
      }
    }
    if let status = ended.value { return status }
    guard client.ending != .lost else { throw ControlError.connectionLost }
    return failed
  }

  /// The status for what keeps music from playing, which is told here where its event did not say it in words.
  private func status(_ error: any ErrorConvertible) -> ExitStatus {
    let console = invocation.console
    if console.settings.isJSON || console.settings.verbosity == .quiet { console.report(error) }
    return ExitStatus(error)
  }

  /// Shows how a player stands, as one document or for people.
  private func show(_ status: JSONValue) {
    if invocation.isJSON {
      invocation.console.output.write(JSONValue.document(status).line + "\n")
    } else {
      PlayerPresentation(console: invocation.console).write(status)
    }
  }

  // MARK: Leaving a player behind

  /// Starts a player in the background and waits until it plays, or says why it does not.
  ///
  /// Of two starts at once the second waits here, and gives its music to the player of the first.
  private func leaveInBackground() throws -> ExitStatus {
    let files = FileStore()
    let state = FilePath(try invocation.folders().state)
    try files.makeFolder(state, mode: 0o700)
    return try files.locked(state) {
      if let client = try connect() { return try follow(client) }
      let background = try BackgroundProcess(playerFor: invocation)
      for _ in 0..<200 {
        if let status = background.exitStatus() {
          invocation.console.diagnostics.write(try files.read(background.log))
          return ExitStatus(rawValue: status) ?? .failed
        }
        if let client = try connect(), let status = try? client.ask(["status"]),
          let state = status["state"]?.text, !["idle", "loading", "failed"].contains(state)
        {
          show(status)
          // All that it has to say by now is which targets stand for nothing.
          let refusals = try files.read(background.log)
          invocation.console.diagnostics.write(refusals)
          return refusals.isEmpty ? .done : .failed
        }
        // Another process has no virtual time: look again in a moment.
        usleep(50_000)
      }
      throw ControlError.noAnswer(seconds: 10)
    }
  }

  // MARK: Being the player

  /// How long a player that was stopped waits for something to do before it ends.
  private static let idleLimit = Duration.seconds(600)

  private func bePlayer() async throws -> ExitStatus {
    let invocation = invocation
    let settings = invocation.settings.values
    let library = try? invocation.library()
    let servers = try library.map { try LiveServers(invocation, $0) }
    let resolver = TargetResolver(
      library: library, files: FileStore(), workingFolder: FileStore.workingFolder,
      isOffline: invocation.settings.isOffline)
    let targets = invocation.parsed.arguments
    let found = try resolver.found(targets)
    let items = found.items
    for refusal in found.refused { invocation.console.report(refusal.error, about: refusal.target) }

    let engine = MPVEngine(
      MPVConfiguration(
        environment: invocation.environment.variables,
        output: settings.text(.audioOutput), replayGain: .init(setting: settings.text(.replayGain))))
    let lyrics =
      invocation.parsed.has("--no-lyrics")
      ? nil : LyricsSource(library: { try invocation.library() }, servers: { servers?.now })
    let session = PlayerSession(
      engine: engine, tracks: LibraryTracks(library: library, servers: servers), lyrics: lyrics)
    defer { session.shutdown() }
    let listening = PlayerListening(to: session.player, servers: servers) { invocation.console.warn($0) }
    let vocabulary = PlayerVocabulary(table: .player, session: session) { resolver.knowing(servers) }
    let end = PlayEnd()
    let server = ControlServer(
      path: socket.text, greeting: { [PlayerNews.state(session.currentReport()).json] },
      superseded: {
        invocation.console.warn(ControlError.alreadyRunning)
        end.finish(.failed)
      },
      handler: { vocabulary.perform($0) })
    try server.start()
    defer { server.close() }

    let keeper = try keep(session)
    session.keep(with: keeper)
    // What was kept is not to be seen or heard when something else was asked for.
    if !items.isEmpty { session.player.stop() }
    if let volume = settings.number(.volume) { session.player.setVolume(volume) }
    if let mode = settings.text(.mode).flatMap({ PlayMode(rawValue: $0) }) { session.player.setMode(mode) }
    session.start()
    let printer = EventPrinter(invocation)
    _ = session.follow { news in
      let event = news.json
      server.broadcast(event, replacing: event["event"] == "state" ? "state" : nil)
      printer.print(event)
      end.hear(news)
    }
    signals.onSignal { end.finish($0) }
    let keys = MediaKeys(invocation, session: session, vocabulary: vocabulary, library: library) {
      end.finish(.done)
    }
    defer { keys.close() }
    try begin(items, with: PlayerRequest(parsed: invocation.parsed, session: session, resolver: resolver))
    let idle = IdleWatch(session.player, limit: Self.idleLimit) { end.finish(.done) }
    defer { withExtendedLifetime(idle) {} }
    let outcome = await end.outcome()
    server.broadcast(PlayerNews.ended.json)
    try keeper.flush()
    await listening.finish()
    switch outcome {
    case .failed(let error): return status(error)
    case .ended(.done) where !found.refused.isEmpty: return .failed
    case .ended(let status): return status
    }
  }
}

extension PlayCommand {
  /// Gives the player what was kept of the last one, and keeps its queue and place from now on.
  private func keep(_ session: PlayerSession) throws -> QueueKeeper {
    let console = invocation.console
    try FileStore().makeFolder(FilePath(invocation.folders().state), mode: 0o700)
    let keeper = QueueKeeper(path: try invocation.folders().savedQueue, player: session.player) {
      console.warn($0)
    }
    do { try keeper.start() } catch { console.warn(error) }
    return keeper
  }

  /// Plays what was named; without a name it goes on where the last player was, or plays the whole library.
  private func begin(_ items: [PlayItem], with request: PlayerRequest) throws {
    if !items.isEmpty {
      try request.begin(items)
    } else if request.player.status.count > 0 {
      try request.goOn()
      request.session.announce()
    } else {
      let everything = try request.resolver.everything()
      guard !everything.isEmpty else { throw CommandError.emptyLibrary }
      try request.begin(everything)
    }
  }
}

extension MPVConfiguration.ReplayGain {
  /// What the setting `replaygain` means.
  fileprivate init(setting: String?) {
    self = setting == "off" ? .off : setting == "album" ? .album : .track
  }
}

/// Prints the events of a player, as JSON lines or for people.
private final class EventPrinter: Sendable {
  private let console: Console
  private let last = Mutex("")

  init(_ invocation: Invocation) { console = invocation.console }

  func print(_ event: JSONValue) {
    if console.settings.isJSON {
      console.output.write(event.line + "\n")
      console.output.flush()
    } else {
      last.withLock { PlayerPresentation(console: console).show(event, after: &$0) }
    }
  }
}

/// Decides when a player's work is done, and how.
private final class PlayEnd: Sendable {
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
