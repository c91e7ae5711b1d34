/// The bar at the top of a screen: the way back, the title in the middle, what else there is on the right.
public struct NavigationBar: Interactive, Hashable {
  /// What a bar tells.
  public enum Action: Sendable, Hashable {
    /// The way back was clicked.
    case back
    /// An item on the right was clicked.
    case item(Int)
  }

  /// The name of the screen.
  public var title: String
  /// Where the way back leads; no way back if `nil`.
  public var back: String?
  /// What is on the right.
  public var items: [String]

  /// Makes a bar.
  public init(_ title: String, back: String? = nil, items: [String] = []) {
    self.title = title
    self.back = back
    self.items = items
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let line = area.row(0)
    guard !line.isEmpty else { return }
    let style = theme[.bar]
    screen.fill(line, style: style)
    let layout = layout(line, screen.measure)
    if let back, !layout.back.isEmpty {
      screen.write(
        "\(theme.symbols.back) \(back)", in: layout.back.inset(left: 1, right: 1), style: style,
        mark: theme.symbols.mark)
    }
    let accent = theme[.accent].on(style.background)
    for (item, area) in zip(items, layout.items) where !area.isEmpty {
      screen.write(item, in: area.inset(left: 1, right: 1), style: accent, mark: theme.symbols.mark)
    }
    screen.write(title, in: layout.title, style: style, alignment: .center, mark: theme.symbols.mark)
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    guard let point = event.click else { return .ignored }
    let layout = layout(area.row(0), .standard)
    if layout.back.contains(point) { return .actions(.back) }
    guard let index = layout.items.firstIndex(where: { $0.contains(point) }) else { return .ignored }
    return .actions(.item(index))
  }

  /// The title is in the middle of the bar if there is room, else in the middle of what is free; it goes last.
  private func layout(_ line: CellRect, _ measure: TextWidth) -> (
    back: CellRect, title: CellRect, items: [CellRect]
  ) {
    let wanted = measure.columns(of: title) + 2
    let (backArea, afterBack) = line.splitLeft(
      min(back.map { measure.columns(of: $0) + 4 } ?? 0, max(0, line.columns - wanted)))
    var rest = afterBack
    var itemAreas: [CellRect] = []
    for item in items.reversed() {
      let columns = measure.columns(of: item) + 2
      let fits = rest.columns - columns >= wanted
      let (free, itemArea) = rest.splitRight(fits ? columns : 0)
      itemAreas.insert(itemArea, at: 0)
      rest = free
    }
    let middle = CellRect(
      column: line.left + (line.columns - wanted) / 2, row: line.top, columns: wanted, rows: line.rows)
    let fitsInMiddle = middle.left >= rest.left && middle.right <= rest.right
    return (backArea, fitsInMiddle ? middle : rest, itemAreas)
  }
}
