/// The characters that controls draw with; each takes one column.
public struct Symbols: Sendable, Hashable {
  /// What ends text that was cut.
  public var mark: String
  /// What a heart looks like, full and empty.
  public var heart: String
  public var heartEmpty: String
  public var play: String
  public var pause: String
  public var note: String
  /// Leads back.
  public var back: String
  public var forward: String
  public var up: String
  public var down: String
  /// Stands for a character that must not be seen.
  public var bullet: String
  /// The parts of a progress bar.
  public var barFull: String
  public var barEmpty: String
  public var barKnob: String
  /// The parts of a scroll bar.
  public var thumb: String
  public var scrollTrack: String
  /// What a row that is not there yet is drawn with.
  public var skeleton: String
  /// Lines: horizontal, vertical, and the corners from the top left on, clockwise.
  public var horizontal: String
  public var vertical: String
  public var corners: [String]
  /// The pictures of a spinner, one after the other.
  public var spinner: [String]
  /// True when pictures may be made of half blocks.
  public var hasBlocks: Bool

  /// Characters of Unicode that every font for terminals has.
  public static let unicode = Symbols(
    mark: "…", heart: "♥", heartEmpty: "♡", play: "▶", pause: "‖", note: "♪", back: "‹", forward: "›",
    up: "↑",
    down: "↓", bullet: "•", barFull: "━", barEmpty: "─", barKnob: "●", thumb: "┃", scrollTrack: "│",
    skeleton: "▄",
    horizontal: "─", vertical: "│", corners: ["╭", "╮", "╯", "╰"],
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], hasBlocks: true)

  /// ASCII, for terminals and locales without more, and where ambiguous characters are wide.
  public static let ascii = Symbols(
    mark: "~", heart: "*", heartEmpty: "-", play: ">", pause: "=", note: "#", back: "<", forward: ">",
    up: "^",
    down: "v", bullet: "*", barFull: "=", barEmpty: "-", barKnob: "o", thumb: "#", scrollTrack: "|",
    skeleton: "-",
    horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"], spinner: ["|", "/", "-", "\\"],
    hasBlocks: false)
}
