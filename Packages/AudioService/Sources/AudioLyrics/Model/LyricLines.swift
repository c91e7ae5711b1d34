/// The lines of some lyrics, sorted by time.
///
/// A line's text is made when it is asked for, so that a file of a million lines costs little until then.
public struct LyricLines: RandomAccessCollection, Hashable, Sendable {
  let storage: LyricStorage
  let offset: Int

  public var startIndex: Int { 0 }
  public var endIndex: Int { storage.records.count }

  public subscript(position: Int) -> LyricLine {
    let record = storage.records[position]
    let detail = storage.details[Int(record.detail)]
    let text = storage.text(record.textStart, record.textLength)
    return LyricLine(
      start: start(at: position), end: end(at: position), text: text, words: words(record, detail),
      role: detail.role, voice: detail.voice == 0 ? nil : storage.voices[Int(detail.voice) - 1])
  }

  /// When a line begins, in milliseconds; `nil` in unsynced text.
  ///
  /// Does not make the line.
  public func start(at position: Int) -> Int? {
    let time = storage.records[position].time
    return time == LineRecord.untimed ? nil : Swift.max(0, Int(time) - offset)
  }

  /// When a line is over, in milliseconds; `nil` when the file does not say.
  ///
  /// Does not make the line.
  public func end(at position: Int) -> Int? {
    let record = storage.records[position]
    guard record.detail != 0, record.time != LineRecord.untimed else { return nil }
    let end = storage.details[Int(record.detail)].end
    return end == LineDetail.unknown ? nil : Swift.max(0, Int(record.time) + Int(end) - offset)
  }

  /// What a line is to the song.
  ///
  /// Does not make the line.
  public func role(at position: Int) -> LyricRole {
    storage.details[Int(storage.records[position].detail)].role
  }

  /// True when nothing is sung in a line.
  ///
  /// Does not make the line.
  public func isBlank(at position: Int) -> Bool { storage.records[position].textLength == 0 }

  /// How many words of a line have their own time.
  ///
  /// Does not make the line.
  public func wordCount(at position: Int) -> Int {
    Int(storage.details[Int(storage.records[position].detail)].wordCount)
  }

  private func words(_ record: LineRecord, _ detail: LineDetail) -> [LyricWord] {
    (0..<Int(detail.wordCount)).map { index in
      let word = storage.words[Int(detail.firstWord) + index]
      let times = wordTimes(word, of: record)
      return LyricWord(
        start: times.start, end: times.end, text: storage.text(word.textStart, word.textLength))
    }
  }

  func wordTimes(_ word: WordRecord, of record: LineRecord) -> (start: Int, end: Int?) {
    let base = Int(record.time) - offset
    return (
      Swift.max(0, base + Int(word.start)),
      word.end == LineDetail.unknown ? nil : Swift.max(0, base + Int(word.end))
    )
  }

  public static func == (left: LyricLines, right: LyricLines) -> Bool {
    if left.storage === right.storage, left.offset == right.offset { return true }
    return left.count == right.count && left.indices.allSatisfy { left[$0] == right[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for line in self { hasher.combine(line) }
  }
}
