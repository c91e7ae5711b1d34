/// How a screen draws pictures.
public enum PictureDrawing: String, Sendable, Hashable, CaseIterable {
  /// Not at all.
  case off
  /// By half blocks, two pixels a cell.
  case blocks
  /// By the terminal itself, in the kitty graphics protocol (kitty, Ghostty); it keeps the pixels.
  ///
  /// Only pictures that have a ``Picture/number`` are drawn so, the others by half blocks; and one of which a part is
  /// covered or cut off is half blocks as long as it is.
  case kitty
}

/// A picture that the terminal keeps, and where it is drawn.
struct KeptPicture: Sendable {
  let picture: Picture
  let number: Int
  /// The cells over which the whole of it is spread.
  let area: CellRect
}

extension Screen {
  /// Draws a numbered picture over an area, in cells that say whose they are; false for a picture without a number.
  ///
  /// What is drawn over it later covers it, as it does any cell.
  mutating func drawKept(_ picture: Picture, in area: CellRect) -> Bool {
    guard let number = picture.number else { return false }
    kept.append(KeptPicture(picture: picture, number: number, area: area))
    for row in area.top..<area.bottom {
      for column in area.left..<area.right {
        let ground = self[column: column, row: row]?.style.background ?? .standard
        put(
          Cell.picturePart, wide: false, at: column, row: row,
          style: CellStyle(.hex(UInt32(number)), on: ground))
      }
    }
    return true
  }
}

extension Cell {
  /// The character of a cell that shows a part of a kept picture; its colour is the picture's number.
  static let picturePart: Character = "\u{10EEEE}"

  /// The number of the picture of which the cell shows a part; `nil` for any other cell.
  var pictureNumber: Int? {
    guard character == Self.picturePart, case .rgb(let red, let green, let blue) = style.foreground.kind
    else { return nil }
    return Int(red) << 16 | Int(green) << 8 | Int(blue)
  }
}
