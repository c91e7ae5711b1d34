/// How a cell looks: its two colours and its attributes.
public struct CellStyle: Sendable, Hashable {
  /// What can be added to text beside its colour.
  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// Both colours exchanged.
    public static let reverse = Attributes(rawValue: 16)
    /// With a line through.
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// The colour of the text.
  public var foreground: CellColor
  /// The colour behind it.
  public var background: CellColor
  /// What else there is.
  public var attributes: Attributes

  /// Makes a style.
  public init(
    _ foreground: CellColor = .standard, on background: CellColor = .standard, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and nothing else.
  public static let standard = CellStyle()

  /// The same style with another colour behind it.
  public func on(_ background: CellColor) -> CellStyle {
    CellStyle(foreground, on: background, attributes)
  }

  /// The same style with another colour of the text.
  public func colored(_ foreground: CellColor) -> CellStyle {
    CellStyle(foreground, on: background, attributes)
  }

  /// The same style with more attributes.
  public func adding(_ attributes: Attributes) -> CellStyle {
    CellStyle(foreground, on: background, self.attributes.union(attributes))
  }

  /// This style laid over another: a background that is the terminal's own lets the other's through.
  public func over(_ below: CellStyle) -> CellStyle {
    background == .standard ? on(below.background) : self
  }
}
