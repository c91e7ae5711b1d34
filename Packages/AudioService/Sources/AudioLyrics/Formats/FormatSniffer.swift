/// Finds the format of a file by its first lines.
enum FormatSniffer {
  /// The format; LRC where nothing else fits, which reads plain text too.
  static func sniff(_ bytes: UnsafeRawBufferPointer) -> LyricFormat {
    var walker = LineWalker(UnsafeRawBufferPointer(rebasing: bytes[..<min(bytes.count, 65_536)]))
    var seen = 0
    var wasNumber = false
    while seen < 60, let line = walker.next() {
      guard !line.isEmpty else { continue }
      seen += 1
      if seen == 1 {
        if bytes.hasPrefix("WEBVTT", at: line.lowerBound, before: line.upperBound) { return .vtt }
        if bytes[line.lowerBound] == ASCII.less, let format = markup(bytes) { return format }
      }
      if seen <= 3, isCueTime(bytes, line), wasNumber || seen == 1 { return .srt }
      wasNumber = line.allSatisfy { ASCII.isDigit(bytes[$0]) }
      if let format = syllables(bytes, line) { return format }
    }
    return .lrc
  }

  private static func markup(_ bytes: UnsafeRawBufferPointer) -> LyricFormat? {
    var xml = XMLReader(UnsafeRawBufferPointer(rebasing: bytes[..<min(bytes.count, 65_536)]))
    for _ in 0..<16 {
      guard let event = xml.next() else { return nil }
      guard case .open(let name, let attributes, _) = event else { continue }
      if name == "tt" { return .ttml }
      if name == "QrcInfos" || attributes.contains(where: { $0.name == "LyricContent" }) { return .qrc }
    }
    return nil
  }

  private static func isCueTime(_ bytes: UnsafeRawBufferPointer, _ line: ByteRange) -> Bool {
    for position in line.prefix(40) where bytes.hasPrefix("-->", at: position, before: line.upperBound) {
      return CueTime.parse(bytes, bytes.trimmed(line.lowerBound..<position)) != nil
    }
    return false
  }

  /// The format of a line `[start,duration]…` or `[figure]word(start,duration)`.
  private static func syllables(_ bytes: UnsafeRawBufferPointer, _ line: ByteRange) -> LyricFormat? {
    func numbers(_ position: Int, _ open: UInt8, _ close: UInt8, _ count: Int) -> Int? {
      bytes.numbers(at: position, before: line.upperBound, open: open, close: close, count: count)?.next
    }
    /// The line holds `(start,duration)` after a word.
    func hasWordTimes(_ start: Int) -> Bool {
      (start..<min(line.upperBound, start + 4096)).contains { position in
        bytes[position] == ASCII.openParenthesis && position > start
          && numbers(position, ASCII.openParenthesis, ASCII.closeParenthesis, 2) != nil
      }
    }
    let open = ASCII.openBracket, close = ASCII.closeBracket
    if let body = numbers(line.lowerBound, open, close, 2) {
      if numbers(body, ASCII.openParenthesis, ASCII.closeParenthesis, 3) != nil { return .yrc }
      if numbers(body, ASCII.less, ASCII.greater, 3) != nil { return .krc }
      return hasWordTimes(body) ? .qrc : nil
    }
    if let body = numbers(line.lowerBound, open, close, 1), body - line.lowerBound == 3 {
      return hasWordTimes(body) ? .lys : nil
    }
    return nil
  }
}
