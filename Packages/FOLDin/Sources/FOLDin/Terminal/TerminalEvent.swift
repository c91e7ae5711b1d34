/// What a terminal tells the program.
public enum TerminalEvent: Sendable, Hashable {
  /// The user did something.
  case input(InputEvent)
  /// The terminal has another size now; many changes in a row come as one.
  case resized(CellSize)
  /// The program is about to be stopped (Ctrl-Z), and the terminal has been given back.
  case suspended
  /// The program goes on in the foreground, with the last screen drawn again; the size may be another.
  case resumed(CellSize)
  /// A signal asks the program to end, and it should: close the terminal and exit with 128 + the number.
  ///
  /// A second one closes the terminal and ends the process at once.
  case ended(signal: Int32)
  /// The terminal is gone; nothing more will come.
  case closed
}
