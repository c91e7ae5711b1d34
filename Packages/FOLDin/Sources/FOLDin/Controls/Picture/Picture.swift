/// A picture as pixels: what a decoder gives, or what is painted here.
public struct Picture: Sendable, Hashable {
  /// How many pixels it is wide.
  public let width: Int
  /// How many pixels it is high.
  public let height: Int
  /// Rows from top to bottom, each pixel as `0xRRGGBB`.
  public private(set) var pixels: [UInt32]
  /// The number under which a terminal keeps the picture, 1 to 16,777,215; `nil` for one that is not kept.
  ///
  /// Whoever gives numbers gives each to one picture in one size alone.
  public private(set) var number: Int?

  /// Makes a picture from pixels; `nil` if their number is not width × height.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, width.multipliedReportingOverflow(by: height).partialValue == pixels.count,
      !width.multipliedReportingOverflow(by: height).overflow
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Makes a picture from bytes: red, green, blue, and so on; `nil` if their number is not 3 × width × height.
  public init?(width: Int, height: Int, rgb bytes: [UInt8]) {
    guard width > 0, height > 0, bytes.count % 3 == 0, bytes.count / 3 / width == height,
      bytes.count / 3 % width == 0
    else { return nil }
    self.width = width
    self.height = height
    pixels = stride(from: 0, to: bytes.count, by: 3).map {
      UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
    }
  }

  /// Paints a picture pixel by pixel; a size below 1 counts as 1.
  public init(width: Int, height: Int, paint: (_ column: Int, _ row: Int) -> UInt32) {
    self.width = max(1, width)
    self.height = max(1, height)
    pixels = []
    pixels.reserveCapacity(self.width * self.height)
    for row in 0..<self.height {
      for column in 0..<self.width { pixels.append(paint(column, row) & 0xFF_FFFF) }
    }
  }

  /// The same picture with a number, by which a terminal may keep it; another number than 1 to 16,777,215 is none.
  public func numbered(_ number: Int) -> Picture {
    var picture = self
    picture.number = (1...0xFF_FFFF).contains(number) ? number : nil
    return picture
  }

  /// The pixel at a place; the nearest one for a place outside.
  public subscript(column: Int, row: Int) -> UInt32 {
    pixels[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
  }

  /// The picture in another size, each pixel the mean of those it covers; linear in both sizes.
  ///
  /// A picture is scaled once and kept, since drawing one that fits costs nothing more.
  public func scaled(width newWidth: Int, height newHeight: Int) -> Picture {
    if newWidth == width, newHeight == height { return self }
    return Picture(width: newWidth, height: newHeight) { column, row in
      let left = column * width / max(1, newWidth)
      let right = max(left + 1, (column + 1) * width / max(1, newWidth))
      let top = row * height / max(1, newHeight)
      let bottom = max(top + 1, (row + 1) * height / max(1, newHeight))
      var (red, green, blue) = (0, 0, 0)
      for y in top..<bottom {
        for x in left..<right {
          let pixel = Int(pixels[min(y, height - 1) * width + min(x, width - 1)])
          red += pixel >> 16
          green += pixel >> 8 & 0xFF
          blue += pixel & 0xFF
        }
      }
      let count = (right - left) * (bottom - top)
      return UInt32(red / count) << 16 | UInt32(green / count) << 8 | UInt32(blue / count)
    }
  }

  /// The size in cells at which the whole picture fits into a size, in its proportions; a cell is twice as high as wide.
  public func cells(fitting size: CellSize) -> CellSize {
    guard !size.isEmpty else { return .zero }
    let byWidth = Double(size.columns) / Double(width)
    let byHeight = Double(size.rows * 2) / Double(height)
    let scale = min(byWidth, byHeight)
    return CellSize(
      columns: max(1, Int((Double(width) * scale).rounded(.down))),
      rows: max(1, Int((Double(height) * scale / 2).rounded(.down))))
  }
}
