extension LRCReader {
  /// The keys that stand for something in the files of many programs.
  private static let knownKeys: Set<String> = [
    "ti", "ar", "al", "au", "by", "re", "ve", "la", "lr", "id", "length", "offset", "tool", "#", "t_time",
    "hash",
    "total", "sign", "qq", "encoding", "language", "kana", "title", "artist", "album", "author", "lang",
    "key",
    "rt", "co", "mu", "ly", "editor", "version", "composer", "lyricist", "file", "year", "genre", "number",
    "isrc",
  ]

  /// Reads `[key:value]` and returns the place after it; `nil` when the bracket is text.
  mutating func readTag(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> Int? {
    guard let tag = Self.tag(bytes, range) else { return nil }
    add(tag.key, tag.value)
    return tag.next
  }

  /// A `[key:value]` that fills its line, or is followed by another tag or a stamp.
  static func tag(
    _ bytes: UnsafeRawBufferPointer, _ range: ByteRange
  ) -> (key: String, value: String, next: Int)? {
    guard let colon = keyEnd(bytes, range) else { return nil }
    let key = bytes.text(range.lowerBound + 1..<colon).lowercased()
    guard key != "bg", let first = bytes.firstIndex(of: ASCII.closeBracket, in: colon..<range.upperBound)
    else { return nil }
    // A value may hold brackets itself: then the line's last bracket ends it, unless more tags follow.
    var close = first
    let rest = bytes.trimmed(first + 1..<range.upperBound)
    if !rest.isEmpty, !opensTagOrStamp(bytes, rest) {
      guard bytes[range.upperBound - 1] == ASCII.closeBracket,
        bytes.firstIndex(of: ASCII.openBracket, in: colon..<first) != nil
      else { return nil }
      close = range.upperBound - 1
    }
    return (key, bytes.text(bytes.trimmed(colon + 1..<close)), close + 1)
  }

  /// True when a line starts like a tag.
  func looksLikeTag(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> Bool {
    Self.keyEnd(bytes, range) != nil
  }

  /// The keys of an unsynced file: only those that are known, so that `[Chorus: all]` stays.
  static func isKnown(_ key: String) -> Bool { knownKeys.contains(key) }

  /// The place of the colon after a key of letters.
  private static func keyEnd(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> Int? {
    var position = range.lowerBound + 1
    let limit = min(range.upperBound, position + 48)
    while position < limit {
      let byte = bytes[position]
      if byte == ASCII.colon { return position > range.lowerBound + 1 ? position : nil }
      guard
        ASCII.isLetter(byte) || byte >= 0x80 || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "_")
          || byte == ASCII.minus
      else { return nil }
      position += 1
    }
    return nil
  }

  private static func opensTagOrStamp(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> Bool {
    guard bytes[range.lowerBound] == ASCII.openBracket else { return false }
    if case .stamp = Stamp.find(bytes, at: range.lowerBound + 1, before: range.upperBound) { return true }
    guard let colon = keyEnd(bytes, range) else { return false }
    return isKnown(bytes.text(range.lowerBound + 1..<colon).lowercased())
  }

  /// Keeps a tag, or takes its offset; the last one that is a number wins.
  private mutating func add(_ key: String, _ value: String) {
    guard key == "offset" else {
      metadata.append(.init(key, value))
      return
    }
    guard !value.isEmpty else { return }
    if let number = Self.offset(value) {
      offset = number
    } else {
      diagnostics.add(.badOffset(String(value.prefix(40))), line: line)
    }
  }

  /// A number of milliseconds with an optional sign, spaces, a fraction that is rounded, and `ms`.
  static func offset(_ text: String) -> Int? {
    var bytes = Array(text.utf8).filter { !ASCII.isBlank($0) }
    if bytes.count > 2, bytes.suffix(2).elementsEqual("ms".utf8) { bytes.removeLast(2) }
    var position = 0
    var isNegative = false
    if let first = bytes.first, first == ASCII.plus || first == ASCII.minus {
      isNegative = first == ASCII.minus
      position = 1
    }
    let start = position
    var value = 0
    while position < bytes.count, ASCII.isDigit(bytes[position]) {
      value = min(value * 10 + Int(bytes[position] - ASCII.zero), Stamp.longest)
      position += 1
    }
    guard position > start else { return nil }
    if position < bytes.count, bytes[position] == ASCII.point || bytes[position] == ASCII.comma {
      position += 1
      if position < bytes.count, ASCII.isDigit(bytes[position]), bytes[position] >= UInt8(ascii: "5") {
        value += 1
      }
      while position < bytes.count, ASCII.isDigit(bytes[position]) { position += 1 }
    }
    guard position == bytes.count else { return nil }
    return isNegative ? -value : value
  }
}
