import AudioService
import FOLDin

/// The lyrics of a track as the lyric view wants them: groups of lines that are sung together, with their times.
struct LyricSheet: Sendable, Hashable {
  let groups: [LyricGroup]
  /// When each group begins, in milliseconds; empty where there are no times.
  let starts: [Int]

  /// The first line of each group, among the lines of the lyrics.
  let firstLines: [Int]

  /// True where nobody knows when what is sung.
  var isPlain: Bool { starts.isEmpty }

  /// How long a pause has to be to get a sign of its own, in milliseconds.
  private static let pause = 4_000

  /// Makes the groups; linear in the lines.
  init(_ lines: LyricLines, isSynced: Bool) {
    guard isSynced else {
      groups = lines.map { LyricGroup($0.text) }
      starts = []
      firstLines = Array(lines.indices)
      return
    }
    var groups: [LyricGroup] = []
    var starts: [Int] = []
    var firstLines: [Int] = []
    var index = lines.startIndex
    while index < lines.endIndex {
      let start = lines.start(at: index) ?? 0
      var next = index + 1
      while next < lines.endIndex, lines.start(at: next) == start { next += 1 }
      let following = next < lines.endIndex ? lines.start(at: next) : nil
      if let group = Self.group(lines[index..<next], until: following) {
        groups.append(group)
        starts.append(start)
        firstLines.append(index)
      } else if let following, following - start >= Self.pause, !groups.isEmpty {
        groups.append(LyricGroup("♪"))
        starts.append(start)
        firstLines.append(index)
      }
      index = next
    }
    self.groups = groups
    self.starts = starts
    self.firstLines = firstLines
  }

  /// The group that is sung at a time in milliseconds; `nil` before the first.
  ///
  /// O(log n).
  func group(at time: Int) -> Int? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// When the group after the one at a time begins; `nil` when there is none.
  ///
  /// O(log n).
  func nextStart(after time: Int) -> Int? {
    let next = group(at: time).map { $0 + 1 } ?? 0
    return next < starts.count ? starts[next] : nil
  }

  /// How soon after a time other letters of the group light up, in milliseconds; `nil` when none will.
  ///
  /// A word that is sung moves at each multiple of `step`; between words nothing moves until the next one begins.
  /// O(log n) and the words of the group.
  func untilWordMoves(after time: Int, step: Int) -> Int? {
    guard let group = group(at: time) else { return nil }
    let now = Duration.milliseconds(time)
    guard let word = groups[group].words.first(where: { now < $0.end }) else { return nil }
    if now < word.start { return Int((word.start - now).fd.milliseconds) }
    return min(step.rest(after: time), max(1, Int((word.end - now).fd.milliseconds)))
  }

  /// How often words that are sung are drawn, in milliseconds of the song.
  static let wordStep = 125

  /// How soon after a time something looks different, in milliseconds; `nil` when nothing will.
  ///
  /// O(log n) and the words of the group.
  func untilChange(after time: Int) -> Int? {
    [nextStart(after: time).map { $0 - time }, untilWordMoves(after: time, step: Self.wordStep)]
      .compactMap(\.self).min()
  }

  /// Lines of one time as a group; `nil` where none of them says anything.
  private static func group(_ lines: Slice<LyricLines>, until next: Int?) -> LyricGroup? {
    let sung = lines.filter { ($0.role == .main || $0.role == .background) && !$0.isBlank }
    let meant = lines.filter { $0.role == .translation || $0.role == .romanization }.filter { !$0.isBlank }
    guard let first = sung.first ?? meant.first else { return nil }
    let others = sung.isEmpty ? meant.dropFirst() : sung.dropFirst() + meant
    return LyricGroup(first.text, words: words(of: first, until: next), translations: others.map(\.text))
  }

  private static func words(of line: LyricLine, until next: Int?) -> [LyricGroup.Word] {
    let words = line.words
    // Words that do not make up the line would light up the wrong letters.
    guard !words.isEmpty, words.map(\.text).joined().filter({ $0 != " " }) == line.text.filter({ $0 != " " })
    else { return [] }
    return words.enumerated().map { index, word in
      let following = index + 1 < words.count ? words[index + 1].start : line.end ?? next
      let end = max(word.start, word.end ?? following ?? word.start + 600)
      return LyricGroup.Word(word.text, start: .milliseconds(word.start), end: .milliseconds(end))
    }
  }
}

extension Int {
  /// How far it is from a number to the next multiple of this one.
  func rest(after number: Int) -> Int { self - number % self }
}

/// What stands where lyrics belong.
enum LyricsShown: Sendable, Hashable {
  /// Nothing is known yet.
  case waiting
  /// There are none.
  case none
  /// There is nothing to sing.
  case instrumental
  /// These.
  case sheet(LyricSheet)
}
