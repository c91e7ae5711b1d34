/// A picture in cells: two pixels in each, one above the other, by half blocks.
///
/// A terminal that keeps pictures draws a numbered one itself (``Screen/pictureDrawing``). Where there are no blocks or no colours, characters of different weight stand for light and dark.
public struct PictureView: Drawable, Hashable {
  /// The picture.
  public var picture: Picture

  /// Makes a view.
  public init(_ picture: Picture) { self.picture = picture }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let size = picture.cells(fitting: area.size)
    guard !size.isEmpty else { return }
    let place = area.centered(columns: size.columns, rows: size.rows)
    switch screen.pictureDrawing {
    case .off: return
    case .kitty: if screen.drawKept(picture, in: place) { return }
    case .blocks: break
    }
    let scaled = picture.scaled(width: size.columns, height: size.rows * 2)
    guard theme.symbols.hasBlocks, theme.name != Theme.monochrome.name else {
      return drawShades(scaled, on: &screen, in: place, theme: theme)
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let upper = CellColor.hex(scaled[column, row * 2])
        let lower = CellColor.hex(scaled[column, row * 2 + 1])
        screen.put(
          "▀", wide: false, at: place.left + column, row: place.top + row, style: CellStyle(upper, on: lower))
      }
    }
  }

  /// From dark to light.
  private static let shades: [Character] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]

  private func drawShades(_ scaled: Picture, on screen: inout Screen, in place: CellRect, theme: Theme) {
    for row in 0..<place.rows {
      for column in 0..<place.columns {
        let upper = CellColor.hex(scaled[column, row * 2]).brightness ?? 0
        let lower = CellColor.hex(scaled[column, row * 2 + 1]).brightness ?? 0
        let shade = Self.shades[(upper + lower) / 2 * (Self.shades.count - 1) / 255]
        screen.put(shade, wide: false, at: place.left + column, row: place.top + row, style: theme[.text])
      }
    }
  }
}
