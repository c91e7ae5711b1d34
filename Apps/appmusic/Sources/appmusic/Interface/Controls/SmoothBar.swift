import FOLDin

/// A progress bar that moves by half a cell, between two times.
struct SmoothBar: Drawable, Hashable {
  /// The share that is over, 0 to 1.
  var progress: Double
  /// The share that is loaded, 0 to 1.
  var buffered: Double
  var leading: String
  var trailing: String

  init(position: Duration, duration: Duration?, buffered: Duration? = nil) {
    let bar = FOLDin.ProgressBar(position: position, duration: duration, buffered: buffered)
    progress = bar.progress
    self.buffered = bar.buffered
    leading = bar.leading
    trailing = bar.trailing
  }

  /// The left half of a full cell.
  private static let half = "╸"

  /// Where the bar itself is drawn.
  func barArea(in area: CellRect) -> CellRect {
    let line = area.row(0)
    let bar = line.inset(
      left: leading.isEmpty ? 0 : leading.count + 1, right: trailing.isEmpty ? 0 : trailing.count + 1)
    return bar.columns >= 5 ? bar : line
  }

  /// The share that a click at a place asks for; `nil` beside the bar.
  func share(at point: CellPoint, in area: CellRect) -> Double? {
    let bar = barArea(in: area)
    guard bar.contains(point), bar.columns > 1 else { return nil }
    return Double(point.column - bar.left) / Double(bar.columns - 1)
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let line = area.row(0)
    guard !line.isEmpty else { return }
    guard theme.symbols.hasBlocks, theme.name != Theme.monochrome.name else {
      return FOLDin.ProgressBar(
        progress: progress, buffered: buffered, leading: leading, trailing: trailing, isSeekable: false
      ).draw(on: &screen, in: area, theme: theme)
    }
    let bar = barArea(in: line)
    if bar.left > line.left {
      screen.write(leading, in: line.splitLeft(leading.count).left, style: theme[.secondary])
    }
    if bar.right < line.right {
      screen.write(
        trailing, in: line.splitRight(trailing.count).right, style: theme[.secondary], alignment: .trailing)
    }
    let (over, loaded) = (halves(progress, of: bar.columns), halves(buffered, of: bar.columns))
    let ground = theme[.secondary].background
    let (full, ready, rest) = (
      theme[.progress].on(ground), theme[.buffered].on(ground), theme[.track].on(ground)
    )
    for column in 0..<bar.columns {
      let start = column * 2
      let place = CellPoint(column: bar.left + column, row: bar.top)
      if over >= start + 2 {
        screen.write(theme.symbols.barFull, at: place, style: full)
      } else if over > start {
        screen.write(Self.half, at: place, style: full)
      } else if loaded > start {
        screen.write(theme.symbols.barFull, at: place, style: ready)
      } else {
        screen.write(theme.symbols.barEmpty, at: place, style: rest)
      }
    }
  }

  private func halves(_ share: Double, of columns: Int) -> Int {
    guard share.isFinite, share > 0 else { return 0 }
    return min(columns * 2, Int((share * Double(columns * 2)).rounded()))
  }
}
