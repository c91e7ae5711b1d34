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
      if invocation.parsed.has("--detach") { return try await leaveInBackground() }
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
      case ("state", "failed"): if let status = last.status { return status }
      case ("ended", _): return last.status ?? failed
      default: break
      }
    }
    if let status = ended.value { return status }
    guard client.ending != .lost else { throw ControlError.connectionLost }
    return failed
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
  private func leaveInBackground() async throws -> ExitStatus {
    let folders = try invocation.folders()
    try FileStore().makeFolder(FilePath(folders.state), mode: 0o700)
    let log = FilePath(folders.state + "/player.log")
    let background = try startInBackground(from: FilePath(folders.state), log: log)
    for _ in 0..<200 {
      if let status = background.exitStatus() {
        invocation.console.diagnostics.write(try FileStore().read(log))
        return ExitStatus(rawValue: status) ?? .failed
      }
      if let client = try connect(), let status = try? client.ask(["status"]),
        status["state"] != "idle", status["state"] != "loading"
      {
        show(status)
        return .done
      }
      // Another process has no virtual time: look again in a moment.
      try await Task.sleep(for: .milliseconds(50))
    }
    throw ControlError.noAnswer(seconds: 10)
  }

  /// Starts the player; its targets are a list on its standard input, which may be longer than words of a program.
  private func startInBackground(from folder: FilePath, log: FilePath) throws -> BackgroundProcess {
    let targets = invocation.parsed.arguments
    guard !targets.isEmpty else { return try BackgroundProcess(backgroundWords(), log: log) }
    let list = folder.appending(FilePath("targets.\(getpid())"))
    try FileStore().write(targets.flatMap { $0.bytes + [0] }, to: list, mode: 0o600)
    defer { _ = try? FileStore().removeTree(list) }
    let words = [FilePath("-0"), FilePath("--"), FilePath("-")]
    return try BackgroundProcess(backgroundWords() + words, input: list, log: log)
  }

  /// The words for the player in the background, without `--detach` and the targets.
  private func backgroundWords() -> [FilePath] {
    var words = [FilePath("play"), FilePath("--quiet")]
    if invocation.isJSON { words.append(FilePath("--json")) }
    if let profile = invocation.settings.profile { words += [FilePath("--profile"), FilePath(profile)] }
    words += invocation.parsed.options(of: .play).filter { $0 != "--detach" && $0 != "-0" }.map {
      FilePath($0)
    }
    return words
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
    let status = await end.status()
    server.broadcast(PlayerNews.ended.json)
    try keeper.flush()
    await listening.finish()
    return status == .done && !found.refused.isEmpty ? .failed : status
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
  private struct State {
    var status: ExitStatus?
    var hasPlayed = false
    var last = LastFailure()
    var waiting: CheckedContinuation<ExitStatus, Never>?
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
      if let failure = report.failure { finish(state.withLock { $0.last.status } ?? ExitStatus(failure)) }
    case .error(let error): state.withLock { $0.last.hear(error) }
    case .ended:
      let status = state.withLock { $0.hasPlayed ? .done : $0.last.status ?? ExitStatus.failed }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.fading) { [self] in finish(status) }
    case .track, .lyric: break
    }
  }

  func finish(_ status: ExitStatus) {
    let waiting = state.withLock { state -> CheckedContinuation<ExitStatus, Never>? in
      guard state.status == nil else { return nil }
      state.status = status
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: status)
  }

  func status() async -> ExitStatus {
    await withCheckedContinuation { continuation in
      let already = state.withLock { state -> ExitStatus? in
        if state.status == nil { state.waiting = continuation }
        return state.status
      }
      if let already { continuation.resume(returning: already) }
    }
  }
}
