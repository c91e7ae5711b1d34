/// How far something has come, how much of it is loaded, and its two times.
public struct ProgressBar: Interactive, Hashable {
  /// What a bar tells.
  public enum Action: Sendable, Hashable {
    /// The user wants to be at this share, 0 to 1.
    case sought(Double)
  }

  /// The share that is over, 0 to 1; what is beyond is cut.
  public var progress: Double
  /// The share that is loaded.
  public var buffered: Double
  /// What stands on the left, such as the position.
  public var leading: String
  /// What stands on the right, such as the length.
  public var trailing: String
  /// False where it only shows.
  public var isSeekable: Bool

  /// Makes a bar.
  public init(
    progress: Double, buffered: Double = 0, leading: String = "", trailing: String = "",
    isSeekable: Bool = true
  ) {
    self.progress = progress
    self.buffered = buffered
    self.leading = leading
    self.trailing = trailing
    self.isSeekable = isSeekable
  }

  /// Makes a bar from times; without a length nothing is over.
  public init(position: Duration, duration: Duration?, buffered: Duration? = nil) {
    func share(_ part: Duration) -> Double {
      guard let duration, duration > .zero else { return 0 }
      return Double(part.fd.milliseconds) / Double(max(1, duration.fd.milliseconds))
    }
    self.init(
      progress: share(position), buffered: buffered.map(share) ?? 0, leading: position.fd.clock(),
      trailing: duration?.fd.clock() ?? "", isSeekable: duration != nil)
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let line = area.row(0)
    guard !line.isEmpty else { return }
    let bar = barArea(line, screen.measure)
    if bar.left > line.left {
      screen.write(leading, in: line.splitLeft(bar.left - line.left - 1).left, style: theme[.secondary])
      screen.write(
        trailing, in: line.splitRight(line.right - bar.right - 1).right, style: theme[.secondary],
        alignment: .trailing)
    } else if bar.right < line.right {
      screen.write(
        trailing, in: line.splitRight(line.right - bar.right - 1).right, style: theme[.secondary],
        alignment: .trailing)
    }
    let over = cells(progress, of: bar.columns)
    let loaded = max(over, cells(buffered, of: bar.columns))
    for column in 0..<bar.columns {
      let role: ThemeRole = column < over ? .progress : column < loaded ? .buffered : .track
      let symbol = column < loaded ? theme.symbols.barFull : theme.symbols.barEmpty
      screen.write(symbol, at: CellPoint(column: bar.left + column, row: bar.top), style: theme[role])
    }
    if isSeekable, bar.columns > 2 {
      let knob = min(max(0, over - 1), bar.columns - 1)
      screen.write(
        theme.symbols.barKnob, at: CellPoint(column: bar.left + knob, row: bar.top), style: theme[.progress])
    }
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    guard isSeekable, case .mouse(let mouse) = event,
      mouse.action == .press(.left) || mouse.action == .drag(.left)
    else { return .ignored }
    let bar = barArea(area.row(0), .standard)
    guard bar.contains(mouse.point), bar.columns > 1 else { return .ignored }
    let share = Double(mouse.point.column - bar.left) / Double(bar.columns - 1)
    progress = share
    return .actions(.sought(share))
  }

  /// The bar between the texts; where it would be shorter than 5, the texts go.
  private func barArea(_ line: CellRect, _ measure: TextWidth) -> CellRect {
    let left = leading.isEmpty ? 0 : measure.columns(of: leading) + 1
    let right = trailing.isEmpty ? 0 : measure.columns(of: trailing) + 1
    let bar = line.inset(left: left, right: right)
    return bar.columns >= 5 ? bar : line
  }

  private func cells(_ share: Double, of columns: Int) -> Int {
    guard share.isFinite, share > 0 else { return 0 }
    return min(columns, Int((share * Double(columns)).rounded()))
  }
}
