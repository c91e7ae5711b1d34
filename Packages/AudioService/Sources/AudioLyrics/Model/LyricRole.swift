/// What a line is to the song.
public enum LyricRole: String, Hashable, Sendable, CaseIterable {
  /// The words that are sung.
  case main
  /// The same in another language.
  case translation
  /// The same in Latin letters, for those who cannot read the script.
  case romanization
  /// What a second voice sings behind the main one.
  case background
}
