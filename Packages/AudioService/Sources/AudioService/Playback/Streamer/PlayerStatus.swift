import Fatal

/// All that a screen shows of a player, taken at one moment.
public struct PlayerStatus: Hashable, Sendable {
  /// What is playing and where.
  public var state = PlaybackState()
  /// The track that is under way, as soon as it was looked up; `nil` while none is.
  public var track: Track?
  /// The queue's current entry, played or not.
  public var entry: QueueEntry?
  /// The item of the current entry.
  public var item: PlayItem?
  /// Where the current entry is in the queue, from 0.
  public var index: Int?
  /// How many entries the queue has.
  public var count = 0
  /// What happens at the end of a track and of the queue.
  public var loop = LoopMode.off
  /// True when the queue's order is a random one.
  public var isShuffled = false
  /// Grows with every change of the queue's entries or their order, so that a list knows when to read again.
  public var queueVersion: UInt64 = 0

  /// Makes the status of a player that did nothing yet.
  public init() {}

  /// The loop and shuffle parts as one switch.
  public var mode: PlayMode { PlayMode(loop: loop, isShuffled: isShuffled) }
  /// What the player is doing.
  public var phase: PlaybackPhase { state.phase }
  /// How long the track is, by the engine, else by its tags.
  public var duration: Duration? { state.duration ?? track?.duration }
}

/// What a player tells its listeners, in order.
public enum PlayerEvent: Sendable {
  /// Another track is under way; `nil` when none is.
  case track(Track?)
  /// Something of the status changed; a position that merely moves on does not count.
  case status(PlayerStatus)
  /// Something could not be done, or was done in another way.
  case error(any ErrorConvertible)
  /// The queue came to its end.
  case ended
}
