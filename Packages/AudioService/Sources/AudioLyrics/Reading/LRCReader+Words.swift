extension LRCReader {
  /// Reads what stands after the stamps: a voice, a background bracket, words with times.
  mutating func readText(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> LineContent {
    var content = LineContent()
    var text = bytes.trimmed(range)
    if let mark = voiceMark(bytes, text) {
      content.voice = builder.voice(bytes.text(text.lowerBound..<mark))
      text = bytes.trimmed(mark + 1..<text.upperBound)
    }
    if isBackground(bytes, text) {
      content.role = .background
      text = bytes.trimmed(text.lowerBound + 4..<text.upperBound - 1)
    }
    content.textStart = text.lowerBound
    content.textLength = text.count
    guard !text.isEmpty else { return content }
    if !readWords(bytes, text, opening: ASCII.less, closing: ASCII.greater, into: &content) {
      _ = readWords(bytes, text, opening: ASCII.openBracket, closing: ASCII.closeBracket, into: &content)
    }
    if content.textLength > 6, content.words.isEmpty, bytes[text.upperBound - 1] == 0x91,
      bytes[text.upperBound - 2] == 0x80, bytes[text.upperBound - 3] == 0xE3
    {
      content.hasTail = true
    }
    return content
  }

  /// The place of the colon of a voice, such as `M:`, `F:`, `D:` or `v1:`.
  private func voiceMark(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> Int? {
    guard range.count >= 2 else { return nil }
    var position = range.lowerBound + 1
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "M"), UInt8(ascii: "F"), UInt8(ascii: "D"): break
    case UInt8(ascii: "v"):
      let limit = min(range.upperBound, position + 4)
      while position < limit, ASCII.isDigit(bytes[position]) { position += 1 }
      guard position > range.lowerBound + 1 else { return nil }
    default: return nil
    }
    return position < range.upperBound && bytes[position] == ASCII.colon ? position : nil
  }

  /// True for `[bg: …]`.
  func isBackground(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> Bool {
    range.count > 4 && bytes.hasPrefix("[bg:", at: range.lowerBound, before: range.upperBound)
      && bytes[range.upperBound - 1] == ASCII.closeBracket
  }

  /// A time stamp inside a text.
  private struct Mark {
    /// From the bracket to after its end.
    var range: ByteRange
    var time: Int32
  }

  /// Reads words between stamps; false when there are none.
  private mutating func readWords(
    _ bytes: UnsafeRawBufferPointer, _ text: ByteRange, opening: UInt8, closing: UInt8,
    into content: inout LineContent
  ) -> Bool {
    let isBracket = opening == ASCII.openBracket
    let lineTime = stamps.first ?? 0
    if isBracket, stamps.count != 1 { return false }
    var marks: [Mark] = []
    var position = text.lowerBound
    while let open = bytes.firstIndex(of: opening, in: position..<text.upperBound) {
      switch Stamp.find(bytes, at: open + 1, before: text.upperBound, close: closing) {
      case .stamp(let stamp) where !isBracket || stamp.hasFraction:
        marks.append(Mark(range: open..<stamp.next, time: stamp.milliseconds))
        position = stamp.next
      case .damaged(let next) where !isBracket:
        diagnostics.add(.badTimestamp(bytes.excerpt(open..<next)), line: line)
        position = next
      default: position = open + 1
      }
    }
    guard !marks.isEmpty else { return false }
    if isBracket {
      var before = lineTime
      for mark in marks {
        if mark.time < before { return false }
        before = mark.time
      }
      hasBracketWords = true
    } else {
      hasAngleWords = true
    }
    addWords(bytes, text, marks, lineTime, into: &content)
    return true
  }

  private mutating func addWords(
    _ bytes: UnsafeRawBufferPointer, _ text: ByteRange, _ marks: [Mark], _ lineTime: Int32,
    into content: inout LineContent
  ) {
    let textStart = builder.source.count + builder.extra.count
    let firstWord = builder.words.count
    var time: Int32? = nil
    var latest = Int32.min
    var goesBack = false
    /// Adds the text between two stamps, the first of which is at `time`.
    func add(_ segment: ByteRange, until next: Int32?) {
      let part = builder.words.count == firstWord ? skipBlanks(bytes, segment) : segment
      let isBlank = bytes.trimmed(part).isEmpty
      if isBlank {
        // Nothing is sung here: the stamp before it ended the last word.
        guard builder.words.count > firstWord else { return }
        let previous = builder.words.count - 1
        builder.extra.append(contentsOf: bytes[part])
        builder.words[previous].textLength += UInt32(truncatingIfNeeded: part.count)
        return
      }
      let start = builder.source.count + builder.extra.count
      builder.extra.append(contentsOf: bytes[part])
      builder.words.append(
        WordRecord(
          start: time ?? (next.map { min($0, lineTime) } ?? lineTime), end: next ?? LineDetail.unknown,
          textStart: UInt32(truncatingIfNeeded: start), textLength: UInt32(truncatingIfNeeded: part.count)))
    }
    var position = text.lowerBound
    for mark in marks {
      var at = mark.time
      if at < latest {
        at = latest
        goesBack = true
      }
      latest = at
      add(position..<mark.range.lowerBound, until: at)
      time = at
      position = mark.range.upperBound
    }
    let endsWithStamp = bytes.trimmed(position..<text.upperBound).isEmpty
    add(position..<text.upperBound, until: nil)
    if endsWithStamp { content.end = time }
    if goesBack { diagnostics.add(.wordsOutOfOrder, line: line) }
    trimEnd(firstWord)
    content.textStart = textStart
    content.textLength = builder.source.count + builder.extra.count - textStart
    content.words = firstWord..<builder.words.count
    content.firstWordTime = builder.words.count > firstWord ? builder.words[firstWord].start : time
  }

  private func skipBlanks(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> ByteRange {
    var lower = range.lowerBound
    while lower < range.upperBound, ASCII.isBlank(bytes[lower]) { lower += 1 }
    return lower..<range.upperBound
  }

  /// Takes the spaces off the last word.
  private mutating func trimEnd(_ firstWord: Int) {
    while builder.words.count > firstWord, let last = builder.extra.last, ASCII.isBlank(last) {
      builder.extra.removeLast()
      builder.words[builder.words.count - 1].textLength -= 1
    }
  }
}
