/// What is sung at one time: a text, its words if their times are known, and its translations.
public struct LyricGroup: Sendable, Hashable {
  /// A word with its time in the song.
  public struct Word: Sendable, Hashable {
    /// The word as it is written, with the space behind it.
    public var text: String
    /// When it begins.
    public var start: Duration
    /// When it ends.
    public var end: Duration

    /// Makes a word.
    public init(_ text: String, start: Duration, end: Duration) {
      self.text = text
      self.start = start
      self.end = end
    }
  }

  /// What is sung.
  public var text: String
  /// Its words in order; empty where only the line has a time.
  public var words: [Word]
  /// What it means, or how it sounds, a line each.
  public var translations: [String]

  /// Makes a group.
  public init(_ text: String, words: [Word] = [], translations: [String] = []) {
    self.text = text
    self.words = words
    self.translations = translations
  }

  /// How many columns of the text have been sung at a time; all of them where no word has a time.
  func columnsSung(at time: Duration, measure: TextWidth) -> Int {
    guard !words.isEmpty else { return .max }
    var columns = 0
    for word in words {
      let width = measure.columns(of: word.text)
      if time >= word.end {
        columns += width
      } else if time > word.start, word.end > word.start {
        let share =
          Double((time - word.start).fd.milliseconds)
          / Double(max(1, (word.end - word.start).fd.milliseconds))
        return columns + Int(share * Double(width))
      } else {
        return columns
      }
    }
    return columns
  }
}
