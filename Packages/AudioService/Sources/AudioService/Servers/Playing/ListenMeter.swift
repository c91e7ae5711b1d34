/// Counts how long a track is really heard, and says once when that counts as played.
///
/// It does after half of the track or four minutes, whichever comes first. Standing still and jumping do not count as
/// hearing. Moments are those of a clock that never jumps.
public struct ListenMeter: Hashable, Sendable {
  /// So much of a long track is enough.
  public static let enough = Duration.seconds(240)

  /// When the track began, in milliseconds since 1970.
  public let began: Int64
  private var length: Duration?
  private var heard = Duration.zero
  private var runsSince: Duration?
  private var hasCounted = false

  /// Begins to count; `began` is in milliseconds since 1970.
  public init(began: Int64, length: Duration?) {
    self.began = began
    self.length = length
  }

  /// How much has to be heard.
  public var goal: Duration { min(Self.enough, length.map { $0 / 2 } ?? Self.enough) }

  /// Takes in how long the track is, as soon as that is known.
  public mutating func learn(length: Duration?) {
    if let length, length > .zero { self.length = length }
  }

  /// Takes in whether the track sounds now.
  public mutating func sound(_ sounds: Bool, at moment: Duration) {
    if let since = runsSince { heard += max(.zero, moment - since) }
    runsSince = sounds ? moment : nil
  }

  /// How long it will take until the track counts, if it goes on sounding; `nil` while it does not or has counted.
  public func wait(at moment: Duration) -> Duration? {
    guard !hasCounted, let since = runsSince else { return nil }
    return max(.zero, goal - heard - (moment - since))
  }

  /// True when the track counts as played now, for the first and only time.
  public mutating func counts(at moment: Duration) -> Bool {
    let total = heard + (runsSince.map { max(.zero, moment - $0) } ?? .zero)
    guard !hasCounted, total >= goal, goal > .zero else { return false }
    hasCounted = true
    return true
  }
}
