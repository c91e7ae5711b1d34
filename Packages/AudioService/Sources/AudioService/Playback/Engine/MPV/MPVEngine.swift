import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes sound with mpv, a program of its own that is spoken to over a socket pair.
///
/// mpv is started with the first track, and again when it was killed or hangs: a killed one is noticed at
/// once, one that does not answer within a second while it plays. It holds the current track and the next.
/// While something plays it is asked for the place five times a second, which is also the proof of life;
/// while nothing plays, nothing runs.
public final class MPVEngine: AudioEngine, @unchecked Sendable {
  // Everything mutable is touched on the queue of `attach` alone.
  static let beat = Duration.milliseconds(200)
  /// How many beats a request may go without an answer while a track plays.
  static let patience = 4
  /// How many beats it may while mpv opens a file or a sound device.
  static let longPatience = 50
  /// How many beats mpv may take to say its first word.
  static let firstPatience = 25

  let configuration: MPVConfiguration
  var replayGain: MPVConfiguration.ReplayGain
  var queue: DispatchQueue?
  var clock: PlaybackClock?
  var events: (@Sendable (EngineEvent) -> Void)?

  var session: MPVSession? {
    didSet { identifier.withLock { $0 = session?.process.identifier } }
  }
  private let identifier = Mutex<Int32?>(nil)
  /// What mpv's numbers for the entries of its playlist stand for.
  var given: [Int64: Given] = [:]
  /// The entry that mpv opened last.
  var entry: Int64?
  var startedEntry: Int64?
  /// The entry that was loaded last in place of all others.
  var loadedEntry: Int64?
  var isLoading = false
  var isPaused = false
  var isNetwork = false
  /// Commands that set `pause` and are not answered: until then mpv's word about it is old.
  var unansweredPauses = 0
  /// What was given last to be played at once or to follow; decides what may be opened in advance.
  var lastGiven: Given?
  /// The length of the track that sounds, where its format tells it exactly.
  var exactLength: Duration?
  /// The last place that is known of the track that sounds, and when it was there.
  var lastPlace = PlaybackPosition(.zero)
  /// Where a paused track was sent; while it waits there mpv names an earlier place, for what a device would hold.
  var waitingPlace: Duration?
  /// Grows with every seek; a place that was asked for before is not believed.
  var seeks = 0
  /// The change between two tracks that is under way; see ``Turn``.
  var turn: Turn?
  /// Entries that are not to be played any more, and that mpv may come to before it hears of that.
  var withdrawn: Set<Int64> = []
  /// Grows when what follows is withdrawn.
  var withdrawals = 0

  private var volume = 100
  private var isMuted = false
  var rate = 1.0
  private var alarm: PlaybackClock.Alarm?
  private var beats = 0
  private var knowsUsefulArguments = true
  /// What was said before mpv said anything: said again when it has to be started with fewer options.
  private var unheard: [EngineCommand] = []
  var hasToldNoDevice = false
  private var isShutDown = false

  /// A track that mpv was given.
  struct Given {
    var ticket: PlaybackTicket
    var isNetwork: Bool
    var hasHeaders: Bool
    /// False when it was to begin at a later place, which may be behind its end.
    var isWhole: Bool

    init(_ ticket: PlaybackTicket, _ source: PlaybackSource, from: Duration) {
      self.ticket = ticket
      isWhole = from <= .zero
      isNetwork = source.isNetwork
      hasHeaders = !source.headers.isEmpty
    }
  }

  /// Makes an engine; nothing is started yet.
  public init(_ configuration: MPVConfiguration) {
    self.configuration = configuration
    replayGain = configuration.replayGain
  }

  deinit { session?.close() }

  public func attach(
    to queue: DispatchQueue, clock: PlaybackClock, events: @escaping @Sendable (EngineEvent) -> Void
  ) {
    self.queue = queue
    self.clock = clock
    self.events = events
  }

  /// The process number of mpv while it runs; for tests and for `doctor`.
  public var processIdentifier: Int32? { identifier.withLock { $0 } }

  /// What mpv says one of its properties is, such as `mpv-version`; `nil` when it does not run or say.
  public func property(_ name: String) async -> JSONValue? {
    await withCheckedContinuation { continuation in
      guard let queue else { return continuation.resume(returning: nil) }
      queue.async { [self] in
        guard let session else { return continuation.resume(returning: nil) }
        session.send(["get_property", .string(name)]) { continuation.resume(returning: $0) }
        beginBeating()
      }
    }
  }

