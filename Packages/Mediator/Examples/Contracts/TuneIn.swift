import Mediator

/// Plays a station and says what is on.
public struct TuneIn: Route, Equatable {
  public typealias Output = String
  public static let path = "radio/tune/:station"
  public static let access = RouteAccess.open
  public static let doc = "Plays a station."
  public var station: String
  public var volume: Int?

  /// A station, and a volume if it is to change.
  public init(station: String, volume: Int? = nil) {
    self.station = station
    self.volume = volume
  }
}
