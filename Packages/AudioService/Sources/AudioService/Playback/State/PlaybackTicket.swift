/// The name of one attempt to play something; later attempts have greater numbers.
public struct PlaybackTicket: Hashable, Comparable, Sendable {
  /// The number of the attempt.
  public let number: UInt64
  /// Makes the name of an attempt.
  public init(_ number: UInt64) { self.number = number }
  public static func < (left: PlaybackTicket, right: PlaybackTicket) -> Bool { left.number < right.number }
}
