/// A word or a syllable with its own time.
public struct LyricWord: Hashable, Sendable {
  /// When it begins, in milliseconds.
  public var start: Int
  /// When it is over, in milliseconds; `nil` when neither an end nor a next word is written.
  public var end: Int?
  /// The letters, with the space that follows them.
  public var text: String

  /// Makes a word.
  public init(start: Int, end: Int? = nil, text: String) {
    self.start = start
    self.end = end
    self.text = text
  }
}
