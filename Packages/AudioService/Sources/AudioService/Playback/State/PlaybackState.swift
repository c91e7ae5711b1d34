/// What is playing and where, as a value that changes by ``reduce(_:at:)`` alone.
///
/// What is on the screen and what sounds are the same because the truth comes from the engine's events:
/// each names the ``PlaybackTicket`` it is about, and what is about another than the current is not believed.
/// The user's pause, volume and seek show at once and are then corrected by what the engine says.
public struct PlaybackState: Hashable, Sendable {
  /// What the player is doing.
  public internal(set) var phase = PlaybackPhase.idle
  /// The attempt that is under way; `nil` while none is.
  public internal(set) var ticket: PlaybackTicket?
  /// The attempt that the engine has at hand to go on with, without a gap.
  public internal(set) var upcoming: PlaybackTicket?
  /// The place in the track.
  public internal(set) var position = PlaybackPosition(.zero)
  /// How long the track is; `nil` when unknown, as for a radio.
  public internal(set) var duration: Duration?
  /// Up to which place of the track the data are here; `nil` when unknown or of no interest.
  public internal(set) var buffered: Duration?
  /// The loudness from 0 to 100.
  public internal(set) var volume = 100
  /// True when the sound is off whatever the volume is.
  public internal(set) var isMuted = false
  /// The speed of playing, 1 being normal.
  public internal(set) var rate = 1.0
  /// True when the user wants the track to stand still, also while it loads.
  public internal(set) var wantsPause = false
  /// True when the engine was given the track; false for one that was restored or is looked up still.
  public internal(set) var isHeld = false
  /// Where to go as soon as the track sounds, asked for while it was loading.
  var pendingSeek: Duration?

  /// Makes the state of a player that did nothing yet.
  public init() {}

  /// The place in the track at a moment of the player's clock; never behind the end.
  public func position(at moment: Duration) -> Duration {
    let value = position.value(at: moment)
    return duration.map { min($0, value) } ?? value
  }
}
