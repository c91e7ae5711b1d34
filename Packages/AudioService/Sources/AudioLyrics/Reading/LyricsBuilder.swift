/// Collects lines while a file is read, then puts them in order.
struct LyricsBuilder {
  let source: [UInt8]
  var extra: [UInt8] = []
  var records: [LineRecord] = []
  var details: [LineDetail] = [LineDetail()]
  var words: [WordRecord] = []
  private(set) var voices: [String] = []
  private var voicePlaces: [String: UInt16] = [:]
  private var roleDetails: [LyricRole: UInt32] = [:]

  /// True while no line came before the one that stands before it.
  var isSorted = true
  /// True when there is a blank line, which ends the one before it.
  var hasBlank = false
  /// True when lines of one time were seen next to each other, or may meet by sorting.
  var hasGroups = false
  /// How many lines end with a `【…】`.
  var tails = 0

  init(source: [UInt8]) { self.source = source }

  /// Adds a line whose text stands in the source or the extra bytes.
  @inline(__always)
  mutating func add(time: Int32, textStart: Int, textLength: Int, detail: Int = 0) {
    records.append(
      LineRecord(
        time: time, textStart: UInt32(truncatingIfNeeded: textStart),
        textLength: UInt32(truncatingIfNeeded: textLength), detail: UInt32(truncatingIfNeeded: detail)))
  }

  /// The index of a voice's name, counted from 1.
  mutating func voice(_ name: String) -> UInt16 {
    if let known = voicePlaces[name] { return known }
    guard voices.count < 1000 else { return 0 }
    voices.append(name)
    voicePlaces[name] = UInt16(voices.count)
    return UInt16(voices.count)
  }

  mutating func addDetail(_ detail: LineDetail) -> Int {
    details.append(detail)
    return details.count - 1
  }

  /// Gives a line a role.
  ///
  /// Lines that have nothing else share one detail for each role.
  mutating func setRole(of record: Int, _ role: LyricRole) {
    guard records[record].detail == 0 else { return changeDetail(of: record) { $0.role = role } }
    if let shared = roleDetails[role] {
      records[record].detail = shared
    } else {
      changeDetail(of: record) { $0.role = role }
      roleDetails[role] = records[record].detail
    }
  }

  /// Changes one line's own copy of its detail.
  mutating func changeDetail(of record: Int, _ change: (inout LineDetail) -> Void) {
    var detail = details[Int(records[record].detail)]
    change(&detail)
    records[record].detail = UInt32(truncatingIfNeeded: addDetail(detail))
  }

  /// Copies a text to the extra bytes and says where it stands.
  mutating func keep(_ text: some Sequence<UInt8>) -> (start: Int, length: Int) {
    let start = source.count + extra.count
    extra.append(contentsOf: text)
    return (start, source.count + extra.count - start)
  }

  /// Adds lines that were made one by one, their times as written.
  mutating func append(_ lines: [LyricLine]) {
    let isSynced = lines.contains { $0.start != nil }
    var last = Int32.min
    for line in lines {
      let time =
        isSynced ? line.start.map(Self.clamp) ?? (records.isEmpty ? 0 : last) : LineRecord.untimed
      if time < last { isSorted = false }
      last = time
      let text = keep(line.text.utf8)
      var detail = LineDetail()
      detail.role = line.role
      if let name = line.voice { detail.voice = voice(name) }
      if isSynced {
        if let end = line.end { detail.end = Self.clamp(end) - time }
        detail.firstWord = UInt32(truncatingIfNeeded: words.count)
        detail.wordCount = UInt32(truncatingIfNeeded: line.words.count)
        append(line.words, lineStart: time, text: line.text, textStart: text.start)
      }
      let isPlain =
        detail.end == LineDetail.unknown && detail.wordCount == 0 && detail.role == .main
        && detail.voice == 0
      add(
        time: time, textStart: text.start, textLength: text.length, detail: isPlain ? 0 : addDetail(detail))
    }
  }

