/// A picture in the terminal's own language (sixel, kitty), with the cells it covers.
public struct PlacedPicture: Sendable, Equatable {
  /// The cells that the picture covers.
  public let area: CellRect
  /// The escape sequence that draws it at the cursor.
  public let sequence: [UInt8]
  /// Names the contents: a picture with the name and area of the last frame's is not sent again.
  public let name: String

  /// Makes a picture.
  ///
  /// - Parameter sequence: Goes to the terminal as it is, so it must come from a program that is trusted.
  public init(name: String, area: CellRect, sequence: [UInt8]) {
    self.name = name
    self.area = area
    self.sequence = sequence
  }

  /// True when both have the same name and area; the sequences are not compared.
  public static func == (first: PlacedPicture, second: PlacedPicture) -> Bool {
    first.name == second.name && first.area == second.area
  }
}
