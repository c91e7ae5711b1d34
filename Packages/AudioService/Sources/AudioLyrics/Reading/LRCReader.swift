/// Reads LRC and its extensions from bytes of UTF-8.
struct LRCReader {
  var builder: LyricsBuilder
  var diagnostics = DiagnosticList()
  var metadata: [LyricMetadata.Entry] = []
  var credits: [String] = []
  var offset = 0
  /// True when `<mm:ss.ff>` words were seen.
  var hasAngleWords = false
  /// True when `[mm:ss.ff]` words were seen.
  var hasBracketWords = false
  /// The number of the line being read, from 1.
  var line = 0

  /// The records of the stamped line that unstamped text belongs to.
  var open = 0..<0
  /// The time of the line before.
  var last = Int32.min
  /// The text of that line so far, once more text joined it.
  private var joined: (start: Int, length: Int)?
  /// The stamps before the text being read.
  var stamps: [Int32] = []

  /// How many bytes of text repeated stamps may make of a file, for each byte of the file.
  private static let repeatLimit = 64

  init(source: [UInt8]) {
    builder = LyricsBuilder(source: source)
    // Most files have 30 to 60 bytes a line; memory that is not written to costs nothing.
    builder.records.reserveCapacity(source.count / 40 + 16)
  }

  /// Reads the whole file.
  ///
  /// O(n).
  ///
  /// - Parameter plainLines: false to read every line with every rule in mind, which gives the same.
  mutating func read(plainLines: Bool = true) {
    let source = builder.source
    source.withUnsafeBytes { bytes in
      var position = 0
      while position < bytes.count {
        if plainLines { position = readPlainLines(bytes, from: position) }
        if position < bytes.count { position = readLine(bytes, from: position) }
      }
    }
    finishText()
  }

  /// Reads one line and returns where the next one begins.
  private mutating func readLine(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let end = bytes.lineEnd(from: start)
    line += 1
    read(bytes, start..<end)
    return bytes.afterLineEnd(end)
  }

  /// Reads one line without its end.
  private mutating func read(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) {
    let content = bytes.withoutMarks(range)
    guard !content.isEmpty else { return }
    stamps.removeAll(keepingCapacity: true)
    var position = content.lowerBound
    var isTimed = true
    while position < content.upperBound, bytes[position] == ASCII.openBracket {
      switch Stamp.find(bytes, at: position + 1, before: content.upperBound) {
      case .stamp(let stamp):
        stamps.append(stamp.milliseconds)
        position = stamp.next
      case .damaged(let next):
        diagnostics.add(.badTimestamp(bytes.excerpt(position..<next)), line: line)
        position = next
        isTimed = false
      case .tooLong(let next):
        diagnostics.add(.timeTooLong(bytes.excerpt(position..<next)), line: line)
        position = next
        isTimed = false
      case .nothing:
        if stamps.isEmpty, isTimed, let next = readTag(bytes, position..<content.upperBound) {
          position = next
        } else {
          isTimed = false
          let text = position..<content.upperBound
          return stamps.isEmpty ? addUntimed(bytes, text) : addTimed(bytes, text)
        }
      }
      while position < content.upperBound, ASCII.isBlank(bytes[position]) { position += 1 }
    }
    let text = position..<content.upperBound
    if !stamps.isEmpty {
      addTimed(bytes, text)
    } else if !text.isEmpty {
      addUntimed(bytes, text)
    }
  }

  /// Adds the text once for each stamp.
  private mutating func addTimed(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) {
    finishText()
    let content = readText(bytes, range)
    addRecords(content)
  }

  private mutating func addRecords(_ content: LineContent) {
    var kept = stamps.count
    if kept > 1000 {
      let room = max(64_000_000, builder.source.count * Self.repeatLimit)
      kept = min(kept, room / max(1, content.textLength))
      if kept < stamps.count { diagnostics.add(.tooManyRepeats(kept: kept), line: line) }
    }
    open = builder.records.count..<builder.records.count + kept
    var detail = 0
    if content.hasDetail {
      detail = builder.addDetail(content.detail(for: nearestStamp(to: content.firstWordTime)))
      rebase(content, to: nearestStamp(to: content.firstWordTime))
    }
    for time in stamps.prefix(kept) {
      if time <= last {
        if time == last { builder.hasGroups = true } else { builder.isSorted = false }
      }
      last = time
      builder.add(
        time: time, textStart: content.textStart, textLength: content.textLength, detail: detail)
    }
    if content.textLength == 0 { builder.hasBlank = true }
    if content.hasTail { builder.tails += kept }
  }

