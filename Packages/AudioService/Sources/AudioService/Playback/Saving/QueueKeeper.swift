import Dispatch
import RxLite

/// Keeps a player's queue and place in a file, so that whatever happens it comes back where it was.
///
/// A change of the queue is written soon after it, whole, beside the old file and then in its place; a change
/// of place, mode or volume goes into a small part of the file. While something plays the place is written
/// every second. Call ``settle(within:)`` before a command says that it is done, and ``flush()``, which writes
/// at once and waits for the disk, at every kind of end.
public final class QueueKeeper: @unchecked Sendable {
  // Everything mutable is touched on `queue` alone.
  private static let delay = DispatchTimeInterval.milliseconds(200)
  /// A place that differs by more was gone to.
  private static let skip = Duration.seconds(1.5)
  /// While playing, every so many-th place is waited for until it is on the disk.
  private static let syncEvery = 15

  private let queue = DispatchQueue(label: "playback.keeper", qos: .utility)
  private let player: QueuePlayer
  private let interval: Duration
  private let report: @Sendable (PlaybackError) -> Void
  private var file: QueueFile
  private var listening: (any Disposable)?
  private var timer: (any DispatchSourceTimer)?
  private var written: Written?
  private var lastNoted: Noted?
  private var isOnDisk = true
  private var isScheduled = false
  private var ticks = 0
  private var hasReported = false

  /// What is worth writing of a status: data that arrive from a network are not.
  private struct Noted: Equatable {
    var version: UInt64
    var entry: QueueEntry?
    var mode: PlayMode
    var state: PlaybackState

    init(_ status: PlayerStatus) {
      (version, entry, mode) = (status.queueVersion, status.entry, status.mode)
      state = status.state
      (state.buffered, state.duration) = (nil, nil)
    }
  }

  private struct Written: Equatable {
    var version: UInt64
    var isShuffled: Bool
    var historyVersion: UInt64
    var mark: SavedPlayer.Mark

    init(_ version: UInt64, _ saved: SavedPlayer) {
      self.version = version
      (isShuffled, historyVersion) = (saved.queue.isShuffled, saved.queue.historyVersion)
      mark = saved.mark
    }
  }

  /// Makes a keeper; ``start()`` begins.
  /// - Parameters:
  ///   - path: The file.
  ///   - interval: How often the place is written while playing.
  ///   - report: Hears, once, that the queue cannot be saved; called on the keeper's queue.
  public init(
    path: String, player: QueuePlayer, interval: Duration = .seconds(1),
    report: @escaping @Sendable (PlaybackError) -> Void = { _ in }
  ) {
    file = QueueFile(path: path)
    self.player = player
    self.interval = interval
    self.report = report
  }

  deinit {
    timer?.cancel()
    listening?.dispose()
    file.close()
  }

  /// Reads what was kept, without a player; `nil` when nothing was.
  ///
  /// Throws ``PlaybackError/savedQueueDamaged(path:)`` after putting a damaged file aside.
  public static func read(path: String) throws(PlaybackError) -> SavedPlayer? {
    var file = QueueFile(path: path)
    defer { file.close() }
    return try file.read()
  }

  /// Gives the player what was kept, and keeps it from now on.
  ///
  /// A damaged file is put aside and told by the error, and keeping begins all the same.
  public func start() throws(PlaybackError) {
    var failure: PlaybackError?
    queue.sync {
      do throws(PlaybackError) {
        if let saved = try file.read() { player.restore(saved) }
      } catch { failure = error }
      // What was read need not be written again, and a player that did nothing needs no file.
      let (version, saved) = player.versionAndSaved
      written = Written(version, saved)
      listening = player.listen { [weak self] event in
        guard case .status(let status) = event, let self else { return }
        queue.async { [weak self] in self?.note(status) }
      }
    }
    if let failure { throw failure }
  }

  /// Writes what is not written yet, and waits until the disk has it.
  public func flush() throws(PlaybackError) {
    var failure: PlaybackError?
    queue.sync {
      do throws(PlaybackError) { try write(isSynced: true) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Writes at once what a command changed, and waits for the disk, but no longer than `limit`.
  ///
  /// Where only playing went on nothing is written. A queue so long that writing takes more is on the disk
  /// soon after.
  public func settle(within limit: Duration = .milliseconds(30)) {
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      if hasChanged { writeQuietly(isSynced: true) }
      done.signal()
    }
    _ = done.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1))))
  }

  /// True when there is more to write than that playing went on.
  private var hasChanged: Bool {
    guard var written else { return true }
    let (version, saved) = player.versionAndSaved
    let now = Written(version, saved)
    let distance = now.mark.place - written.mark.place
    if distance > .zero - Self.skip, distance < Self.skip { written.mark.place = now.mark.place }
    return now != written
  }

  private func note(_ status: PlayerStatus) {
    if status.phase == .playing { beginTicking() } else { endTicking() }
    let noted = Noted(status)
    guard noted != lastNoted else { return }
    lastNoted = noted
    guard !isScheduled else { return }
    isScheduled = true
    queue.asyncAfter(deadline: .now() + Self.delay) { [weak self] in
      self?.isScheduled = false
      self?.writeQuietly(isSynced: true)
    }
  }

  private func beginTicking() {
    guard timer == nil else { return }
    let nanoseconds = Int(interval / .nanoseconds(1))
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(
      deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds),
      leeway: .nanoseconds(nanoseconds / 10))
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      ticks += 1
      writeQuietly(isSynced: ticks % Self.syncEvery == 0)
    }
    timer.activate()
    self.timer = timer
  }

  private func endTicking() {
    timer?.cancel()
    timer = nil
  }

  private func writeQuietly(isSynced: Bool) {
    do throws(PlaybackError) {
      try write(isSynced: isSynced)
      hasReported = false
    } catch {
      if !hasReported { report(error) }
      hasReported = true
    }
  }

  private func write(isSynced: Bool) throws(PlaybackError) {
    let (version, saved) = player.versionAndSaved
    let now = Written(version, saved)
    guard now != written || isSynced && !isOnDisk else { return }
    let isSameQueue = written?.version == now.version && written?.isShuffled == now.isShuffled
    var isMarked = false
    if isSameQueue {
      let heard = written?.historyVersion == now.historyVersion ? nil : SavedFormat.heard(of: saved.queue)
      isMarked = try file.write(now.mark, heard: heard, isSynced: isSynced)
    }
    if !isMarked { try file.write(saved) }
    isOnDisk = isSynced || !isMarked
    written = now
  }
}
