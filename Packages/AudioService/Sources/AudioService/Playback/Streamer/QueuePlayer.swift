import Dispatch
import Fatal
import RxLite
import Synchronization

/// Plays a queue through an engine.
///
/// It owns the queue and the state, both values; it asks the queue what comes, looks that up, hands the
/// current and the next track to the engine, and believes the engine about what sounds.
public final class QueuePlayer: AudioStreamer, @unchecked Sendable {
  // Everything below but `published` is touched on `queue` alone; `published` has its own lock.
  let queue: DispatchQueue
  let clock: PlaybackClock
  let engine: any AudioEngine
  let tracks: any TrackProviding
  let threads = OwnThreads(label: "playback.tracks")

  var state = PlaybackState()
  var entries: PlayQueue<PlayItem>
  var queueVersion: UInt64 = 0
  var track: Track?
  /// The entry that the state's ticket stands for.
  var playing: QueueEntry?
  var upcoming: Upcoming?
  var lastTicket: UInt64 = 0
  var failuresInRow = 0
  var deaths = Deaths()
  var lookUp: Task<Void, Never>?
  var alarm: PlaybackClock.Alarm?

  private let key = DispatchSpecificKey<ObjectIdentifier>()
  private let published: Mutex<Published>
  private var listeners: [(id: UInt64, body: @Sendable (PlayerEvent) -> Void)] = []
  private var lastListener: UInt64 = 0
  private var outbox: [PlayerEvent] = []
  private var isDelivering = false
  private var toldTrack: ToldTrack?

  /// The entry that is to follow, and what is known of it.
  struct Upcoming {
    var entry: QueueEntry
    var ticket: PlaybackTicket
    var track: Track?
    var isNetwork = false
    var lookUp: Task<Void, Never>?
  }

  /// How often the engine died on the same track soon after it was given it.
  struct Deaths {
    static let limit = 3
    static let soon = Duration.seconds(2)
    var entry: QueueEntry?
    var count = 0
    var loadedAt = Duration.zero
    /// True when the track sounded since it was loaded.
    var hasSounded = false
  }

  /// What makes the track under way another one: the same song twice in the queue is two.
  private struct ToldTrack: Equatable {
    var id: TrackID
    var entry: QueueEntry?
  }

  /// What anybody may read at any time, without waiting for the queue.
  private struct Published {
    var status = PlayerStatus()
    var entries: PlayQueue<PlayItem>
  }

  /// How many tracks in a row may fail before playing stops.
  public static let failureLimit = 5

  /// Makes a player that does nothing yet; the engine starts with the first track.
  /// - Parameters:
  ///   - engine: What makes the sound; it belongs to this player alone.
  ///   - tracks: Who looks up items.
  ///   - queue: A serial queue for everything; listeners are called on it.
  ///   - clock: The time; its `wake` must call back on `queue`. The machine's by default.
  ///   - seed: What decides every random order.
  public init(
    engine: any AudioEngine, tracks: any TrackProviding = DirectTracks(),
    queue: DispatchQueue = DispatchQueue(label: "playback"), clock: PlaybackClock? = nil,
    seed: UInt64 = .random(in: 0 ... .max)
  ) {
    self.engine = engine
    self.tracks = tracks
    self.queue = queue
    self.clock = clock ?? .monotonic(on: queue)
    entries = PlayQueue(seed: seed)
    published = Mutex(Published(entries: entries))
    queue.setSpecific(key: key, value: ObjectIdentifier(self))
    engine.attach(to: queue, clock: self.clock) { [weak self] event in
      self?.step { self?.apply(.engine(event)) }
    }
  }

  public var status: PlayerStatus { published.withLock(\.status) }
  public var position: Duration { status.state.position(at: clock.now()) }
  public var playQueue: PlayQueue<PlayItem> { published.withLock(\.entries) }

  /// The status and the queue, of one moment.
  var statusAndQueue: (PlayerStatus, PlayQueue<PlayItem>) { published.withLock { ($0.status, $0.entries) } }

  /// Ends the engine at once; nothing plays any more, and commands only change the queue.
  public func shutdown() {
    step {
      lookUp?.cancel()
      upcoming?.lookUp?.cancel()
      alarm?.cancel()
      engine.shutdown()
    }
  }

  public func listen(_ listener: @escaping @Sendable (PlayerEvent) -> Void) -> any Disposable {
    step {
      lastListener += 1
      let id = lastListener
      listeners.append((id, listener))
      listener(.status(status))
      return Listening { [weak self] in
        self?.step { self?.listeners.removeAll { $0.id == id } }
      }
    }
  }

  /// Does something on the queue — at once when it is on it already — and tells the listeners what changed.
  @discardableResult
  func step<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if DispatchQueue.getSpecific(key: key) == ObjectIdentifier(self) {
      defer { publish() }
      return try body()
    }
    var result: Swift.Result<Result, Failure>?
    queue.sync {
      do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
      publish()
    }
    switch result {
    case .success(let value): return value
    case .failure(let error): throw error
    case nil: preconditionFailure("a synchronous block has run when the call returns")
    }
  }

  /// Tells the listeners, after what has happened so far.
  func tell(_ event: PlayerEvent) { outbox.append(event) }

  private func publish() {
    var status = PlayerStatus()
    status.state = state
    status.track = state.phase.isActive ? track : nil
    status.entry = entries.current
    status.item = entries.currentItem
    status.index = entries.index
    status.count = entries.count
    status.loop = entries.loop
    status.isShuffled = entries.isShuffled
    status.queueVersion = queueVersion
    let before = published.withLock { published in
      defer { published = Published(status: status, entries: entries) }
      return published.status
    }
    // While a track is looked up there is nothing to tell of it yet.
    let track = status.track.map { ToldTrack(id: $0.id, entry: status.entry) }
    if track != toldTrack, track != nil || !status.phase.isActive {
      toldTrack = track
      outbox.append(.track(status.track))
    }
    if status != before { outbox.append(.status(status)) }
    if status.phase == .ended, before.phase != .ended { outbox.append(.ended) }
    deliver()
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !outbox.isEmpty {
      let event = outbox.removeFirst()
      for listener in listeners { listener.body(event) }
    }
  }

  private final class Listening: Disposable {
    private let end: Mutex<(@Sendable () -> Void)?>
    init(_ end: @escaping @Sendable () -> Void) { self.end = Mutex(end) }
    func dispose() {
      let end = end.withLock { end in
        defer { end = nil }
        return end
      }
      end?()
    }
  }
}
