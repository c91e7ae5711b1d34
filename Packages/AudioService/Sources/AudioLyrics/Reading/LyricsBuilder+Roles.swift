extension LyricsBuilder {
  /// Takes a `【…】` at the end of a line as its translation.
  ///
  /// Done where the two parts are in different scripts, or where half of the file's lines are written so.
  mutating func splitTails() {
    let isHabit = tails * 2 >= records.reduce(0) { $0 + ($1.textLength > 0 ? 1 : 0) }
    var split: [LineRecord] = []
    split.reserveCapacity(records.count + tails)
    for record in records {
      guard let tail = tail(of: record), details[Int(record.detail)].wordCount == 0 else {
        split.append(record)
        continue
      }
      let isOtherScript = withBytes(record) { bytes in
        Script(bytes, tail.head) != Script(bytes, tail.inside)
      }
      guard isHabit || isOtherScript else {
        split.append(record)
        continue
      }
      var first = record, second = record
      first.textLength = UInt32(tail.head.count)
      second.textStart += UInt32(tail.inside.lowerBound)
      second.textLength = UInt32(tail.inside.count)
      var detail = details[Int(record.detail)]
      detail.role = .translation
      second.detail = UInt32(addDetail(detail))
      split.append(first)
      split.append(second)
    }
    records = split
  }

  func withBytes<Result>(_ record: LineRecord, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = Int(record.textStart), length = Int(record.textLength)
    if start < source.count {
      return source.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<start + length])) }
    }
    guard length > 0 else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    let from = start - source.count
    return extra.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[from..<from + length])) }
  }

  /// The part before a final `【…】` and what it holds, neither of them empty.
  private func tail(of record: LineRecord) -> (head: ByteRange, inside: ByteRange)? {
    withBytes(record) { bytes in
      guard bytes.count > 6, bytes[bytes.count - 3] == 0xE3, bytes[bytes.count - 2] == 0x80,
        bytes[bytes.count - 1] == 0x91
      else { return nil }
      var open = bytes.count - 6
      while open > 0 {
        if bytes[open] == 0xE3, bytes[open + 1] == 0x80, bytes[open + 2] == 0x90 { break }
        open -= 1
      }
      let head = bytes.trimmed(0..<open),
        inside = bytes.trimmed(min(open + 3, bytes.count - 3)..<bytes.count - 3)
      return head.isEmpty || inside.isEmpty ? nil : (head, inside)
    }
  }

  /// Tells original, translation and romanisation apart among the lines of one time.
  ///
  /// The original is the first line that is not the romanisation of another. A line in another script than
  /// the original is a translation, unless its words are made of the syllables that the original's language
  /// is written with in Latin letters. Lines in the original's own script are translations only where
  /// nearly every line of the file is one of a pair; otherwise two voices are singing.
  mutating func assignRoles() {
    var groups: [[Int]] = []
    var times = 0
    forEachGroup { group in
      let texts = group.filter {
        records[$0].textLength > 0 && details[Int(records[$0].detail)].role != .background
      }
      if !texts.isEmpty { times += 1 }
      if texts.count > 1, texts.count <= 8 { groups.append(texts) }
    }
    guard !groups.isEmpty else { return }
    let scripts = groups.map { $0.map { line in withBytes(records[line]) { Script($0, 0..<$0.count) } } }
    // Whether the lines at one place of the groups are romanised is one question for the whole file.
    var votes: [Int: RomanizationVote] = [:]
    for (group, kinds) in zip(groups, scripts) {
      guard let original = kinds.firstIndex(where: \.isRomanizable) else { continue }
      for (place, line) in group.enumerated() where kinds[place] == .latin {
        withBytes(records[line]) { latin in
          withBytes(records[group[original]]) { signs in
            votes[group.count * 8 + place, default: .init()].count(latin, of: signs, kinds[original])
          }
        }
      }
    }
    let arePairs = groups.count >= 4 && groups.count * 10 >= times * 8
    for (group, kinds) in zip(groups, scripts) {
      let canRomanize = kinds.contains(where: \.isRomanizable)
      let romanized = group.indices.map { place in
        canRomanize && kinds[place] == .latin && votes[group.count * 8 + place]?.isRomanized == true
      }
      guard let main = group.indices.first(where: { !romanized[$0] }) else { continue }
      for (place, line) in group.enumerated() where place != main {
        guard details[Int(records[line].detail)].role == .main else { continue }
        let role: LyricRole
        if romanized[place] {
          role = .romanization
        } else if kinds[place] == kinds[main] || kinds[place] == .none || kinds[main] == .none {
          role = arePairs && place > main ? .translation : .main
        } else {
          role = .translation
        }
        if role != .main { changeDetail(of: line) { $0.role = role } }
      }
    }
  }
}
