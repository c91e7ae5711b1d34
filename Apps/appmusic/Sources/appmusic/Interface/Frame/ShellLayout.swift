import FOLDin

/// Which part of the screen is whose: the bar, the page, the small player, the hints.
struct ShellLayout: Sendable, Hashable {
  /// The smallest terminal that is drawn on.
  static let minimum = CellSize(columns: 20, rows: 5)

  let bar: CellRect
  let content: CellRect
  /// Two rows, one, or none.
  let mini: CellRect
  /// One row, or none.
  let hints: CellRect

  /// Divides a screen.
  init(_ size: CellSize, hasMiniPlayer: Bool) {
    let all = CellRect(size)
    let hintRows = size.rows >= 10 ? 1 : 0
    let miniRows = hasMiniPlayer ? (size.rows >= 10 ? 2 : 1) : 0
    let (bar, belowBar) = all.splitTop(1)
    let (aboveHints, hints) = belowBar.splitBottom(hintRows)
    let (content, mini) = aboveHints.splitBottom(miniRows)
    self.bar = bar
    self.content = content
    self.mini = mini
    self.hints = hints
  }

  /// True when there is room for more than a message.
  static func allows(_ size: CellSize) -> Bool {
    size.columns >= minimum.columns && size.rows >= minimum.rows
  }
}
