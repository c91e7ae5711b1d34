/// One line of lyrics.
public struct LyricLine: Hashable, Sendable {
  /// When the line begins, in milliseconds; `nil` in unsynced text.
  public var start: Int?
  /// When the line is over, in milliseconds; `nil` when the file does not say.
  public var end: Int?
  /// What is sung; empty for a pause.
  ///
  /// A line that the file broke in two holds a `\n`.
  public var text: String
  /// The words or syllables with their own times; empty when the file has none.
  public var words: [LyricWord]
  /// What the line is to the song.
  public var role: LyricRole
  /// Who sings, as the file names the voice, such as `M`, `F`, `D` or `v1`.
  public var voice: String?

  /// Makes a line; everything but the text may be left out.
  public init(
    start: Int?, end: Int? = nil, text: String, words: [LyricWord] = [], role: LyricRole = .main,
    voice: String? = nil
  ) {
    self.start = start
    self.end = end
    self.text = text
    self.words = words
    self.role = role
    self.voice = voice
  }

  /// True when nothing is sung: the line is there to end the one before it.
  public var isBlank: Bool { text.isEmpty }
}
