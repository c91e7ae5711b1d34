extension Lyrics {
  /// Makes lyrics of texts with their times, as the synchronised lyrics of ID3 have them.
  ///
  /// Texts that begin with a line break begin a line; or those that end with one end it; where none does
  /// either, each text is a line. O(n).
  public init(timedTexts texts: [LyricWord], source: LyricSource? = .tag) {
    self.init(written: Self.lines(of: texts), format: .sylt, source: source)
  }

  /// Puts texts together to lines.
  static func lines(of texts: [LyricWord]) -> [LyricLine] {
    let begins = texts.contains { isBreak($0.text.first) }
    let ends = !begins && texts.contains { isBreak($0.text.last) }
    guard begins || ends else {
      return texts.map { LyricLine(start: $0.start, text: LyricDraft.join([$0]).text) }
    }
    var rows: [[LyricWord]] = [[]]
    for word in texts {
      if begins, isBreak(word.text.first), !(rows.last?.isEmpty ?? true) { rows.append([]) }
      let plain = String(word.text.drop { isBreak($0) }.reversed().drop { isBreak($0) }.reversed())
      rows[rows.count - 1].append(LyricWord(start: word.start, text: plain))
      if ends, isBreak(word.text.last) { rows.append([]) }
    }
    return rows.filter { !$0.isEmpty }.map { row in
      var row = row
      for index in row.indices.dropLast() { row[index].end = row[index + 1].start }
      let (text, words) = LyricDraft.join(row)
      return LyricLine(start: row.first?.start, text: text, words: words.count > 1 ? words : [])
    }
  }

  private static func isBreak(_ character: Character?) -> Bool {
    character == "\n" || character == "\r" || character == "\r\n"
  }
}
