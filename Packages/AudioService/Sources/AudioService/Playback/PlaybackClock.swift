/// The time that a player lives by: a moment that only grows, and waking at a later one.
///
/// Handed in, so that tests turn it by hand.
public struct PlaybackClock: Sendable {
  /// The present moment, counted from any fixed beginning.
  public var now: @Sendable () -> Duration
  /// Calls back once after a while, on the player's queue; what it gives back calls it off.
  public var wake: @Sendable (_ after: Duration, _ work: @escaping @Sendable () -> Void) -> Alarm

  /// A call that is to come.
  public struct Alarm: Sendable {
    /// Calls it off; does nothing when it came already.
    public var cancel: @Sendable () -> Void
    /// Makes an alarm of what calls it off.
    public init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }
  }

  /// Makes a clock.
  public init(
    now: @escaping @Sendable () -> Duration,
    wake: @escaping @Sendable (_ after: Duration, _ work: @escaping @Sendable () -> Void) -> Alarm
  ) {
    self.now = now
    self.wake = wake
  }
}
