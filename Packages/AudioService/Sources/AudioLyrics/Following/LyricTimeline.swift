/// Finds what is sung at a time.
///
/// The time of the music is cut into spans in which the same lines are current; a look-up is a binary search
/// over them and allocates nothing. Lines of one time are current together. A line ends where its end is
/// written, at the latest where the next time begins – but in formats whose lines have written ends of their
/// own (SubRip, WebVTT, TTML, Lyricify), lines that overlap are current together, and a background line
/// never ends the main one.
public struct LyricTimeline: Sendable {
  /// The lines of the lyrics.
  public let lines: LyricLines

  /// Where each span begins, in milliseconds, rising.
  private var starts: [Int32] = []
  /// Where each span's lines begin in ``members``; one more than there are spans.
  private var firsts: [Int32] = [0]
  private var members: [Int32] = []

  /// Makes the timeline.
  ///
  /// O(n).
  public init(_ lyrics: Lyrics) {
    lines = lyrics.lines
    guard lyrics.isSynced else { return }
    var sweep = Sweep(lines: lines, overlaps: lyrics.format.hasOverlaps)
    sweep.run()
    starts = sweep.starts
    firsts = sweep.firsts
    members = sweep.members
  }

  /// What is current at a time.
  public struct Moment: Sendable {
    /// The indices of the current lines, in the file's order; empty before the first line and after an end.
    public let current: ArraySlice<Int32>
    /// When this moment began, in milliseconds; `nil` before the first line.
    public let start: Int?
    /// When other lines become current, in milliseconds; `nil` when nothing follows.
    public let nextChange: Int?
  }

  /// What is current at a time in milliseconds.
  ///
  /// O(log n), without allocation.
  public func moment(at time: Int) -> Moment {
    let span = span(at: time)
    guard span >= 0 else {
      return Moment(current: members[0..<0], start: nil, nextChange: starts.first.map(Int.init))
    }
    return Moment(
      current: members[Int(firsts[span])..<Int(firsts[span + 1])], start: Int(starts[span]),
      nextChange: span + 1 < starts.count ? Int(starts[span + 1]) : nil)
  }

  /// The next time after `time` at which other lines become current; `nil` when there is none.
  ///
  /// O(log n).
  public func nextChange(after time: Int) -> Int? { moment(at: time).nextChange }

  /// The last time before `time` at which other lines became current; `nil` when there is none.
  ///
  /// O(log n).
  public func previousChange(before time: Int) -> Int? {
    let span = span(at: time - 1)
    return span < 0 ? nil : Int(starts[span])
  }

  /// The last span that begins at or before the time; −1 before the first one.
  private func span(at time: Int) -> Int {
    starts.withUnsafeBufferPointer { starts in
      var low = 0, high = starts.count
      while low < high {
        let middle = (low + high) / 2
        if Int(starts[middle]) <= time { low = middle + 1 } else { high = middle }
      }
      return low - 1
    }
  }
}

extension LyricFormat {
  /// True when lines have written ends of their own and may run beside each other.
  var hasOverlaps: Bool {
    switch self {
    case .srt, .vtt, .ttml, .lys: true
    default: false
    }
  }
}
