/// What the user did at the terminal.
public enum InputEvent: Sendable, Hashable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted in one piece; line breaks are line feeds.
  case paste(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal's window came to the front or left it.
  case focus(Bool)
}
