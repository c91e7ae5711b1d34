/// Writes LRC and enhanced LRC.
struct LRCWriter {
  private let lyrics: Lyrics
  private let hasWords: Bool
  /// Two digits of a second where they are enough for every time, else three.
  private let digits: Int
  private var out = ByteWriter()

  init(_ lyrics: Lyrics, hasWords: Bool) {
    self.lyrics = lyrics
    self.hasWords = hasWords
    let storage = lyrics.storage
    let isCoarse =
      storage.records.allSatisfy { $0.time.isMultiple(of: 10) || $0.time == LineRecord.untimed }
      && storage.details.allSatisfy { $0.end == LineDetail.unknown || $0.end.isMultiple(of: 10) }
      && (!hasWords
        || storage.words.allSatisfy {
          $0.start.isMultiple(of: 10) && ($0.end == LineDetail.unknown || $0.end.isMultiple(of: 10))
        })
    digits = isCoarse ? 2 : 3
  }

  consuming func write() -> [UInt8] {
    for entry in lyrics.metadata.entries {
      out.write(byte: ASCII.openBracket)
      writeLine(entry.key)
      out.write(byte: ASCII.colon)
      writeLine(entry.value)
      out.write("]\n")
    }
    if lyrics.offset != 0 {
      out.write("[offset:")
      out.write(lyrics.offset)
      out.write("]\n")
    }
    for credit in lyrics.credits {
      writeLine(credit)
      out.write(byte: ASCII.lineFeed)
    }
    let records = lyrics.storage.records
    var index = 0
    while index < records.count {
      var next = index
      while next < records.count, records[next].time == records[index].time {
        write(records[next])
        next += 1
      }
      if lyrics.isSynced { writeEnd(of: index..<next) }
      index = next
    }
    return out.bytes
  }

  private mutating func write(_ record: LineRecord) {
    let storage = lyrics.storage
    let detail = storage.details[Int(record.detail)]
    guard record.time != LineRecord.untimed else {
      storage.withText(record.textStart, record.textLength) { out.write(raw: $0) }
      out.write(byte: ASCII.lineFeed)
      return
    }
    write(stamp: Int(record.time), ASCII.openBracket, ASCII.closeBracket)
    if detail.voice > 0 {
      let voice = storage.voices[Int(detail.voice) - 1]
      if Self.isMark(voice) {
        out.write(voice)
        out.write(": ")
      }
    }
    if detail.role == .background { out.write("[bg: ") }
    if hasWords, detail.wordCount > 0 {
      writeWords(record, detail)
    } else {
      storage.withText(record.textStart, record.textLength) { out.write(raw: $0) }
    }
    if detail.role == .background { out.write(byte: ASCII.closeBracket) }
    out.write(byte: ASCII.lineFeed)
  }

  private mutating func writeWords(_ record: LineRecord, _ detail: LineDetail) {
    let storage = lyrics.storage
    let words = storage.words[Int(detail.firstWord)..<Int(detail.firstWord + detail.wordCount)]
    for (place, word) in zip(words.indices, words) {
      let next = place + 1 < words.endIndex ? words[place + 1].start : nil
      write(stamp: Int(record.time) + Int(word.start), ASCII.less, ASCII.greater)
      storage.withText(word.textStart, word.textLength) { text in
        // A stamp that ends a word stands before the space that follows it.
        var end = text.count
        let isCut = word.end != LineDetail.unknown && next != nil && word.end != next
        while isCut, end > 0, ASCII.isBlank(text[end - 1]) { end -= 1 }
        out.write(raw: UnsafeRawBufferPointer(rebasing: text[..<end]))
        if isCut {
          write(stamp: Int(record.time) + Int(word.end), ASCII.less, ASCII.greater)
          out.write(raw: UnsafeRawBufferPointer(rebasing: text[end...]))
        }
      }
    }
    let end = words.last.map { $0.end == LineDetail.unknown ? detail.end : $0.end } ?? detail.end
    if end != LineDetail.unknown { write(stamp: Int(record.time) + Int(end), ASCII.less, ASCII.greater) }
  }

  /// Ends lines of one time with a blank line, unless the next line begins there or earlier, or a blank line
  /// is what ends them already.
  private mutating func writeEnd(of group: Range<Int>) {
    let storage = lyrics.storage, start = storage.records[group.lowerBound].time
    var end: Int32?
    for record in storage.records[group] where record.textLength > 0 {
      let detail = storage.details[Int(record.detail)]
      guard detail.end != LineDetail.unknown, detail.end > 0 else { continue }
      // The last stamp of a row of words tells the end itself.
      if hasWords, detail.wordCount > 0,
        storage.words[Int(detail.firstWord + detail.wordCount) - 1].end == detail.end
      {
        continue
      }
      end = max(end ?? 0, detail.end)
    }
    guard let end else { return }
    if group.upperBound < storage.records.count,
      Int(storage.records[group.upperBound].time) <= Int(start) + Int(end)
    {
      return
    }
    write(stamp: Int(start) + Int(end), ASCII.openBracket, ASCII.closeBracket)
    out.write(byte: ASCII.lineFeed)
  }

  private mutating func write(stamp time: Int, _ open: UInt8, _ close: UInt8) {
    out.write(byte: open)
    if time < 0 { out.write(byte: ASCII.minus) }
    let time = abs(time)
    out.write(time / 60_000, digits: 2)
    out.write(byte: ASCII.colon)
    out.write(time / 1000 % 60, digits: 2)
    out.write(byte: ASCII.point)
    out.write(digits == 2 ? time % 1000 / 10 : time % 1000, digits: digits)
    out.write(byte: close)
  }

  /// A text on one line.
  private mutating func writeLine(_ text: String) {
    for byte in text.utf8 {
      out.write(byte: byte == ASCII.lineFeed || byte == ASCII.carriageReturn ? ASCII.space : byte)
    }
  }

  /// True for the voices that LRC can write, such as `M`, `F`, `D` and `v1`.
  private static func isMark(_ voice: String) -> Bool {
    if ["M", "F", "D"].contains(voice) { return true }
    let digits = voice.utf8.dropFirst()
    return voice.utf8.first == UInt8(ascii: "v") && (1...3).contains(digits.count)
      && digits.allSatisfy(ASCII.isDigit)
  }
}