  /// Chooses which loudness tags are obeyed, from now on.
  public func setReplayGain(_ mode: MPVConfiguration.ReplayGain) {
    queue?.async { [self] in
      replayGain = mode
      session?.send(["set_property", "replaygain", .string(mode.rawValue)])
    }
  }

  public func send(_ command: EngineCommand) {
    guard !isShutDown else { return }
    switch command {
    case .setVolume(let volume): self.volume = volume
    case .setMuted(let muted): isMuted = muted
    case .setRate(let rate): self.rate = rate
    case .load: if session == nil, !start() { return }
    default: break
    }
    guard let session else { return }
    if !session.hasAnswered { unheard.append(command) }
    say(command, to: session)
    beginBeating()
  }

  public func shutdown() {
    isShutDown = true
    alarm?.cancel()
    dropTurn()
    let process = session?.process
    forget()
    process?.wait(milliseconds: 1_000)
  }

  // MARK: Starting and ending

  private func start() -> Bool {
    guard let queue else { return false }
    guard let path = ProgramSearch.path(of: configuration.program, in: configuration.environment) else {
      return refuse(.engineMissing(program: configuration.program))
    }
    let useful = knowsUsefulArguments ? configuration.usefulArguments : []
    do {
      session = try MPVSession(
        path: path, arguments: useful + configuration.neededArguments, environment: configuration.environment,
        queue: queue, hear: { [weak self] in self?.hear($0) }, lose: { [weak self] in self?.lose() })
    } catch {
      return refuse(
        .engineBroken(program: configuration.program, reason: String(cString: strerror(error.number ?? 0))))
    }
    guard let session else { return false }
    for (number, property) in ["pause", "duration", "paused-for-cache", "current-ao"].enumerated() {
      session.send(["observe_property", .integer(Int64(number + 1)), .string(property)])
    }
    for setting in configuration.settings + [("replaygain", replayGain.rawValue)] {
      session.send(["set_property", .string(setting.name), .string(setting.value)])
    }
    say(.setVolume(volume), to: session)
    if isMuted { say(.setMuted(true), to: session) }
    if rate != 1 { say(.setRate(rate), to: session) }
    return true
  }

  private func refuse(_ error: PlaybackError) -> Bool {
    // Not before the command returned.
    queue?.async { [weak self] in self?.events?(.unavailable(error)) }
    return false
  }

  /// mpv ended by itself.
  private func lose() {
    let hadAnswered = session?.hasAnswered ?? false
    var wasKilled = false
    if case .killed = session?.process.wait(milliseconds: 0) { wasKilled = true }
    forget()
    if hadAnswered || wasKilled {
      return emit(.died(.engineEnded(program: configuration.program)))
    }
    guard knowsUsefulArguments else {
      return emit(
        .unavailable(.engineBroken(program: configuration.program, reason: "it ended at once")))
    }
    // Perhaps a version that does not know an option; start it with what every version knows.
    knowsUsefulArguments = false
    let commands = unheard
    unheard = []
    for command in commands { send(command) }
  }

  private func forget() {
    // Before it is closed, so that what is answered by that is not taken for mpv's word.
    let ended = session
    session = nil
    ended?.close()
    endTurn()
    given = [:]
    withdrawn = []
    lastGiven = nil
    (entry, startedEntry, loadedEntry) = (nil, nil, nil)
    (isLoading, isPaused, isNetwork) = (false, false, false)
    unansweredPauses = 0
  }

  /// Says something, now or when the change between tracks that is under way is told.
  func emit(_ event: EngineEvent) {
    if turn == nil { events?(event) } else { turn?.events.append(event) }
  }

  // MARK: The beat

  func beginBeating() {
    guard alarm == nil else { return }
    alarm = clock?.wake(Self.beat) { [weak self] in self?.beatOnce() }
  }

  private func beatOnce() {
    alarm = nil
    guard let session, !isShutDown else { return }
    beats += 1
    let age = session.grow()
    if !session.hasAnswered, age >= Self.firstPatience {
      forget()
      return emit(
        .unavailable(.engineBroken(program: configuration.program, reason: "it does not answer")))
    }
    let isBusy = isLoading || !session.hasAnswered
    if age >= Self.longPatience || age >= Self.patience && (!isBusy || session.process.isStopped) {
      forget()
      return emit(.died(.engineHung(program: configuration.program)))
    }
    if isPlaying {
      if age == 0 { askForPlace() }
      if isNetwork, beats % 5 == 0 { askForBuffered() }
    }
    if isPlaying || isLoading || session.isWaiting { beginBeating() }
  }

  private var isPlaying: Bool { startedEntry != nil && !isPaused }

  func heardFirst() { unheard = [] }
}
