import Fate

/// Reads the formats whose lines begin `[start,duration]` and time every syllable in milliseconds: YRC, QRC
/// and KRC; and Lyricify Syllable, whose lines begin with a figure for their place.
enum SyllableReader {
  /// Reads a file of one of these formats.
  ///
  /// O(n).
  static func read(_ bytes: UnsafeRawBufferPointer, _ format: LyricFormat) -> LyricDraft {
    var draft = LyricDraft()
    var walker = LineWalker(bytes)
    var language: [UInt8]?
    while let line = walker.next() {
      guard !line.isEmpty else { continue }
      if let head = bytes.numbers(
        at: line.lowerBound, before: line.upperBound, open: ASCII.openBracket, close: ASCII.closeBracket,
        count: format == .lys ? 1 : 2)
      {
        let body = head.next..<line.upperBound
        draft.lines.append(
          format == .lys
            ? place(bytes, body, property: head.values[0])
            : timed(bytes, body, format, start: head.values[0], duration: head.values[1]))
      } else if draft.takeTag(bytes, line, line: walker.number) {
        guard let last = draft.metadata.last, last.key == "language", format == .krc else { continue }
        draft.metadata.removeLast()
        language = Base64.decode(last.value.utf8)
      } else if let credit = LRCReader.credit(bytes, line) {
        draft.credits.append(credit)
      } else if draft.lines.isEmpty {
        draft.credits.append(bytes.text(line))
      } else {
        draft.diagnostics.add(.notUnderstood(bytes.excerpt(line)), line: walker.number)
      }
    }
    if let language { addLanguages(language, to: &draft) }
    return draft
  }

  private static func timed(
    _ bytes: UnsafeRawBufferPointer, _ body: ByteRange, _ format: LyricFormat, start: Int, duration: Int
  ) -> LyricLine {
    let row =
      switch format {
      case .qrc: wordsBeforeTimes(bytes, body)
      case .krc:
        wordsAfterTimes(bytes, body, open: ASCII.less, close: ASCII.greater, lineStart: start)
      default:
        wordsAfterTimes(bytes, body, open: ASCII.openParenthesis, close: ASCII.closeParenthesis, lineStart: 0)
      }
    return line(row, bytes, body, start: start, end: start + duration)
  }

  /// A line of Lyricify Syllable: the figure says where the line stands, and whether it is a background.
  private static func place(
    _ bytes: UnsafeRawBufferPointer, _ body: ByteRange, property: Int
  ) -> LyricLine {
    let row = wordsBeforeTimes(bytes, body)
    var result = line(row, bytes, body, start: row.first?.start ?? 0, end: row.last?.end)
    result.role = property >= 6 ? .background : .main
    switch property % 3 {
    case 1: result.voice = "v1"
    case 2: result.voice = "v2"
    default: break
    }
    return result
  }

  private static func line(
    _ row: [LyricWord], _ bytes: UnsafeRawBufferPointer, _ body: ByteRange, start: Int, end: Int?
  ) -> LyricLine {
    guard !row.isEmpty else {
      return LyricLine(start: start, end: end, text: bytes.text(bytes.trimmed(body)))
    }
    let (text, words) = LyricDraft.join(row)
    return LyricLine(start: start, end: end, text: text, words: words)
  }

  /// `(start,duration,0)word` or `<offset,duration,0>word`.
  ///
  /// A bracket that holds anything else is text.
  private static func wordsAfterTimes(
    _ bytes: UnsafeRawBufferPointer, _ body: ByteRange, open: UInt8, close: UInt8, lineStart: Int
  ) -> [LyricWord] {
    var words: [LyricWord] = []
    var position = body.lowerBound
    var textStart = position
    var times: (start: Int, end: Int)?
    func finish(at end: Int) {
      guard let times, end > textStart else { return }
      words.append(LyricWord(start: times.start, end: times.end, text: bytes.text(textStart..<end)))
    }
    while position < body.upperBound {
      if bytes[position] == open,
        let found = bytes.numbers(at: position, before: body.upperBound, open: open, close: close, count: 3)
      {
        finish(at: position)
        let start = lineStart + found.values[0]
        times = (start, start + found.values[1])
        position = found.next
        textStart = position
      } else {
        position += 1
      }
    }
    finish(at: body.upperBound)
    return words
  }

  /// `word(start,duration)`.
  ///
  /// A bracket that holds anything else is text.
  private static func wordsBeforeTimes(_ bytes: UnsafeRawBufferPointer, _ body: ByteRange) -> [LyricWord] {
    var words: [LyricWord] = []
    var position = body.lowerBound
    var textStart = position
    while position < body.upperBound {
      if bytes[position] == ASCII.openParenthesis,
        let found = bytes.numbers(
          at: position, before: body.upperBound, open: ASCII.openParenthesis, close: ASCII.closeParenthesis,
          count: 2)
      {
        if position > textStart {
          words.append(
            LyricWord(
              start: found.values[0], end: found.values[0] + found.values[1],
              text: bytes.text(textStart..<position)))
        }
        position = found.next
        textStart = position
      } else {
        position += 1
      }
    }
    return words
  }

  /// Adds what a KRC file's `language` tag holds: for each line a translation or its syllables.
  private static func addLanguages(_ json: [UInt8], to draft: inout LyricDraft) {
    guard let contents = JSONValue(parsing: json)?["content"]?.elements else {
      draft.diagnostics.add(.brokenMarkup("[language:"), line: nil)
      return
    }
    let lines = draft.lines
    for content in contents.prefix(8) {
      let role: LyricRole = content["type"]?.integer == 1 ? .translation : .romanization
      for (line, row) in zip(lines, content["lyricContent"]?.elements ?? []) {
        let parts = row.elements?.compactMap(\.text) ?? []
        let (text, _) = LyricDraft.join([LyricWord(start: 0, text: parts.joined())])
        guard !text.isEmpty else { continue }
        draft.lines.append(LyricLine(start: line.start, end: line.end, text: text, role: role))
      }
    }
  }
}
