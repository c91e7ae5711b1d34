/// A place in a track that moves on by itself, so that nobody has to be told again and again.
public struct MediaPosition: Hashable, Sendable {
  /// The place at the moment ``takenAt``.
  public var value: Duration
  /// When it was there, on the clock that ``MediaControls`` is given.
  public var takenAt: Duration
  /// How fast it moves: 0 stands still, 1 is the normal speed.
  public var rate: Double

  /// Makes a place; without a rate it stands still.
  public init(_ value: Duration, takenAt: Duration = .zero, rate: Double = 0) {
    self.value = value
    self.takenAt = takenAt
    self.rate = rate
  }

  /// The place at a moment, never before the beginning and never behind the end at `length`.
  public func value(at moment: Duration, length: Duration?) -> Duration {
    // Numbers of no meaning would end the program in the multiplication, so they are cut before.
    let elapsed = min(.seconds(1 << 32), max(.zero, moment - takenAt))
    let speed = rate.isFinite ? min(100, max(-100, rate)) : 0
    let moved = value + elapsed * speed
    return max(.zero, length.map { min($0, moved) } ?? moved)
  }
}
