/// What a player shows of synced lyrics at one time.
public struct LyricScene: Sendable {
  /// The lyrics, and what is sung when.
  public let timeline: LyricTimeline
  /// The time, in milliseconds.
  public let time: Int
  /// What is sung, and until when.
  public let moment: LyricTimeline.Moment
  /// The lines that are over, by their indices.
  public let before: Range<Int>
  /// The lines that are still to come, by their indices.
  public let after: Range<Int>

  /// Makes the scene of a time.
  ///
  /// O(log n).
  public init(_ timeline: LyricTimeline, at time: Int) {
    self.timeline = timeline
    self.time = time
    moment = timeline.moment(at: time)
    let begun = timeline.begun(at: time)
    let first = moment.current.first.map(Int.init) ?? begun
    before = 0..<min(first, begun)
    after = begun..<timeline.lines.count
  }

  /// The indices of the lines that are sung, the original first, then its translation and romanisation.
  public var current: [Int] {
    let order: [LyricRole] = [.main, .translation, .romanization, .background]
    let lines = moment.current.map(Int.init)
    return order.flatMap { role in lines.filter { timeline.lines.role(at: $0) == role } }
  }

  /// How much of a line is sung, from 0 to 1.
  ///
  /// O(log n).
  public func progress(of line: Int) -> Double { timeline.progress(of: line, at: time) }

  /// The word of a line that is sung, and how much of it.
  ///
  /// O(log n).
  public func word(of line: Int) -> LyricTimeline.WordPlace? { timeline.word(of: line, at: time) }
}

extension LyricTimeline {
  /// How many lines have begun at a time.
  ///
  /// O(log n).
  func begun(at time: Int) -> Int {
    guard lines.storage.isSynced else { return 0 }
    var low = 0, high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if (lines.start(at: middle) ?? 0) <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