  private mutating func append(_ list: [LyricWord], lineStart: Int32, text: String, textStart: Int) {
    guard !list.isEmpty else { return }
    // The words' letters usually are the line's: then they need no second copy.
    var isSame = true
    var position = text.utf8.startIndex
    for word in list where isSame {
      for byte in word.text.utf8 {
        guard position < text.utf8.endIndex, text.utf8[position] == byte else {
          isSame = false
          break
        }
        position = text.utf8.index(after: position)
      }
    }
    var start = textStart
    for word in list {
      let length = word.text.utf8.count
      if !isSame { start = keep(word.text.utf8).start }
      words.append(
        WordRecord(
          start: Self.clamp(word.start) - lineStart,
          end: word.end.map { Self.clamp($0) - lineStart } ?? LineDetail.unknown,
          textStart: UInt32(truncatingIfNeeded: start), textLength: UInt32(truncatingIfNeeded: length)))
      start += length
    }
  }

  static func clamp(_ milliseconds: Int) -> Int32 {
    Int32(max(-Stamp.longest, min(Stamp.longest, milliseconds)))
  }

  /// The lines in their final order.
  ///
  /// - Parameter isInferring: true for LRC, where the roles of lines of one time and the ends of lines
  ///   before a blank one are not written and have to be found.
  consuming func finish(isInferring: Bool = false) -> LyricStorage {
    if isInferring, tails > 0 { splitTails() }
    if !isSorted { sort() }
    if isInferring {
      if hasBlank { endLinesBeforeBlanks() }
      if hasGroups || !isSorted || tails > 0 { assignRoles() }
    }
    return LyricStorage(
      source: source, extra: extra, records: records, details: details, words: words, voices: voices)
  }

  /// Stable and linear: as many passes over twelve bits each as the longest time needs.
  private mutating func sort() {
    guard let first = records.first else { return }
    var lowest = first.time, highest = first.time
    for record in records {
      lowest = min(lowest, record.time)
      highest = max(highest, record.time)
    }
    let range = UInt32(truncatingIfNeeded: Int(highest) - Int(lowest))
    var other = records
    records.withUnsafeMutableBufferPointer { records in
      other.withUnsafeMutableBufferPointer { other in
        var from = records, into = other
        var shift: UInt32 = 0
        while shift < 32, range >> shift > 0 {
          Self.sortPass(from, into, lowest: lowest, shift: shift)
          swap(&from, &into)
          shift += 12
        }
        if from.baseAddress != records.baseAddress { _ = records.update(from: from) }
      }
    }
  }

  private static func sortPass(
    _ from: UnsafeMutableBufferPointer<LineRecord>, _ into: UnsafeMutableBufferPointer<LineRecord>,
    lowest: Int32, shift: UInt32
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4096) { places in
      places.initialize(repeating: 0)
      @inline(__always) func key(_ record: LineRecord) -> Int {
        Int(UInt32(bitPattern: record.time &- lowest) >> shift & 0xFFF)
      }
      for record in from { places[key(record)] &+= 1 }
      var place: UInt32 = 0
      for index in 0..<4096 {
        let count = places[index]
        places[index] = place
        place &+= count
      }
      for record in from {
        let key = key(record)
        into[Int(places[key])] = record
        places[key] &+= 1
      }
    }
  }

  /// The lines of each time, in order.
  @inline(__always) func forEachGroup(_ body: (Range<Int>) -> Void) {
    var start = 0
    while start < records.count {
      var end = start + 1
      while end < records.count, records[end].time == records[start].time { end += 1 }
      body(start..<end)
      start = end
    }
  }

  private mutating func endLinesBeforeBlanks() {
    var previous = 0..<0
    var ends: [(record: Int, end: Int32)] = []
    forEachGroup { group in
      if group.contains(where: { records[$0].textLength == 0 }) {
        for line in previous where records[line].textLength > 0 {
          guard details[Int(records[line].detail)].end == LineDetail.unknown else { continue }
          ends.append((line, records[group.lowerBound].time - records[line].time))
        }
      }
      previous = group
    }
    for (record, end) in ends { changeDetail(of: record) { $0.end = end } }
  }
}
