/// A picture of a terminal: a grid of cells that is drawn anew for each frame and compared with the last.
///
/// Drawing never fails and never leaves the grid: what lies outside ``clip`` is left out. A wide character
/// always has both of its cells; where one of them is overwritten or cut off, the other becomes a space.
///
/// ```swift
/// var screen = Screen(size: CellSize(columns: 20, rows: 5))
/// screen.write("夜曲", at: CellPoint(column: 2, row: 1))
/// print(screen.text)
/// ```
public struct Screen: Sendable, Equatable {
  /// How large the grid is.
  public let size: CellSize
  /// Where the cursor blinks; nowhere if `nil`.
  public var cursor: CellPoint?
  /// How wide characters are.
  public let measure: TextWidth
  /// Pictures that the terminal draws itself, over the cells.
  public private(set) var pictures: [PlacedPicture] = []
  /// How pictures are drawn; by half blocks unless a program that knows its terminal says otherwise.
  public var pictureDrawing = PictureDrawing.blocks
  /// Pictures that the terminal is to keep and to show where their cells are, in the order in which they were drawn.
  var kept: [KeptPicture] = []
  /// Where drawing has an effect; the whole grid until ``clipped(to:_:)`` makes it smaller.
  public private(set) var clip: CellRect

  var cells: [Cell]

  /// Makes an empty screen.
  public init(size: CellSize, measure: TextWidth = .standard, style: CellStyle = .standard) {
    self.size = size
    self.measure = measure
    clip = CellRect(size)
    cells = Array(repeating: .blank(style), count: size.columns * size.rows)
  }

  /// The whole grid.
  public var bounds: CellRect { CellRect(size) }

  /// The cell at a place, or `nil` outside the grid.
  public subscript(column column: Int, row row: Int) -> Cell? {
    bounds.contains(CellPoint(column: column, row: row)) ? cells[row * size.columns + column] : nil
  }

  /// The rows as text, each as wide as the grid.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.width > 0 {
        line.append(cell.character)
      }
      return line
    }
  }

  /// The rows as text without the spaces at their ends, joined by line feeds.
  public var text: String {
    lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  /// Draws with effect in a part of the grid only.
  public mutating func clipped(to area: CellRect, _ draw: (inout Screen) -> Void) {
    let outer = clip
    clip = outer.intersection(area)
    if !clip.isEmpty { draw(&self) }
    clip = outer
  }

  /// Asks the terminal to draw a picture of its own over a part of the grid, if all of the part is visible.
  public mutating func place(_ picture: PlacedPicture) {
    guard clip.intersection(picture.area) == picture.area, !picture.area.isEmpty else { return }
    pictures.append(picture)
  }

  public static func == (first: Screen, second: Screen) -> Bool {
    first.size == second.size && first.cursor == second.cursor && first.cells == second.cells
      && first.pictures == second.pictures
  }
}
