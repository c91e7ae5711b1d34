/// A place in a track that moves on by itself, so that nobody has to ask for it again and again.
public struct PlaybackPosition: Hashable, Sendable {
  /// The place at the moment ``takenAt``; below zero while a track before it sounds to its end.
  public var value: Duration
  /// When it was there, on the clock of the player; see ``PlaybackClock``.
  public var takenAt: Duration
  /// How fast it moves: 0 stands still, 1 is the normal speed.
  public var rate: Double

  /// Makes a place; without a rate it stands still.
  public init(_ value: Duration, takenAt: Duration = .zero, rate: Double = 0) {
    self.value = value
    self.takenAt = takenAt
    self.rate = rate
  }

  /// The place at a moment of the same clock, never before the beginning.
  public func value(at moment: Duration) -> Duration {
    guard rate != 0, moment > takenAt else { return max(.zero, value) }
    return max(.zero, value + (moment - takenAt) * rate)
  }

  /// The same movement, written down anew for a moment, with another rate if one is given.
  func taken(at moment: Duration, rate: Double? = nil) -> PlaybackPosition {
    PlaybackPosition(value(at: moment), takenAt: moment, rate: rate ?? self.rate)
  }
}
