extension LyricTimeline {
  /// Walks over the lines once and notes where the current ones change.
  struct Sweep {
    let lines: LyricLines
    let overlaps: Bool
    var starts: [Int32] = []
    var firsts: [Int32] = [0]
    var members: [Int32] = []

    /// The current lines, with their ends.
    private var active: [(line: Int32, end: Int)] = []

    private static let mostAtOnce = 16
    private static let never = Int.max

    init(lines: LyricLines, overlaps: Bool) {
      self.lines = lines
      self.overlaps = overlaps
    }

    mutating func run() {
      starts.reserveCapacity(lines.count)
      firsts.reserveCapacity(lines.count + 1)
      members.reserveCapacity(lines.count)
      var index = 0
      while index < lines.count {
        guard let start = lines.start(at: index) else { return }
        // Written times make the groups: of lines that an offset moved to 0, only the last is sung there.
        let records = lines.storage.records
        var next = index + 1
        while next < records.count, records[next].time == records[index].time { next += 1 }
        begin(index..<next, at: start)
        index = next
      }
      endUntil(Self.never)
    }

    /// Makes a group of lines current.
    private mutating func begin(_ group: Range<Int>, at start: Int) {
      endUntil(start)
      let isBackground = group.allSatisfy { lines.role(at: $0) == .background }
      active.removeAll { line in
        if line.end <= start { return true }
        if isBackground { return false }
        return !overlaps || line.end == Self.never
      }
      // A text that shares its time with a blank line is what is current.
      let hasText = group.contains { !lines.isBlank(at: $0) }
      for line in group where !(hasText && lines.isBlank(at: line)) {
        let end = group.count > Self.mostAtOnce ? Self.never : lines.end(at: line) ?? Self.never
        active.append((Int32(truncatingIfNeeded: line), end > start ? end : Self.never))
      }
      if active.count > Self.mostAtOnce, group.count < Self.mostAtOnce {
        active.removeFirst(active.count - Self.mostAtOnce)
      }
      note(start)
    }

    /// Takes out the lines that end before a time, one end after the other.
    private mutating func endUntil(_ time: Int) {
      while let end = active.map(\.end).min(), end < time {
        active.removeAll { $0.end <= end }
        note(end)
      }
    }

    private mutating func note(_ time: Int) {
      starts.append(Int32(truncatingIfNeeded: time))
      members.append(contentsOf: active.lazy.map(\.line))
      firsts.append(Int32(truncatingIfNeeded: members.count))
    }
  }
}
