import FOLDin

/// A cover for what has none: two colours and a circle, always the same for the same name.
enum PaintedCover {
  /// How many pixels the sides have.
  static let side = 32

  /// Pairs of colours that go together, dark and bright.
  private static let palettes: [(UInt32, UInt32)] = [
    (0x2B2D5B, 0xE2557B), (0x123B4A, 0x4FC3B1), (0x3D1F47, 0xF2A65A), (0x1F3A2E, 0xA7D46F),
    (0x402233, 0xE8788A), (0x14314F, 0x6FA8F2), (0x44301C, 0xF2C879), (0x2C2350, 0x9F86FF),
  ]

  /// Paints the cover of a name into a square of pixels.
  static func picture(of name: String, side: Int = side) -> Picture {
    let hash = name.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let (dark, bright) = palettes[Int(hash % UInt64(palettes.count))]
    let centerX = 0.25 + 0.5 * Double(hash >> 8 & 0xFF) / 255
    let centerY = 0.25 + 0.5 * Double(hash >> 16 & 0xFF) / 255
    let radius = 0.18 + 0.16 * Double(hash >> 24 & 0xFF) / 255
    return Picture(width: side, height: side) { column, row in
      let (x, y) = (Double(column) / Double(side - 1), Double(row) / Double(side - 1))
      let distance = ((x - centerX) * (x - centerX) + (y - centerY) * (y - centerY)).squareRoot()
      let slope = 0.12 + 0.38 * (x + y) / 2
      return mixed(dark, bright, distance < radius ? 1 - 0.25 * y : slope)
    }
  }

  private static func mixed(_ from: UInt32, _ to: UInt32, _ share: Double) -> UInt32 {
    [16, 8, 0].reduce(UInt32(0)) { sum, shift in
      let (first, second) = (Double(from >> UInt32(shift) & 0xFF), Double(to >> UInt32(shift) & 0xFF))
      return sum | UInt32(min(255, max(0, first + (second - first) * share))) << UInt32(shift)
    }
  }
}

extension Picture {
  /// The mean of all pixels, which stands for the picture where there is no room for it.
  var meanColor: CellColor { .hex(scaled(width: 1, height: 1)[0, 0]) }
}
