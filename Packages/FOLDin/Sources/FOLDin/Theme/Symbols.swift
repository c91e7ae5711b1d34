/// The characters that controls draw with; each takes one column.
public struct Symbols: Sendable, Hashable {
  /// What ends text that was cut.
  public var mark: String
  /// The heart of what is liked.
  public var heart: String
  /// The heart of what is not.
  public var heartEmpty: String
  /// The sign of what plays.
  public var play: String
  /// The sign of what is held.
  public var pause: String
  /// Stands for music, and for a cover that is not there.
  public var note: String
  /// Leads back, or to what is hidden on the left.
  public var back: String
  /// Leads on, or to what is hidden on the right.
  public var forward: String
  /// Points up: sorted with the smallest first.
  public var up: String
  /// Points down: sorted with the largest first, or pulled.
  public var down: String
  /// Stands for a character that must not be seen.
  public var bullet: String
  /// The part of a progress bar that is over or loaded.
  public var barFull: String
  /// The rest of a progress bar.
  public var barEmpty: String
  /// The place in a progress bar.
  public var barKnob: String
  /// The part of a scroll bar that stands for what is visible.
  public var thumb: String
  /// The rest of a scroll bar.
  public var scrollTrack: String
  /// What a row that is not there yet is drawn with.
  public var skeleton: String
  /// The upper and lower line of a frame.
  public var horizontal: String
  /// The line at the sides of a frame.
  public var vertical: String
  /// The corners of a frame from the top left on, clockwise.
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
