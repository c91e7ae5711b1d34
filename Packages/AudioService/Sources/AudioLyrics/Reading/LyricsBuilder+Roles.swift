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
    var groups: [Range<Int>] = []
    var times = 0
    forEachGroup { group in
      times += 1
      // Nine lines of one time are no translations of each other.
      if group.count > 1, group.count <= 8 { groups.append(group) }
    }
    guard !groups.isEmpty else { return }
    let arePairs = groups.count >= 4 && groups.count * 10 >= times * 8
    let votes = romanizationVotes(groups)
    var members = GroupMembers()
    for group in groups {
      members.fill(group, self)
      func isRomanized(_ place: Int) -> Bool {
        members.original != nil && members.scripts[place] == .latin
          && votes[members.lines.count * 8 + place].isRomanized
      }
      guard members.lines.count > 1, let main = members.lines.indices.first(where: { !isRomanized($0) })
      else {
        continue
      }
      let original = members.scripts[main]
      for (place, line) in members.lines.enumerated() where place != main {
        guard details[Int(records[line].detail)].role == .main else { continue }
        let script = members.scripts[place]
        if isRomanized(place) {
          setRole(of: line, .romanization)
        } else if script != original && script != .none && original != .none || arePairs && place > main {
          setRole(of: line, .translation)
        }
      }
    }
  }

  /// Whether the lines at one place of the groups are romanised, which is one question for the whole file.
  ///
  /// The votes stand at eight times the group's size plus the place.
  private func romanizationVotes(_ groups: [Range<Int>]) -> [RomanizationVote] {
    var votes = [RomanizationVote](repeating: RomanizationVote(), count: 9 * 8)
    var members = GroupMembers()
    for group in groups {
      members.fill(group, self)
      guard let original = members.original else { continue }
      for (place, line) in members.lines.enumerated() where members.scripts[place] == .latin {
        withBytes(records[line]) { latin in
          withBytes(records[members.lines[original]]) { signs in
            votes[members.lines.count * 8 + place].count(latin, of: signs, members.scripts[original])
          }
        }
      }
    }
    return votes
  }
}

/// The lines of a group that have a text and are no background, with their scripts.
private struct GroupMembers {
  private(set) var lines: [Int] = []
  private(set) var scripts: [Script] = []
  /// The place of the first line whose language people write in Latin letters too.
  private(set) var original: Int?

  mutating func fill(_ group: Range<Int>, _ builder: LyricsBuilder) {
    lines.removeAll(keepingCapacity: true)
    scripts.removeAll(keepingCapacity: true)
    original = nil
    for line in group {
      let record = builder.records[line]
      // The first words tell the script.
      guard record.textLength > 0, builder.details[Int(record.detail)].role != .background else { continue }
      let script = builder.withBytes(record) { Script($0, 0..<min($0.count, 60)) }
      if original == nil, script.isRomanizable { original = lines.count }
      lines.append(line)
      scripts.append(script)
    }
  }
}
