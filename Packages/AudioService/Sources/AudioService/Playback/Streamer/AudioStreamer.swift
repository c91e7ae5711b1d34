import RxLite

/// A player with a queue, as screens, keys, scripts and media keys see it.
///
/// Commands may be given from any thread and take effect before they return; what they cause in the engine
/// shows in ``status`` and at the listeners. Positions count from 0.
public protocol AudioStreamer: AnyObject, Sendable {
  /// What is playing now.
  var status: PlayerStatus { get }
  /// The queue as it is now; a copy, O(1).
  var playQueue: PlayQueue<PlayItem> { get }
  /// The place in the track now.
  var position: Duration { get }

  /// Calls back with the status as it stands, then with everything that happens, until disposed.
  ///
  /// The first call comes before this returns, all on the player's queue.
  /// A listener must not wait for anything there: it holds the player while it runs.
  func listen(_ listener: @escaping @Sendable (PlayerEvent) -> Void) -> any Disposable

  /// Replaces the queue and plays it from `index` on, beginning at the place `from`; O(items).
  func play(_ items: [PlayItem], at index: Int, from: Duration, isPaused: Bool) throws(PlaybackError)
  /// Plays the entry at a position of the queue.
  func play(at position: Int) throws(PlaybackError)
  /// Stands still.
  func pause() throws(PlaybackError)
  /// Goes on; begins with the current entry when stopped, with the first when the queue was at its end.
  func resume() throws(PlaybackError)
  /// Stands still or goes on, whichever it is not doing.
  func toggle() throws(PlaybackError)
  /// Ends playing; queue and current entry stay.
  func stop()
  /// Goes on to the next track; paused and stopped stay so. At the queue's end playing ends.
  func next() throws(PlaybackError)
  /// Goes back to the track heard before, else to the one before in order, else to this one's beginning.
  func previous() throws(PlaybackError)
  /// Goes to a place of the track, cut to its length.
  func seek(to place: Duration) throws(PlaybackError)
  /// Goes forward, or back with a negative step.
  func seek(by step: Duration) throws(PlaybackError)
  /// Sets the loudness, cut to 0…100.
  func setVolume(_ volume: Int)
  /// Switches the sound off or on.
  func setMuted(_ isMuted: Bool)
  /// Sets the speed, cut to 0.25…4.
  func setRate(_ rate: Double)
  /// Chooses one of the four modes, setting loop and shuffle.
  func setMode(_ mode: PlayMode)
  /// Sets the loop part alone.
  func setLoop(_ loop: LoopMode)
  /// Sets the shuffle part alone; what is playing goes on.
  func setShuffled(_ isShuffled: Bool)
  /// Puts items at the end of the queue.
  func append(_ items: [PlayItem])
  /// Puts items right behind what is playing and what was put there before.
  func insertNext(_ items: [PlayItem])
  /// Takes entries out; playing goes on with the next that stays when the current one goes.
  func remove(at positions: [Int]) throws(PlaybackError)
  /// Moves an entry so that it is at `target` afterwards.
  func move(from position: Int, to target: Int) throws(PlaybackError)
  /// Takes everything out, and stops.
  func clear()
  /// Takes the latest change of the queue back.
  func undo() throws(PlaybackError)
}

extension AudioStreamer {
  /// Replaces the queue and plays it from `index` on.
  public func play(_ items: [PlayItem], at index: Int = 0) throws(PlaybackError) {
    try play(items, at: index, from: .zero, isPaused: false)
  }
}