  /// The stamp that words with absolute times were written for: the nearest one, the first of two.
  private func nearestStamp(to time: Int32?) -> Int32 {
    guard let time else { return stamps.first ?? 0 }
    return stamps.min { abs(Int($0) - Int(time)) < abs(Int($1) - Int(time)) } ?? 0
  }

  /// Makes the words' times count from the line's start.
  private mutating func rebase(_ content: LineContent, to start: Int32) {
    for index in content.words {
      builder.words[index].start = builder.words[index].start &- start
      if builder.words[index].end != LineDetail.unknown {
        builder.words[index].end = builder.words[index].end &- start
      }
    }
  }

  /// Adds a line that has no stamp of its own.
  private mutating func addUntimed(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) {
    if let credit = Self.credit(bytes, range) {
      credits.append(credit)
      return
    }
    if bytes[range.lowerBound] == ASCII.openBracket {
      if isBackground(bytes, range) { return addOwnTime(bytes, range) }
      if bytes.firstIndex(of: ASCII.closeBracket, in: range) == nil, looksLikeTag(bytes, range) {
        diagnostics.add(.unclosedTag(bytes.excerpt(range)), line: line)
      }
    } else if bytes[range.lowerBound] == ASCII.less,
      case .stamp = Stamp.find(
        bytes, at: range.lowerBound + 1, before: range.upperBound, close: ASCII.greater)
    {
      return addOwnTime(bytes, range)
    }
    guard !builder.records.isEmpty else {
      credits.append(bytes.text(range))
      return
    }
    join(bytes, range)
  }

  /// Adds a line that is timed by its words alone, or belongs to the line before it.
  private mutating func addOwnTime(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) {
    let before = last == Int32.min ? 0 : last
    finishText()
    stamps = [before]
    let content = readText(bytes, range)
    if let time = content.firstWordTime { stamps = [time] }
    addRecords(content)
  }

  /// Adds text to the line before it, after a line break.
  private mutating func join(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) {
    guard let first = open.first else { return }
    if joined == nil {
      let record = builder.records[first]
      let start = builder.source.count + builder.extra.count
      let copied = Int(record.textStart), length = Int(record.textLength)
      if copied < builder.source.count {
        builder.extra.append(contentsOf: bytes[copied..<copied + length])
      } else if length > 0 {
        let from = copied - builder.source.count
        builder.extra.append(contentsOf: Array(builder.extra[from..<from + length]))
      }
      joined = (start, length)
    }
    guard var text = joined else { return }
    if text.length > 0 { builder.extra.append(ASCII.lineFeed) }
    builder.extra.append(contentsOf: bytes[range])
    text.length = builder.source.count + builder.extra.count - text.start
    joined = text
  }

  /// Gives the joined text to every record of the line that it belongs to.
  mutating func finishText() {
    guard let text = joined else { return }
    joined = nil
    for index in open {
      builder.records[index].textStart = UInt32(truncatingIfNeeded: text.start)
      builder.records[index].textLength = UInt32(truncatingIfNeeded: text.length)
    }
  }
}

/// What stands after a line's stamps.
struct LineContent {
  var textStart = 0
  var textLength = 0
  /// The words' places among the builder's words; their times are absolute until the line's start is known.
  var words = 0..<0
  var firstWordTime: Int32?
  /// When the line is over, as an absolute time.
  var end: Int32?
  var role = LyricRole.main
  var voice: UInt16 = 0
  var hasTail = false

  var hasDetail: Bool { !words.isEmpty || end != nil || role != .main || voice != 0 }

  func detail(for start: Int32) -> LineDetail {
    LineDetail(
      end: end.map { $0 &- start } ?? LineDetail.unknown,
      firstWord: UInt32(truncatingIfNeeded: words.lowerBound),
      wordCount: UInt32(truncatingIfNeeded: words.count), role: role, voice: voice)
  }
}
