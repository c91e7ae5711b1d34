/// Lyrics with the current group in the middle, words that light up as they are sung, and translations below.
public struct LyricView: Interactive, Hashable {
  /// What lyrics tell.
  public enum Action: Sendable, Hashable {
    /// The user wants to hear this group.
    case sought(group: Int)
  }

  /// How long the lines take to glide to another group.
  public static let glide = Duration.milliseconds(300)

  /// Everything that is sung, in order.
  public var groups: [LyricGroup]
  /// The group that is sung; `nil` before the first.
  public private(set) var current: Int?
  /// The position in the song, for the words.
  public var time: Duration
  /// The group that the user looks at instead; `nil` while the lyrics follow the song.
  public var browsed: Int?
  /// True when there are no times: the text then stands from the top, and nothing glides.
  public var isPlain: Bool

  /// Where the glide began, and how long ago.
  private var origin: Int?
  private var sinceMove = glide

  /// Makes lyrics.
  public init(groups: [LyricGroup], current: Int? = nil, time: Duration = .zero, isPlain: Bool = false) {
    self.groups = groups
    self.current = current.flatMap { groups.indices.contains($0) ? $0 : nil }
    self.time = time
    self.isPlain = isPlain
  }

  /// Lets the lyrics follow the song: another group begins to glide into the middle.
  public mutating func follow(_ group: Int?, time: Duration) {
    self.time = time
    let group = group.flatMap { groups.indices.contains($0) ? $0 : nil }
    guard group != current else { return }
    origin = current ?? 0
    sinceMove = .zero
    current = group
  }

  /// Lets time pass for the glide.
  public mutating func advance(by step: Duration) {
    if isGliding { sinceMove += step }
  }

  /// True while lines are on their way, and another frame is wanted soon.
  public var isGliding: Bool { sinceMove < Self.glide }

  /// The group in the middle.
  public var focused: Int { browsed ?? current ?? 0 }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard !area.isEmpty, !groups.isEmpty else { return }
    screen.clipped(to: area) { screen in
      let middle = min(max(focused, 0), groups.count - 1)
      let own = lines(of: middle, columns: area.columns, measure: screen.measure)
      var top = isPlain ? area.top : area.top + (area.rows - own.main.count) / 2
      if !isPlain { top += glideOffset(to: middle, area: area, measure: screen.measure, theme: theme) }
      var first = middle
      if isPlain {
        // From the group that is looked at downwards, but no emptier at the end than need be.
        var rows = 0
        var start = groups.count
        while start > 0, rows < area.rows {
          start -= 1
          rows += height(of: start, columns: area.columns, measure: screen.measure)
        }
        first = rows < area.rows ? 0 : min(middle, start)
      } else {
        while first > 0, top > area.top {
          first -= 1
          top -= height(of: first, columns: area.columns, measure: screen.measure)
        }
      }
      var row = top
      var index = first
      while index < groups.count, row < area.bottom {
        row += drawGroup(index, on: &screen, at: row, in: area, theme: theme)
        index += 1
      }
    }
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    guard !groups.isEmpty else { return .ignored }
    if let step = event.scroll, case .mouse(let mouse) = event, area.contains(mouse.point) {
      return browse(by: step)
    }
    guard let key = event.key else { return .ignored }
    if key == Key(.escape), browsed != nil {
      browsed = nil
      return .handled
    }
    switch ListMove(key, page: max(1, area.rows / 2)) {
    case .by(let step): return browse(by: step)
    case .first: return browse(by: -groups.count)
    case .last: return browse(by: groups.count)
    case .choose:
      guard let browsed, !isPlain else { return .ignored }
      self.browsed = nil
      return .actions(.sought(group: browsed))
    case nil: return .ignored
    }
  }

  private mutating func browse(by step: Int) -> Response<Action> {
    browsed = min(max(0, focused + step), groups.count - 1)
    return .handled
  }
}

extension LyricView {
  private typealias Lines = (main: [String], translations: [String])

  private func lines(of index: Int, columns: Int, measure: TextWidth) -> Lines {
    let group = groups[index]
    func wrapped(_ text: String) -> [String] {
      measure.wrapped(text.isPrintableASCII ? text : text.fd.harmless, to: max(1, columns - 2))
    }
    return (wrapped(group.text), group.translations.flatMap(wrapped))
  }

  /// The rows of a group with the empty one below it; none is empty where the lyrics have no times.
  private func height(of index: Int, columns: Int, measure: TextWidth) -> Int {
    let lines = lines(of: index, columns: columns, measure: measure)
    return lines.main.count + lines.translations.count + (isPlain ? 0 : 1)
  }

  /// How far the lines still are from where they go: all of it at first, then less and less.
  private func glideOffset(to middle: Int, area: CellRect, measure: TextWidth, theme: Theme) -> Int {
    guard theme.animates, isGliding, browsed == nil, let origin, origin != middle else { return 0 }
    let isForward = origin < middle
    var distance = 0
    for index in isForward ? origin..<middle : middle..<origin where groups.indices.contains(index) {
      distance += height(of: index, columns: area.columns, measure: measure)
      if distance > area.rows { break }
    }
    let left = 1 - Double(sinceMove.fd.milliseconds) / Double(Self.glide.fd.milliseconds)
    let offset = Int((Double(min(distance, area.rows)) * left * left).rounded())
    return isForward ? offset : -offset
  }

  /// Draws a group and gives back how many rows it takes.
  private func drawGroup(_ index: Int, on screen: inout Screen, at row: Int, in area: CellRect, theme: Theme)
    -> Int
  {
    let lines = lines(of: index, columns: area.columns, measure: screen.measure)
    let isCurrent = index == current && !isPlain
    let isBrowsed = index == browsed && !isPlain
    var sung = isCurrent ? groups[index].columnsSung(at: time, measure: screen.measure) : 0
    for (offset, line) in lines.main.enumerated() {
      let width = screen.measure.columns(of: line)
      let left = isPlain ? area.left + 1 : area.left + max(0, (area.columns - width) / 2)
      let point = CellPoint(column: left, row: row + offset)
      let style = isBrowsed ? theme[.selection] : theme[isCurrent ? .lyricCurrent : isPlain ? .text : .lyric]
      screen.write(line, at: point, style: style)
      if isCurrent, sung > 0, !groups[index].words.isEmpty {
        let done = CellRect(origin: point, size: CellSize(columns: min(sung, width), rows: 1))
        screen.restyle(done) { $0 = theme[.lyricSung] }
      } else if isCurrent, groups[index].words.isEmpty {
        screen.restyle(CellRect(origin: point, size: CellSize(columns: width, rows: 1))) { style in
          if !isBrowsed { style = theme[.lyricSung] }
        }
      }
      // A space at which a line was broken has been sung too.
      sung = max(0, sung == .max ? sung : sung - width - 1)
    }
    for (offset, line) in lines.translations.enumerated() {
      let left =
        isPlain
        ? area.left + 1 : area.left + max(0, (area.columns - screen.measure.columns(of: line)) / 2)
      screen.write(
        line, at: CellPoint(column: left, row: row + lines.main.count + offset), style: theme[.translation])
    }
    return lines.main.count + lines.translations.count + (isPlain ? 0 : 1)
  }
}
