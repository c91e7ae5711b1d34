/// All that controls show of a player, taken at one moment.
public struct MediaPlayerState: Hashable, Sendable {
  /// What a player is doing.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// A track sounds, or is about to.
    case playing = "Playing"
    /// A track stands still and can go on.
    case paused = "Paused"
    /// No track is under way.
    case stopped = "Stopped"
  }

  /// What happens at the end of a track and of the queue.
  public enum Loop: String, Hashable, Sendable, CaseIterable {
    /// Playing ends with the queue.
    case none = "None"
    /// The track begins again.
    case track = "Track"
    /// The queue begins again.
    case playlist = "Playlist"
  }

  /// What the player is doing.
  public var status = Status.stopped
  /// The track under way; `nil` when there is none.
  public var track: MediaTrack?
  /// The place in the track.
  public var position = MediaPosition(.zero)
  /// What happens at the end of a track and of the queue.
  public var loop = Loop.none
  /// True when the order is a random one.
  public var isShuffled = false
  /// The loudness from 0 to 1.
  public var volume = 1.0
  /// The speed, 1 being normal.
  public var rate = 1.0
  /// The speeds that can be chosen; they include 1.
  public var rates: ClosedRange<Double> = 1...1
  /// True when going on would bring another track.
  public var canGoNext = false
  /// True when going back would bring another track.
  public var canGoPrevious = false
  /// True when there is something to play, also while it plays.
  public var canPlay = false
  /// True when what plays can stand still, also while it does.
  public var canPause = false
  /// True when the place in the track can be chosen.
  public var canSeek = false

  /// Makes the state of a player that has nothing to play.
  public init() {}
}
