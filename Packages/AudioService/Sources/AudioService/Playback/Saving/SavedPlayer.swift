/// What a player has to know to be where it was.
public struct SavedPlayer: Sendable {
  /// The queue, its current entry and its modes.
  public var queue: PlayQueue<PlayItem>
  /// What changes often.
  public var mark: Mark

  /// Where playing was, and how loud.
  public struct Mark: Hashable, Sendable {
    /// The place in the current track.
    public var place = Duration.zero
    /// True when a track was under way; false when playing was stopped or at its end.
    public var isActive = false
    /// The loudness from 0 to 100.
    public var volume = 100
    /// True when the sound was off.
    public var isMuted = false
    /// The speed.
    public var rate = 1.0
    /// Where the current entry is in the queue's order; `nil` when none is.
    public var index: Int?
    /// How many entries behind it were put there to play next.
    public var playNextCount = 0
    /// What happens at the end of a track and of the queue.
    public var loop = LoopMode.off
  }
}
