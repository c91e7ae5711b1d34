extension LyricTimeline {
  /// Where in a row of words the singer is.
  public struct WordPlace: Hashable, Sendable {
    /// The index of the word among the line's words.
    public var word: Int
    /// How much of the word is sung, from 0 to 1.
    public var progress: Double
  }

  /// How long a line is taken to last that nothing ends, in milliseconds.
  static let lastLine = 5000

  /// When a line is over: where its end is written, else where the next time begins, else five seconds later.
  ///
  /// `nil` for a line without a time. O(log n).
  public func end(of line: Int) -> Int? {
    guard let start = lines.start(at: line) else { return nil }
    if let end = lines.end(at: line), end > start { return end }
    return nextChange(after: start) ?? start + Self.lastLine
  }

  /// How much of a line is sung at a time in milliseconds, from 0 before it to 1 after it.
  ///
  /// O(log n), without allocation.
  public func progress(of line: Int, at time: Int) -> Double {
    guard let start = lines.start(at: line), let end = end(of: line) else { return 0 }
    return Self.share(of: time, from: start, to: end)
  }

  /// The word that is sung at a time in milliseconds, or was sung last.
  ///
  /// `nil` before the first word and in lines whose words have no times. O(log n), without allocation.
  public func word(of line: Int, at time: Int) -> WordPlace? {
    let storage = lines.storage
    let record = storage.records[line]
    let detail = storage.details[Int(record.detail)]
    let first = Int(detail.firstWord), count = Int(detail.wordCount)
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      let start = lines.wordTimes(storage.words[first + middle], of: record).start
      if start <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let times = lines.wordTimes(storage.words[first + low - 1], of: record)
    let next = low < count ? lines.wordTimes(storage.words[first + low], of: record).start : end(of: line)
    let end = times.end ?? next ?? times.start
    return WordPlace(word: low - 1, progress: Self.share(of: time, from: times.start, to: end))
  }

  private static func share(of time: Int, from start: Int, to end: Int) -> Double {
    guard time > start else { return 0 }
    guard time < end else { return 1 }
    return Double(time - start) / Double(end - start)
  }
}
