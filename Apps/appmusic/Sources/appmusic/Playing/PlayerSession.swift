import AudioService
import Dispatch
import Fatal
import RxLite

/// The player of this process: the queue, its lyrics, and everyone who listens.
///
/// Listeners are called on the player's queue.
final class PlayerSession: @unchecked Sendable {
  // `queue` guards `report`, `listeners` and `lyricsTask`: the player and the ticker call back on it.
  let player: QueuePlayer
  private let queue: DispatchQueue
  private let lyrics: LyricsSource?
  private var ticker: LyricTicker?
  private var listeners: [Int: @Sendable (PlayerNews) -> Void] = [:]
  private var lastListener = 0
  private var lyricsTask: Task<Void, Never>?
  private var trackID: TrackID?
  private var listening: (any Disposable)?

  /// Makes a player that does nothing yet; without `lyrics` no lines are told.
  init(engine: any AudioEngine, tracks: any TrackProviding, lyrics: LyricsSource?) {
    queue = DispatchQueue(label: "player", qos: .userInitiated)
    player = QueuePlayer(engine: engine, tracks: tracks, queue: queue)
    self.lyrics = lyrics
    let ticker = LyricTicker(queue: queue) { [weak self] in self?.tell(.lyric($0)) }
    queue.sync { self.ticker = ticker }
    listening = player.listen { [weak self] in self?.hear($0) }
  }

  /// Calls back with everything from now on, and first with how things stand.
  func follow(_ listener: @escaping @Sendable (PlayerNews) -> Void) -> Int {
    queue.sync {
      lastListener += 1
      listeners[lastListener] = listener
      listener(.state(report()))
      return lastListener
    }
  }

  /// Ends a listener's calls.
  func unfollow(_ number: Int) { queue.sync { _ = listeners.removeValue(forKey: number) } }

  /// How things stand now.
  func currentReport() -> PlayerReport { queue.sync { report() } }

  /// Ends the sound at once.
  func shutdown() { player.shutdown() }

  private func report() -> PlayerReport {
    let status = player.status
    var report = PlayerReport()
    report.phase = status.phase.name
    report.position = player.position
    report.duration = status.duration
    report.volume = status.state.volume
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
      tell(.state(report()))
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
    lyricsTask = Task { [weak self] in
      let found = try? lyrics.lyrics(of: track)
      guard !Task.isCancelled else { return }
      self?.queue.async {
        guard let self, self.trackID == track.id else { return }
        self.ticker?.follow(found)
      }
    }
  }

  private func tell(_ news: PlayerNews) {
    for listener in listeners.values { listener(news) }
  }
}
