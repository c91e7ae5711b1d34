/// What a lyrics service said of a song, and when.
public struct KeptLyrics: Hashable, Sendable {
  /// The text, with or without stamps; `nil` when the service did not find any.
  public var text: String?
  /// When it was asked, in milliseconds since 1970.
  public var moment: Int64

  /// Makes an answer to be kept.
  public init(text: String?, moment: Int64) {
    self.text = text
    self.moment = moment
  }
}

/// Keeps what lyrics services said, apart from a person's own files.
public protocol LyricKeeping: Sendable {
  /// What was said of a song; `nil` when it was not asked for.
  func keptLyrics(_ key: String) throws -> KeptLyrics?
  /// Keeps what was said in the place of what was said before.
  func keep(_ lyrics: KeptLyrics, for key: String) throws
}
