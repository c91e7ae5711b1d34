/// What a style is for; the raw value is its name in a configuration file.
public enum ThemeRole: String, Sendable, Hashable, CaseIterable {
  /// Ordinary text, and the background of everything.
  case text
  /// Text that says more about other text.
  case secondary
  /// Text that is hardly there: hints, numbers, frames of what is empty.
  case faint
  /// What should be looked at.
  case accent
  /// The bar at the top.
  case bar
  /// Titles of sections and columns.
  case heading
  /// The selected row of what has the keyboard.
  case selection
  /// The selected row of what has not.
  case selectionUnfocused = "selection-unfocused"
  /// The row that is playing.
  case playing
  /// Frames.
  case border
  /// Frames of what has the keyboard.
  case borderFocused = "border-focused"
  /// Buttons.
  case button
  /// The button that has the keyboard.
  case buttonFocused = "button-focused"
  /// Text fields.
  case field
  /// What a text field says while it is empty.
  case hint
  /// The part of a progress bar that is over.
  case progress
  /// The part that is loaded.
  case buffered
  /// The part that is neither.
  case track
  /// The bars that stand for rows which are not there yet.
  case skeleton
  /// The lyric line that is sung.
  case lyricCurrent = "lyric-current"
  /// The words of it that have been sung.
  case lyricSung = "lyric-sung"
  /// The other lyric lines.
  case lyric
  /// Translations of lyric lines.
  case translation
  /// A message that is good news or none.
  case info
  /// A message to think about.
  case warning
  /// A message of a failure.
  case error
  /// What lies on top of everything.
  case popup
}
