/// Names of pages, of which one is open.
public struct TabBar: Interactive, Hashable {
  /// What tabs tell.
  public enum Action: Sendable, Hashable {
    /// Another page is to be opened.
    case selected(Int)
  }

  /// The names.
  public var titles: [String]
  /// The open page.
  public var selected: Int
  /// True when keys go to it.
  public var isFocused: Bool

  /// Makes tabs.
  public init(_ titles: [String], selected: Int = 0, isFocused: Bool = false) {
    self.titles = titles
    self.selected = selected
    self.isFocused = isFocused
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let line = area.row(0)
    guard !line.isEmpty else { return }
    screen.fill(line, style: theme[.text])
    for (index, tab) in layout(line, screen.measure) {
      var style = theme[index == selected ? .accent : .secondary]
      if index == selected { style = style.adding(isFocused ? [.bold, .reverse] : [.bold, .underline]) }
      screen.write(titles[index], in: tab.inset(left: 1, right: 1), style: style, mark: theme.symbols.mark)
    }
    let (shown, _) = visible(line, screen.measure)
    if shown.lowerBound > 0 { screen.write(theme.symbols.back, at: line.origin, style: theme[.faint]) }
    if shown.upperBound < titles.count {
      screen.write(
        theme.symbols.forward, at: CellPoint(column: line.right - 1, row: line.top), style: theme[.faint])
    }
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    guard !titles.isEmpty else { return .ignored }
    if let point = event.click {
      guard let index = layout(area.row(0), .standard).first(where: { $0.area.contains(point) })?.index else {
        return .ignored
      }
      return select(index)
    }
    guard isFocused, let key = event.key else { return .ignored }
    switch key {
    case Key(.right), Key("l"): return select(min(selected + 1, titles.count - 1))
    case Key(.left), Key("h"): return select(max(selected - 1, 0))
    case Key(.tab): return select((selected + 1) % titles.count)
    case Key(.tab, .shift): return select((selected + titles.count - 1) % titles.count)
    default: return .ignored
    }
  }

  private mutating func select(_ index: Int) -> Response<Action> {
    guard index != selected else { return .handled }
    selected = index
    return .actions(.selected(index))
  }

  /// The tabs that have room together with the open one, and where the first begins.
  private func visible(_ line: CellRect, _ measure: TextWidth) -> (tabs: Range<Int>, room: CellRect) {
    guard !titles.isEmpty else { return (0..<0, line) }
    let widths = titles.map { measure.columns(of: $0) + 2 }
    if widths.reduce(0, +) <= line.columns { return (0..<titles.count, line) }
    let room = line.columns > 4 ? line.inset(left: 1, right: 1) : line
    let open = min(max(selected, 0), titles.count - 1)
    var first = open
    var last = open
    var used = widths[open]
    while true {
      if last + 1 < titles.count, used + widths[last + 1] <= room.columns {
        last += 1
        used += widths[last]
      } else if first > 0, used + widths[first - 1] <= room.columns {
        first -= 1
        used += widths[first]
      } else {
        return (first..<last + 1, room)
      }
    }
  }

  private func layout(_ line: CellRect, _ measure: TextWidth) -> [(index: Int, area: CellRect)] {
    let (tabs, room) = visible(line, measure)
    var rest = room
    return tabs.map { index in
      let (tab, after) = rest.splitLeft(measure.columns(of: titles[index]) + 2)
      rest = after
      return (index, tab)
    }
  }
}
