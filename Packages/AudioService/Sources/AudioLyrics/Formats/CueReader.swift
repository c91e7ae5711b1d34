/// Reads cues, `start --> end` and text below it: SubRip and WebVTT.
enum CueReader {
  /// Reads a file of cues.
  ///
  /// O(n).
  static func read(_ bytes: UnsafeRawBufferPointer, _ format: LyricFormat) -> LyricDraft {
    var reader = Reader(bytes: bytes, isVTT: format == .vtt)
    reader.read()
    return reader.draft
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    let isVTT: Bool
    var draft = LyricDraft()
    /// The cue whose text is being read.
    private var cue: LyricLine?
    private var texts: [ByteRange] = []
    /// True inside a block that is no cue: a note, a style, a region.
    private var isSkipping = false

    init(bytes: UnsafeRawBufferPointer, isVTT: Bool) {
      self.bytes = bytes
      self.isVTT = isVTT
    }

    mutating func read() {
      var walker = LineWalker(bytes)
      /// A line that may be the number or the name of the next cue.
      var name: ByteRange?
      while let line = walker.next() {
        if line.isEmpty {
          finish()
          if let name, !isNumber(name), !isVTT { draft.credits.append(bytes.text(name)) }
          name = nil
          isSkipping = false
        } else if isSkipping {
          continue
        } else if let arrow = arrow(in: line) {
          // A number right above is the next cue's, even where the blank line between is missing.
          if cue != nil, let last = texts.last, isNumber(last) { texts.removeLast() }
          finish()
          name = nil
          begin(line, arrow: arrow, number: walker.number)
        } else if cue != nil {
          texts.append(line)
        } else if isVTT, isBlock(line, number: walker.number) {
          isSkipping = true
        } else {
          if let name, !isVTT { draft.credits.append(bytes.text(name)) }
          name = line
        }
      }
      finish()
      if let name, !isNumber(name), !isVTT { draft.credits.append(bytes.text(name)) }
    }

    private func isBlock(_ line: ByteRange, number: Int) -> Bool {
      if bytes.hasPrefix("WEBVTT", at: line.lowerBound, before: line.upperBound) { return number == 1 }
      for word in ["NOTE", "STYLE", "REGION"] as [StaticString]
      where bytes.hasPrefix(word, at: line.lowerBound, before: line.upperBound) { return true }
      return false
    }

    private func isNumber(_ line: ByteRange) -> Bool { line.allSatisfy { ASCII.isDigit(bytes[$0]) } }

    /// The place of `-->` among the first 64 bytes.
    private func arrow(in line: ByteRange) -> Int? {
      let limit = min(line.upperBound, line.lowerBound + 64) - 2
      var position = line.lowerBound
      while position < limit {
        if bytes[position] == ASCII.minus, bytes[position + 1] == ASCII.minus,
          bytes[position + 2] == ASCII.greater
        {
          // An arrow that has no figures in front of it is text.
          let left = line.lowerBound..<position
          let digits = left.reduce(0) { $0 + (ASCII.isDigit(bytes[$1]) ? 1 : 0) }
          return digits >= 2 && bytes.firstIndex(of: ASCII.colon, in: left) != nil ? position : nil
        }
        position += 1
      }
      return nil
    }

    private mutating func begin(_ line: ByteRange, arrow: Int, number: Int) {
      let left = bytes.trimmed(line.lowerBound..<arrow)
      let right = bytes.trimmed(arrow + 3..<line.upperBound)
      var rightEnd = right.lowerBound
      while rightEnd < right.upperBound, !ASCII.isBlank(bytes[rightEnd]) { rightEnd += 1 }
      guard let start = CueTime.parse(bytes, left) else {
        draft.diagnostics.add(.badTimestamp(bytes.excerpt(line)), line: number)
        cue = LyricLine(start: nil, text: "")
        return
      }
      var end = CueTime.parse(bytes, right.lowerBound..<rightEnd)
      if let told = end {
        if told < start {
          draft.diagnostics.add(.endBeforeStart, line: number)
          end = nil
        }
      } else {
        draft.diagnostics.add(.badTimestamp(bytes.excerpt(right.lowerBound..<rightEnd)), line: number)
      }
      cue = LyricLine(start: start, end: end, text: "")
    }

    private mutating func finish() {
      guard var line = cue else { return }
      cue = nil
      var text = CueText(isVTT: isVTT)
      for (index, range) in texts.enumerated() {
        if index > 0 { text.breakLine() }
        text.add(bytes, range)
      }
      texts.removeAll(keepingCapacity: true)
      text.finish(&line)
      draft.lines.append(line)
    }
  }
}

/// The times of cues.
enum CueTime {
  /// The milliseconds of `hh:mm:ss,mmm`, `mm:ss.mmm` and the like; `nil` for anything else.
  static func parse(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> Int? {
    var position = range.lowerBound
    var fields: [Int] = []
    while true {
      guard let field = bytes.number(at: position, before: range.upperBound) else { return nil }
      fields.append(field.value)
      position = field.next
      guard position < range.upperBound, bytes[position] == ASCII.colon, fields.count < 3 else { break }
      position += 1
    }
    guard fields.count >= 2 else { return nil }
    var thousandths = 0
    if position < range.upperBound, bytes[position] == ASCII.comma || bytes[position] == ASCII.point {
      position += 1
      var scale = 100
      while position < range.upperBound, ASCII.isDigit(bytes[position]) {
        thousandths += Int(bytes[position] &- ASCII.zero) * scale
        scale /= 10
        position += 1
      }
    }
    guard position == range.upperBound else { return nil }
    let total = fields.reduce(0) { $0 * 60 + $1 } * 1000 + thousandths
    return total <= Stamp.longest ? total : nil
  }
}
