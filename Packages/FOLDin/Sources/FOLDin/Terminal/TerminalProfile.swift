/// What a terminal can do, worked out from what it says about itself; it is never asked.
public struct TerminalProfile: Sendable, Hashable {
  /// How many colours it shows.
  public var colors: ColorDepth
  /// True when the cursor cannot be moved: plain lines are all that may be sent.
  public var isDumb: Bool
  /// True when it shows more than ASCII, by the locale.
  public var isUnicode: Bool
  /// True when it may be asked for unambiguous keys (the kitty protocol); who does not know it, ignores it.
  public var hasKeyProtocol: Bool
  /// True when it may be told that a frame begins and ends (mode 2026); who does not know it, ignores it.
  public var hasSynchronizedOutput: Bool
  /// How wide it draws characters.
  public var measure: TextWidth
  /// The pictures it can draw itself.
  public var pictures: PictureProtocol

  /// The languages in which a terminal can be sent a picture.
  public enum PictureProtocol: Sendable, Hashable, CaseIterable {
    /// None: pictures are made of half blocks.
    case cells
    /// DEC's sixel graphics.
    case sixel
    /// The graphics protocol of kitty.
    case kitty
  }

  /// Makes a profile by hand.
  public init(
    colors: ColorDepth, isDumb: Bool = false, isUnicode: Bool = true, hasKeyProtocol: Bool = false,
    hasSynchronizedOutput: Bool = true, measure: TextWidth = .standard, pictures: PictureProtocol = .cells
  ) {
    self.colors = colors
    self.isDumb = isDumb
    self.isUnicode = isUnicode
    self.hasKeyProtocol = hasKeyProtocol
    self.hasSynchronizedOutput = hasSynchronizedOutput
    self.measure = measure
    self.pictures = pictures
  }

  /// Works a profile out from environment variables, which are handed in.
  ///
  /// Looked at are `TERM`, `COLORTERM`, `NO_COLOR` (no-color.org), `TERM_PROGRAM`, `KITTY_WINDOW_ID`, `TMUX`, `STY`,
  /// and the locale (`LC_ALL`, `LC_CTYPE`, `LANG`, the first that is set). An unknown `TERM` is taken for a terminal of sixteen
  /// colours that understands ECMA-48; one that is missing, `dumb` or `unknown` for none at all.
  public init(environment: [String: String]) {
    let term = environment["TERM"]?.lowercased() ?? ""
    let program = environment["TERM_PROGRAM"]?.lowercased() ?? ""
    let isDumb = term.isEmpty || term == "dumb" || term == "unknown"
    let isOld = term == "linux" || term.hasPrefix("vt")
    // What a terminal says of itself outlives it in a multiplexer, which draws the cells but knows no pictures.
    let isInside =
      term.hasPrefix("tmux") || term.hasPrefix("screen") || environment["TMUX"]?.isEmpty == false
      || environment["STY"]?.isEmpty == false
    let isKitty = environment["KITTY_WINDOW_ID"]?.isEmpty == false
    self.init(
      colors: isDumb ? .none : Self.colors(term: term, program: program, environment: environment),
      isDumb: isDumb,
      isUnicode: Self.isUnicode(environment),
      hasKeyProtocol: !isDumb && !isOld,
      hasSynchronizedOutput: !isDumb && !isOld,
      pictures: isInside || isDumb ? .cells : isKitty ? .kitty : Self.pictures(term: term, program: program))
  }

  private static let fullColorTerminals = [
    "kitty", "alacritty", "foot", "wezterm", "ghostty", "contour", "iterm", "vscode", "konsole",
  ]

  private static func colors(term: String, program: String, environment: [String: String]) -> ColorDepth {
    if environment["NO_COLOR"]?.isEmpty == false { return .none }
    if term.hasPrefix("vt") || term.hasSuffix("-mono") || term.hasSuffix("-m") { return .none }
    let colorTerm = environment["COLORTERM"]?.lowercased() ?? ""
    if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") { return .full }
    if fullColorTerminals.contains(where: { term.contains($0) || program.contains($0) }) { return .full }
    let hasPalette = term.contains("256color") || term.hasPrefix("tmux") || program == "apple_terminal"
    return hasPalette ? .palette : .sixteen
  }

  private static func isUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name = locale?.lowercased() else { return false }
    return name.contains("utf-8") || name.contains("utf8")
  }

  private static func pictures(term: String, program: String) -> PictureProtocol {
    for name in ["kitty", "ghostty"] where term.contains(name) || program.contains(name) { return .kitty }
    for name in ["wezterm", "foot", "mlterm", "contour"] where term.contains(name) || program.contains(name) {
      return .sixel
    }
    return .cells
  }
}
