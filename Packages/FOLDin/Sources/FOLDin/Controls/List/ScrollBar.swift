/// Which part of something long is visible.
public struct ScrollBar: Drawable, Hashable {
  /// The first visible line.
  public var first: Int
  /// How many lines are visible.
  public var visible: Int
  /// How many lines there are.
  public var count: Int

  /// Makes a bar.
  public init(first: Int, visible: Int, count: Int) {
    self.first = first
    self.visible = visible
    self.count = count
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard count > visible, visible > 0, !area.isEmpty else { return }
    let length = max(1, area.rows * visible / count)
    let room = area.rows - length
    let hidden = count - visible
    // The thumb is at an end only when the rows are.
    var start = first <= 0 ? 0 : min(room, Int((Double(room) * Double(first) / Double(hidden)).rounded()))
    if first > 0, first < hidden, room > 1 { start = min(max(start, 1), room - 1) }
    if first >= hidden { start = room }
    for row in 0..<area.rows {
      let isThumb = row >= start && row < start + length
      screen.write(
        isThumb ? theme.symbols.thumb : theme.symbols.scrollTrack,
        at: CellPoint(column: area.left, row: area.top + row), style: theme[isThumb ? .secondary : .border])
    }
  }
}
