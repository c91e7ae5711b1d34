import AudioLibrary
import AudioService
import Fatal
import Fate

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
      OptionDescription("--at", takes: .position("POS"), "Begin with that one of the targets"),
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
    let asked = parsed.count("--at").map { min($0, items.count) - 1 }
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
    let answer = try answer(of: client, to: front.words())
    let failed = front.reportRefusals(answer)
    if invocation.parsed.has("--detach"), answer["state"] != nil {
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

  /// What the player answers; nothing where it ends because of what it was asked, as its events tell.
  private func answer(of client: ControlClient, to words: [String]) throws -> JSONValue {
    do { return try client.ask(words) } catch ControlError.connectionLost where client.ending == .ended {
      return [:]
    }
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
    let state = try invocation.folders().state
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
    let console = invocation.console
    let servers = try (try? invocation.library()).map { try LiveServers(invocation, $0) }
    let resolver = TargetResolver(library: servers?.library, isOffline: invocation.settings.isOffline)
    let found = try resolver.found(invocation.parsed.arguments)
    for refusal in found.refused { console.report(refusal.error, about: refusal.target) }
    let end = PlayEnd()
    // What was kept is not to be seen or heard when something else was asked for.
    let process = try PlayerProcess(
      invocation, servers: servers, hasLyrics: !invocation.parsed.has("--no-lyrics"),
      forgetsQueue: !found.items.isEmpty, ended: { end.finish($0) }, warn: { console.warn($0) })
    defer { process.shutdown() }
    let printer = EventPrinter(invocation)
    process.session.follow { news in
      printer.print(news.json)
      end.hear(news)
    }
    signals.onSignal { end.finish($0) }
    let request = PlayerRequest(parsed: invocation.parsed, session: process.session, resolver: resolver)
    try begin(found.items, with: request)
    let idle = IdleWatch(request.player, limit: Self.idleLimit) { end.finish(.done) }
    defer { withExtendedLifetime(idle) {} }
    let outcome = await end.outcome()
    try await process.close()
    switch outcome {
    case .failed(let error): return status(error)
    case .ended(.done) where !found.refused.isEmpty: return .failed
    case .ended(let status): return status
    }
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
