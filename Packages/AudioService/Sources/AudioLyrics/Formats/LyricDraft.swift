/// What a reader of any format but LRC makes of a file.
struct LyricDraft {
  var lines: [LyricLine] = []
  var metadata: [LyricMetadata.Entry] = []
  var credits: [String] = []
  var offset = 0
  var diagnostics = DiagnosticList()

  /// The lyrics, in the order of their times.
  func lyrics(_ format: LyricFormat) -> Lyrics {
    Lyrics(
      written: lines, offset: offset, format: format, metadata: LyricMetadata(metadata), credits: credits,
      diagnostics: diagnostics.finished)
  }

  /// Takes a `[key:value]` line; false when the line is something else.
  mutating func takeTag(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange, line: Int) -> Bool {
    guard !range.isEmpty, bytes[range.lowerBound] == ASCII.openBracket,
      let tag = LRCReader.tag(bytes, range)
    else { return false }
    if tag.key != "offset" {
      metadata.append(.init(tag.key, tag.value))
    } else if let number = LRCReader.offset(tag.value) {
      offset = number
    } else if !tag.value.isEmpty {
      diagnostics.add(.badOffset(String(tag.value.prefix(40))), line: line)
    }
    return true
  }

  /// Makes a line's text of its words, without the spaces at its ends.
  static func join(_ words: [LyricWord]) -> (text: String, words: [LyricWord]) {
    let first = words.firstIndex { $0.text.contains { $0 != " " && $0 != "\t" } } ?? words.endIndex
    var words = Array(words[first...])
    if let word = words.first { words[0].text = String(word.text.drop { $0 == " " || $0 == "\t" }) }
    while let last = words.last {
      var text = last.text
      while text.last == " " || text.last == "\t" { text.removeLast() }
      if text.isEmpty {
        words.removeLast()
      } else {
        words[words.count - 1].text = text
        break
      }
    }
    return (words.map(\.text).joined(), words)
  }
}

/// Walks over the lines of a file, with their numbers.
struct LineWalker {
  let bytes: UnsafeRawBufferPointer
  private(set) var position = 0
  /// The number of the line that was given last, from 1.
  private(set) var number = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next line without its end, the spaces around it, and byte order marks.
  mutating func next() -> ByteRange? {
    guard position < bytes.count else { return nil }
    let end = bytes.lineEnd(from: position)
    let line = bytes.withoutMarks(position..<end)
    position = bytes.afterLineEnd(end)
    number += 1
    return line
  }
}

extension UnsafeRawBufferPointer {
  /// The part without the spaces at its ends and the byte order marks at its start.
  func withoutMarks(_ range: ByteRange) -> ByteRange {
    var range = trimmed(range)
    while range.count >= 3, self[range.lowerBound] == 0xEF, self[range.lowerBound + 1] == 0xBB,
      self[range.lowerBound + 2] == 0xBF
    {
      range = trimmed(range.lowerBound + 3..<range.upperBound)
    }
    return range
  }

  /// A whole number of at most nine digits, and the place after it.
  func number(at position: Int, before end: Int) -> (value: Int, next: Int)? {
    var next = position, value = 0
    while next < end, ASCII.isDigit(self[next]), next - position < 10 {
      value = value * 10 + Int(self[next] &- ASCII.zero)
      next += 1
    }
    guard next > position, next - position < 10 else { return nil }
    return (value, next)
  }

  /// Numbers between an opening and a closing byte, parted by commas, and the place after them.
  func numbers(
    at position: Int, before end: Int, open: UInt8, close: UInt8, count: Int
  ) -> (values: [Int], next: Int)? {
    guard position < end, self[position] == open else { return nil }
    var next = position + 1
    var values: [Int] = []
    while values.count < count {
      guard let number = number(at: next, before: end) else { return nil }
      values.append(number.value)
      next = number.next
      if values.count < count {
        guard next < end, self[next] == ASCII.comma else { return nil }
        next += 1
      }
    }
    guard next < end, self[next] == close else { return nil }
    return (values, next + 1)
  }
}
