import AudioService
import Fatal
import RxLite
import Synchronization

/// The machine's player, whoever that is.
///
/// When the process that was followed has ended, the next command finds another player, or makes this process
/// the player: with the queue of the one that ended, where it stood.
final class MachinePlayer: PlayerLink, AudioStreamer {
  /// Finds a player, or becomes it; the closure is to be called when a player that is followed has ended.
  typealias Finding = @Sendable (_ ended: @escaping @Sendable () -> Void) throws -> any PlayerLink

  private struct Listener {
    let id: Int
    let body: @Sendable (PlayerEvent) -> Void
    var subscription: any Disposable
  }

  private struct Inside {
    var link: (any PlayerLink)?
    /// True when the player that was followed has ended, and no command came since.
    var hasEnded = false
    var listeners: [Listener] = []
    var lastListener = 0
  }

  private let inside = Mutex(Inside())
  private let find: Finding
  private let ended: @Sendable () -> Void
  private let warn: @Sendable (any ErrorConvertible) -> Void
  private let first: any PlayerLink

  /// Finds a player, or becomes it.
  ///
  /// - Parameters:
  ///   - find: Called again when a command comes after a player has ended.
  ///   - ended: Told on any thread that the player that was followed has ended.
  ///   - warn: Told why no other could be found.
  /// - Throws: What `find` throws.
  init(
    _ find: @escaping Finding, ended: @escaping @Sendable () -> Void,
    warn: @escaping @Sendable (any ErrorConvertible) -> Void
  ) throws {
    self.find = find
    self.ended = ended
    self.warn = warn
    let farewell = Farewell()
    first = try find { farewell.come() }
    inside.withLock { $0.link = first }
    farewell.wait { [weak self] in self?.lose() }
  }

  var streamer: any AudioStreamer { self }
  var isOwn: Bool { link.isOwn }

  func perform(_ words: [String], then answer: @escaping @MainActor @Sendable (ControlAnswer) -> Void) {
    living.perform(words, then: answer)
  }

  func close() throws {
    let listeners = inside.withLock { inside in
      defer { inside.listeners = [] }
      return inside.listeners
    }
    for listener in listeners { listener.subscription.dispose() }
    try link.close()
  }

  // MARK: Who it is

  private var link: any PlayerLink { inside.withLock(\.link) ?? first }

  /// The player of a command: another one where the last has ended.
  private var living: any PlayerLink {
    let mustFind = inside.withLock { inside in
      defer { inside.hasEnded = false }
      return inside.hasEnded
    }
    if mustFind { findAnother() }
    return link
  }

  private func lose() {
    inside.withLock { $0.hasEnded = true }
    ended()
  }

  private func findAnother() {
    let farewell = Farewell()
    let next: any PlayerLink
    do {
      next = try find { farewell.come() }
    } catch {
      inside.withLock { $0.hasEnded = true }
      return warn(ErrorConverter.standard.convert(error))
    }
    let (old, listeners) = inside.withLock { inside in
      defer { inside.link = next }
      return (inside.link, inside.listeners)
    }
    for listener in listeners {
      listener.subscription.dispose()
      let subscription = next.streamer.listen(listener.body)
      let isKept = inside.withLock { inside in
        guard let place = inside.listeners.firstIndex(where: { $0.id == listener.id }) else { return false }
        inside.listeners[place].subscription = subscription
        return true
      }
      if !isKept { subscription.dispose() }
    }
    // What is left of it keeps nothing that could be lost.
    try? old?.close()
    farewell.wait { [weak self] in self?.lose() }
  }

  func listen(_ listener: @escaping @Sendable (PlayerEvent) -> Void) -> any Disposable {
    let subscription = link.streamer.listen(listener)
    let id = inside.withLock { inside in
      inside.lastListener += 1
      inside.listeners.append(Listener(id: inside.lastListener, body: listener, subscription: subscription))
      return inside.lastListener
    }
    return Disposables.create { [weak self] in
      let old = self?.inside.withLock { inside in
        let old = inside.listeners.first { $0.id == id }
        inside.listeners.removeAll { $0.id == id }
        return old
      }
      (old?.subscription ?? subscription).dispose()
    }
  }

  // MARK: What it plays

  private var seen: any AudioStreamer { link.streamer }
  private var told: any AudioStreamer { living.streamer }

  var status: PlayerStatus { seen.status }
  var playQueue: PlayQueue<PlayItem> { seen.playQueue }
  var position: Duration { seen.position }

  func play(_ items: [PlayItem], at index: Int, from: Duration, isPaused: Bool) throws(PlaybackError) {
    try told.play(items, at: index, from: from, isPaused: isPaused)
  }
  func play(at position: Int) throws(PlaybackError) { try told.play(at: position) }
  func pause() throws(PlaybackError) { try told.pause() }
  func resume() throws(PlaybackError) { try told.resume() }
  func toggle() throws(PlaybackError) { try told.toggle() }
  func stop() { told.stop() }
  func next() throws(PlaybackError) { try told.next() }
  func previous() throws(PlaybackError) { try told.previous() }
  func seek(to place: Duration) throws(PlaybackError) { try told.seek(to: place) }
  func seek(by step: Duration) throws(PlaybackError) { try told.seek(by: step) }
  func setVolume(_ volume: Int) { told.setVolume(volume) }
  func setMuted(_ isMuted: Bool) { told.setMuted(isMuted) }
  func setRate(_ rate: Double) { told.setRate(rate) }
  func setMode(_ mode: PlayMode) { told.setMode(mode) }
  func setLoop(_ loop: LoopMode) { told.setLoop(loop) }
  func setShuffled(_ isShuffled: Bool) { told.setShuffled(isShuffled) }
  func append(_ items: [PlayItem]) { told.append(items) }
  func insertNext(_ items: [PlayItem]) { told.insertNext(items) }
  func remove(at positions: [Int]) throws(PlaybackError) { try told.remove(at: positions) }
  func move(from position: Int, to target: Int) throws(PlaybackError) {
    try told.move(from: position, to: target)
  }
  func clear() { told.clear() }
  func undo() throws(PlaybackError) { try told.undo() }
}

/// A call that may come before anybody waits for it.
private final class Farewell: Sendable {
  private struct Inside {
    var hasCome = false
    var body: (@Sendable () -> Void)?
  }
  private let inside = Mutex(Inside())

  func come() {
    let body = inside.withLock { inside in
      inside.hasCome = true
      return inside.body
    }
    body?()
  }

  func wait(_ body: @escaping @Sendable () -> Void) {
    let hasCome = inside.withLock { inside in
      inside.body = body
      return inside.hasCome
    }
    if hasCome { body() }
  }
}
