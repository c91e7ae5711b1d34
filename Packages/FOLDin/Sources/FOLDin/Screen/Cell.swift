/// One cell of a screen.
public struct Cell: Sendable, Hashable {
  /// What stands in it; a space in the second cell of a wide character.
  public let character: Character
  /// How many cells the character takes: 1 or 2; 0 in the second cell of a wide character.
  public let width: UInt8
  /// How it looks.
  public internal(set) var style: CellStyle

  init(_ character: Character, width: UInt8 = 1, style: CellStyle) {
    self.character = character
    self.width = width
    self.style = style
  }

  /// An empty cell.
  public static func blank(_ style: CellStyle = .standard) -> Cell { Cell(" ", style: style) }

  /// The second cell of a wide character.
  static func tail(_ style: CellStyle) -> Cell { Cell(" ", width: 0, style: style) }

  public static func == (first: Cell, second: Cell) -> Bool {
    first.style == second.style && first.width == second.width && first.character == second.character
  }
}
