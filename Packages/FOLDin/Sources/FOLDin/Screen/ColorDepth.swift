/// How many colours a terminal can show.
public enum ColorDepth: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// No colour; bold, dim, underline and reverse remain.
  case none
  /// The sixteen colours with names.
  case sixteen
  /// The palette of 256.
  case palette
  /// Red, green and blue with 8 bits each.
  case full

  /// True when the first shows fewer colours.
  public static func < (first: ColorDepth, second: ColorDepth) -> Bool { first.rawValue < second.rawValue }
}

extension CellColor {
  typealias Components = (red: Int, green: Int, blue: Int)

  /// The nearest colour that a terminal of a depth can show.
  ///
  /// Nearest is the least sum of squared differences of red, green and blue, as xterm shows its palette.
  public func reduced(to depth: ColorDepth) -> CellColor {
    switch (depth, kind) {
    case (.none, _): return .standard
    case (.full, _), (_, .standard): return self
    case (.palette, .palette): return self
    case (.sixteen, .palette(let index)) where index < 16: return self
    default: break
    }
    guard let components else { return self }
    return depth == .palette ? Self.nearestInCube(components) : Self.nearestOfSixteen(components)
  }

  /// Red, green and blue as xterm shows the colour; `nil` for the terminal's own.
  var components: Components? {
    switch kind {
    case .standard: nil
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    case .palette(let index):
      switch index {
      case 0..<16: Self.sixteen[Int(index)]
      case 16..<232:
        (
          Self.level(Int(index - 16) / 36), Self.level(Int(index - 16) / 6 % 6),
          Self.level(Int(index - 16) % 6)
        )
      default: (8 + 10 * Int(index - 232), 8 + 10 * Int(index - 232), 8 + 10 * Int(index - 232))
      }
    }
  }

  /// How bright the colour looks, 0 to 255 (ITU-R BT.601); `nil` for the terminal's own.
  var brightness: Int? {
    components.map { ($0.red * 299 + $0.green * 587 + $0.blue * 114) / 1_000 }
  }

  private static let sixteen: [Components] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  private static func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }

  private static func distance(_ first: Components, _ second: Components) -> Int {
    let (red, green, blue) = (
      first.red - second.red, first.green - second.green, first.blue - second.blue
    )
    return red * red + green * green + blue * blue
  }

  private static func nearestInCube(_ color: Components) -> CellColor {
    let (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    let grey = min(max(((color.red + color.green + color.blue) / 3 - 3) / 10, 0), 23)
    let inCube = distance(color, (level(red), level(green), level(blue)))
    let inGreys = distance(color, (8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey))
    return .palette(UInt8(clamping: inGreys < inCube ? 232 + grey : 16 + 36 * red + 6 * green + blue))
  }

  private static func nearestOfSixteen(_ color: Components) -> CellColor {
    let nearest = sixteen.indices.min { distance(color, sixteen[$0]) < distance(color, sixteen[$1]) }
    return .palette(UInt8(clamping: nearest ?? 0))
  }
}
