extension LRCReader {
  /// Reads lines for as long as they are plain, and returns the place of the first one that is not.
  ///
  /// Plain is `[mm:ss.ff]text` or `[mm:ss.fff]text` without another bracket, a voice, or anything else that
  /// the rules speak of: nearly every line of nearly every file. They are read eight and sixteen bytes at a
  /// time; all that is uncommon is left to the reader of single lines, which knows every rule.
  mutating func readPlainLines(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return bytes.count }
    let safeEnd = bytes.count - 32
    guard start < safeEnd else { return start }
    var position = start
    var last = self.last
    var lines = 0
    withUnsafeTemporaryAllocation(of: LineRecord.self, capacity: 512) { batch in
      var filled = 0
      while position < safeEnd {
        guard base.load(fromByteOffset: position, as: UInt8.self) == ASCII.openBracket,
          let stamp = PlainStamp(base + position),
          let text = PlainText(base, from: position + stamp.length, before: safeEnd)
        else { break }
        if stamp.milliseconds <= last {
          if stamp.milliseconds == last { builder.hasGroups = true } else { builder.isSorted = false }
        }
        last = stamp.milliseconds
        if text.end == text.start { builder.hasBlank = true }
        batch.initializeElement(
          at: filled,
          to: LineRecord(
            time: last, textStart: UInt32(truncatingIfNeeded: text.start),
            textLength: UInt32(truncatingIfNeeded: text.end &- text.start)))
        filled &+= 1
        lines &+= 1
        position = text.next
        if filled == 512 {
          builder.records.append(contentsOf: UnsafeBufferPointer(rebasing: batch[..<filled]))
          filled = 0
        }
      }
      builder.records.append(contentsOf: UnsafeBufferPointer(rebasing: batch[..<filled]))
    }
    if lines > 0 {
      finishText()
      line += lines
      self.last = last
      open = builder.records.count - 1..<builder.records.count
    }
    return position
  }
}

/// A stamp of eight or nine figures and signs, read in one piece.
private struct PlainStamp {
  let milliseconds: Int32
  /// The length with both brackets.
  let length: Int

  /// Reads `[mm:ss.ff]` or `[mm:ss.fff]` at a place that has at least 16 bytes.
  @inline(__always)
  init?(_ place: UnsafeRawPointer) {
    // Each byte without what it should be: figures become 0 to 9, the signs become 0.
    let figures =
      place.loadUnaligned(fromByteOffset: 1, as: UInt64.self).littleEndian ^ 0x3030_2E30_303A_3030
    // A byte over 9 (or a sign over 0) sets its top bit by the addition, or has it set.
    guard (figures | (figures &+ 0x7676_7F76_767F_7676)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Bytes 0, 3 and 6 become the numbers of two figures each.
    let pairs = figures &* 10 &+ (figures >> 8)
    var total = Int32(truncatingIfNeeded: pairs & 0xFF) &* 60_000
    total &+= Int32(truncatingIfNeeded: pairs >> 24 & 0xFF) &* 1000
    total &+= Int32(truncatingIfNeeded: pairs >> 48 & 0xFF) &* 10
    let close = place.load(fromByteOffset: 9, as: UInt8.self)
    if close == ASCII.closeBracket {
      milliseconds = total
      length = 10
    } else {
      guard ASCII.isDigit(close), place.load(fromByteOffset: 10, as: UInt8.self) == ASCII.closeBracket else {
        return nil
      }
      milliseconds = total &+ Int32(close &- ASCII.zero)
      length = 11
    }
  }
}

/// The text of a plain line.
private struct PlainText {
  let start: Int
  let end: Int
  /// Where the next line begins.
  let next: Int

  /// Finds the end of the text that begins at a place; `nil` when the line is not plain.
  @inline(__always)
  init?(_ base: UnsafeRawPointer, from start: Int, before safeEnd: Int) {
    // Looks for a control character, `[` or `<` in eight bytes at once: a byte that is one of them leaves its
    // top bit set by the subtraction, and the lowest such bit is never wrong.
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = start
    var hits: UInt64
    repeat {
      guard at < safeEnd else { return nil }
      let word = base.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
      let control = word &- (ones &* 0x20)
      let bracket = (word ^ (ones &* 0x5B)) &- ones
      let less = (word ^ (ones &* 0x3C)) &- ones
      hits = (control | bracket | less) & ~word & (ones &* 0x80)
      at &+= 8
    } while hits == 0
    let found = at &- 8 &+ hits.trailingZeroBitCount / 8
    switch base.load(fromByteOffset: found, as: UInt8.self) {
    case ASCII.lineFeed: next = found &+ 1
    case ASCII.carriageReturn:
      // CR LF is plain; a lone CR and CR CR LF are not.
      guard base.load(fromByteOffset: found &+ 1, as: UInt8.self) == ASCII.lineFeed else { return nil }
      next = found &+ 2
    default: return nil
    }
    var lower = start, upper = found
    while lower < upper, base.load(fromByteOffset: upper &- 1, as: UInt8.self) == ASCII.space { upper &-= 1 }
    while lower < upper, base.load(fromByteOffset: lower, as: UInt8.self) == ASCII.space { lower &+= 1 }
    self.start = lower
    end = upper
    guard lower < upper else { return }
    // A voice's letter and the end of a 【…】 are for the other reader.
    let first = base.load(fromByteOffset: lower, as: UInt8.self)
    switch first {
    case UInt8(ascii: "M"), UInt8(ascii: "F"), UInt8(ascii: "D"), UInt8(ascii: "v"):
      let second = base.load(fromByteOffset: lower &+ 1, as: UInt8.self)
      if second == ASCII.colon || ASCII.isDigit(second) { return nil }
    default: break
    }
    if base.load(fromByteOffset: upper &- 1, as: UInt8.self) == 0x91 { return nil }
  }
}
