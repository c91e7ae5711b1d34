import Mediator

/// Writes a line into the diary and says how many there are.
public struct WriteDown: Route, Equatable {
  public typealias Output = Int
  public static let path = "diary/write"
  public static let doc = "Writes a line into the diary."
  public var line: String

  /// A line to write.
  public init(line: String) { self.line = line }
}
