/// What a screen shows when the terminal is too small for it.
public struct TooSmallView: Drawable, Hashable {
  /// What to say, such as “Make the window larger”.
  public var text: String
  /// What would do.
  public var minimum: CellSize

  /// Makes a message.
  public init(_ text: String, minimum: CellSize) {
    self.text = text
    self.minimum = minimum
  }

  /// True when an area of the size will do, and the message is not needed.
  public func allows(_ size: CellSize) -> Bool {
    size.columns >= minimum.columns && size.rows >= minimum.rows
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let lines = screen.measure.wrapped(text.fd.harmless, to: area.columns)
    let numbers = "\(area.columns)×\(area.rows) < \(minimum.columns)×\(minimum.rows)"
    let all = screen.measure.columns(of: numbers) <= area.columns ? lines + [numbers] : lines
    let block = area.centered(columns: area.columns, rows: all.count)
    for (index, line) in all.enumerated() {
      screen.write(line, in: block.row(index), style: theme[.secondary], alignment: .center)
    }
  }
}
