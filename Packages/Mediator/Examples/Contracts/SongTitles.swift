import Mediator

/// The titles of the songs as they come.
public struct SongTitles: Route, Equatable {
  public typealias Output = String
  public static let path = "radio/titles"
  public static let doc = "The titles of the songs as they come."

  /// The titles of whatever station plays.
  public init() {}
}
