/// A colour of a cell: the terminal's own, one of its palette of 256, or red, green and blue.
public struct CellColor: Sendable, Hashable {
  /// What the colour is.
  public enum Kind: Sendable, Hashable {
    /// The terminal's own colour of text or of the background.
    case standard
    /// A colour of the palette: 0–15 named, 16–231 a cube, 232–255 greys.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The kind in the top byte, the value in the others; comparing colours is then comparing numbers.
  private let bits: UInt32

  /// What the colour is.
  public var kind: Kind {
    switch bits >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: bits))
    case 2:
      .rgb(
        red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits))
    default: .standard
    }
  }

  /// The terminal's own colour.
  public static let standard = CellColor(bits: 0)

  /// A colour of the palette.
  public static func palette(_ index: UInt8) -> CellColor {
    CellColor(bits: 1 << 24 | UInt32(index))
  }

  /// A colour by red, green and blue, each 0 to 255.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(bits: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour by a number such as `0x1E1E2E`; what is above 24 bits is ignored.
  public static func hex(_ value: UInt32) -> CellColor {
    CellColor(bits: 2 << 24 | value & 0xFF_FFFF)
  }
}

extension CellColor {
  /// The eight colours of every terminal that has colours.
  public static let black = palette(0)
  /// Red.
  public static let red = palette(1)
  /// Green.
  public static let green = palette(2)
  /// Yellow.
  public static let yellow = palette(3)
  /// Blue.
  public static let blue = palette(4)
  /// Magenta.
  public static let magenta = palette(5)
  /// Cyan.
  public static let cyan = palette(6)
  /// White, which is a light grey on most terminals.
  public static let white = palette(7)
  /// Bright black, which is a dark grey.
  public static let gray = palette(8)

  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Reads a colour as people write it.
  ///
  /// `default`, a name (`red`, `bright-red`, `gray`), a number of the palette (`0` to `255`), `#rgb` or
  /// `#rrggbb`; anything else is `nil`. Capitals do not matter.
  public init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    switch text {
    case "default": self = .standard
    case "gray", "grey": self = .gray
    default:
      if text.first == "#" {
        self.init(digits: text.dropFirst())
      } else if let index = Self.names.firstIndex(of: text) {
        self = .palette(UInt8(index))
      } else if text.hasPrefix("bright-"), let index = Self.names.firstIndex(of: String(text.dropFirst(7))) {
        self = .palette(UInt8(index + 8))
      } else if text.first?.isNumber == true, let index = UInt8(text) {
        self = .palette(index)
      } else {
        return nil
      }
    }
  }

  private init?(digits: Substring) {
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 3:
      let (red, green, blue) = (value >> 8 & 15, value >> 4 & 15, value & 15)
      self = .hex(red * 0x11_0000 + green * 0x1100 + blue * 0x11)
    case 6: self = .hex(value)
    default: return nil
    }
  }

  /// A colour between this one and another; 0 gives this one, 1 the other.
  ///
  /// Both are taken as the terminal usually shows them; the terminal's own colour cannot be mixed and gives
  /// whichever is nearer.
  public func mixed(with other: CellColor, _ share: Double) -> CellColor {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    guard let from = components, let to = other.components else { return share < 0.5 ? self : other }
    func mix(_ first: Int, _ second: Int) -> UInt8 {
      UInt8(clamping: Int((Double(first) + Double(second - first) * share).rounded()))
    }
    return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
  }
}
