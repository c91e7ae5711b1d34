/// How everything looks: a style for each role, the characters to draw with, and whether things move.
///
/// Controls are handed a theme each time they are drawn and keep none.
public struct Theme: Sendable, Hashable {
  /// The name under which it is chosen.
  public let name: String
  /// The characters to draw with.
  public var symbols: Symbols
  /// True when rows slide in and lyrics glide; spinners turn in any case.
  public var animates: Bool
  private var styles: [CellStyle]

  /// Makes a theme; roles that are not given look like ordinary text.
  public init(
    name: String, symbols: Symbols = .unicode, animates: Bool = true, styles: [ThemeRole: CellStyle] = [:]
  ) {
    self.name = name
    self.symbols = symbols
    self.animates = animates
    let text = styles[.text] ?? .standard
    self.styles = ThemeRole.allCases.map { styles[$0]?.over(text) ?? text }
  }

  /// The style of a role.
  public subscript(role: ThemeRole) -> CellStyle {
    get { styles[role.index] }
    set { styles[role.index] = newValue }
  }

  /// The theme as a terminal can show it: without colours where it has none, in ASCII where it has no more.
  public func fitted(to profile: TerminalProfile) -> Theme {
    var theme = profile.colors == .none ? Theme.monochrome : self
    theme.animates = animates
    theme.symbols = symbols
    if !profile.isUnicode || profile.measure.ambiguous == .wide { theme.symbols = .ascii }
    return theme
  }
}

extension ThemeRole {
  private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
  fileprivate var index: Int { Self.indices[self] ?? 0 }
}
