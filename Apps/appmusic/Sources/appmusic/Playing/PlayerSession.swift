import AudioService
import Dispatch
import Fatal
import Fate
import RxLite
import Synchronization

/// The player of this process: the queue, its lyrics, and everyone who listens.
///
/// Listeners are called on the player's queue.
final class PlayerSession: @unchecked Sendable {
  // `queue` guards every variable: the player and the ticker call back on it.
  let player: QueuePlayer
  private let queue: DispatchQueue
  private let kept = Mutex<QueueKeeper?>(nil)
  private let tracks: LibraryTracks
  private let lyrics: LyricsSource?
  private var ticker: LyricTicker?
  private var listeners: [@Sendable (PlayerNews) -> Void] = []
  private var lyricsTask: Task<Void, Never>?
  private var trackID: TrackID?
  private var told: (PlayerReport, PlaybackPosition)?
  private let began = ContinuousClock.now
  private var listening: (any Disposable)?

  /// Makes a player that does nothing yet; without `lyrics` no lines are told.
  init(engine: any AudioEngine, tracks: LibraryTracks, lyrics: LyricsSource?) {
    queue = DispatchQueue(label: "player", qos: .userInitiated)
    player = QueuePlayer(engine: engine, tracks: tracks, queue: queue)
    self.lyrics = lyrics
    self.tracks = tracks
    let ticker = LyricTicker(queue: queue) { [weak self] in self?.tell(.lyric($0)) }
    queue.sync { self.ticker = ticker }
  }

  /// Has what commands change written by this keeper before they are answered.
  func keep(with keeper: QueueKeeper) { kept.withLock { $0 = keeper } }

  /// Waits, for a moment at most, until what a command changed is on the disk.
  func settle() { kept.withLock { $0 }?.settle() }

  /// Begins to hear what the player does; what came before, such as a queue that was kept, is not told.
  func start() {
    let listening = player.listen { [weak self] in self?.hear($0) }
    queue.sync { self.listening = listening }
  }

  /// Calls back with everything from now on, and first with how things stand.
  func follow(_ listener: @escaping @Sendable (PlayerNews) -> Void) {
    queue.sync {
      listeners.append(listener)
      listener(.state(report()))
    }
  }

  /// Tells everybody which track is under way, where it came back without a word.
  func announce() { queue.sync { tell(.track(player.status.track)) } }

  /// How things stand now.
  func currentReport() -> PlayerReport { queue.sync { report() } }

  /// The queue with its rows, as scripts get it.
  func queueJSON() -> JSONValue {
    let entries = player.playQueue
    return ["index": .optional(entries.index), "items": .array(tracks.rows(of: entries.items()))]
  }

  /// Ends the sound at once.
  func shutdown() { player.shutdown() }

  private func report() -> PlayerReport {
    let status = player.status
    var report = PlayerReport()
    report.phase = status.phase.name
    if case .failed(let error) = status.phase { report.failure = error }
    report.position = player.position
    report.duration = status.duration
    report.volume = status.state.volume
    report.isMuted = status.state.isMuted
    report.mode = status.mode
    report.loop = status.loop
    report.isShuffled = status.isShuffled
    report.track = status.track
    report.index = status.index
    report.count = status.count
    report.lyric = ticker?.moment
    return report
  }

  private func hear(_ event: PlayerEvent) {
    switch event {
    case .track(let track):
      tell(.track(track))
      findLyrics(of: track)
    case .status(let status):
      ticker?.move(isMoving: status.phase == .playing, rate: status.state.rate) { [weak self] in
        self?.player.position ?? .zero
      }
      tellState()
    case .error(let error): tell(.error(error))
    case .ended: tell(.ended)
    }
  }

  /// Lyrics that arrive late are shown only while their track is still the current one.
  private func findLyrics(of track: Track?) {
    lyricsTask?.cancel()
    trackID = track?.id
    ticker?.follow(nil)
    guard let track, let lyrics else { return }
    lyricsTask = Task { [weak self, queue] in
      let found = try? await lyrics.find(of: track)
      guard !Task.isCancelled else { return }
      queue.async { [weak self] in
        guard let self, self.trackID == track.id else { return }
        self.ticker?.follow(found)
      }
    }
  }

  /// Tells how things stand, unless only the place was set right by a little.
  private func tellState() {
    let report = report()
    let place = PlaybackPosition(
      report.position, takenAt: now(), rate: report.phase == "playing" ? player.status.state.rate : 0)
    if let (last, expected) = told, last.saysTheSame(as: report),
      abs((place.value - expected.value(at: place.takenAt)).fd.milliseconds) < 500
    {
      return
    }
    told = (report, place)
    tell(.state(report))
  }

  private func now() -> Duration { ContinuousClock.now - began }

  private func tell(_ news: PlayerNews) {
    for listener in listeners { listener(news) }
  }
}
