/// Rows in sections, of which one is selected; as many as there are, since only the visible ones are asked for.
///
/// ```swift
/// var list = ListView(count: tracks.count) { path in
///   ListRow(tracks[path.row].title, trailing: tracks[path.row].length)
/// }
/// ```
public struct ListView: Interactive {
  /// What a list tells.
  public enum Action: Sendable, Hashable {
    /// Another row is selected.
    case selected(RowPath)
    /// Enter was pressed on the selected row, or it was clicked again.
    case chosen(RowPath)
    /// The user went up at the top: the rows may be fetched anew.
    case pulled
    /// The last row is selected, or the user went down there: more rows may be fetched.
    case reachedEnd
  }

  /// The sections; setting them costs one step each, however many rows there are.
  ///
  /// The selection stays on a row that is there, and the first rows of an empty list bring one along.
  public var sections: [ListSection] {
    get { lines.sections }
    set {
      let wasEmpty = lines.count == 0
      lines = ListLines(newValue)
      if wasEmpty, selected == nil { selected = lines.row(near: 0, step: 1) }
      if let path = selected, lines.line(of: path) == nil {
        selected = lines.row(near: lines.count - 1, step: -1)
      }
    }
  }
  /// What a row says; asked for rows that are visible, each time they are drawn.
  public var row: @Sendable (RowPath) -> ListRow
  /// The selected row; none if `nil`.
  public var selected: RowPath?
  /// True when keys go to it.
  public var isFocused: Bool
  /// How many bars to draw in the place of rows that are on their way; no bars if `nil`.
  public var skeletonRows: Int?
  /// What stands above the rows while the user pulls or they are fetched anew.
  public var header: RefreshHeader?
  /// What stands below the rows.
  public var footer: RefreshFooter?
  /// Rows that slide in.
  public var arrival: ListArrival?
  /// The first visible line; kept so that the selection is visible.
  public private(set) var top = 0

  private var lines: ListLines

  /// Makes a list of sections.
  public init(
    sections: [ListSection], selected: RowPath? = nil, isFocused: Bool = true,
    row: @escaping @Sendable (RowPath) -> ListRow
  ) {
    lines = ListLines(sections)
    self.row = row
    self.selected = selected ?? lines.row(near: 0, step: 1)
    self.isFocused = isFocused
  }

  /// Makes a list of one section without a title.
  public init(count: Int, isFocused: Bool = true, row: @escaping @Sendable (RowPath) -> ListRow) {
    self.init(sections: [ListSection(count: count)], isFocused: isFocused, row: row)
  }

  /// Makes an empty list.
  public init() {
    self.init(sections: []) { _ in ListRow("") }
  }

  /// Selects what the selected row has become, and keeps the rows that are seen where they are.
  ///
  /// At the top of a list the lines stay, so that rows that came there are seen.
  mutating func follow(_ places: RowPlaces) {
    if let selected, let place = places.place(of: selected.row) { self.selected = RowPath(row: place) }
    if top > 0 { top = places.place(of: top) ?? 0 }
  }

  /// True while rows slide in or something is fetched: call ``advance(by:)`` and draw again soon.
  public var isMoving: Bool {
    if arrival != nil { return true }
    if case .refreshing = header?.phase { return true }
    if case .refreshing = footer?.phase { return true }
    return false
  }

  /// Lets time pass for rows that slide in and spinners that turn.
  public mutating func advance(by step: Duration) {
    if var arrival {
      arrival.elapsed += step
      self.arrival = arrival.isOver(lines: ListArrival.lastDelayed) ? nil : arrival
    }
    if case .refreshing(let elapsed) = header?.phase { header?.phase = .refreshing(elapsed: elapsed + step) }
    if case .refreshing(let elapsed) = footer?.phase { footer?.phase = .refreshing(elapsed: elapsed + step) }
  }

  /// How many rows there are in all sections.
  public var count: Int { sections.reduce(0) { $0 + $1.count } }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard !area.isEmpty else { return }
    screen.clipped(to: area) { screen in
      var rest = area
      if let header, header.isShown {
        let (line, below) = rest.splitTop(1)
        header.draw(on: &screen, in: line, theme: theme)
        rest = below
      }
      if let skeletonRows {
        for index in 0..<min(max(0, skeletonRows), rest.rows) {
          ListRow.drawSkeleton(on: &screen, in: rest.row(index), theme: theme, index: index)
        }
        return
      }
      drawLines(on: &screen, in: rest, theme: theme)
    }
  }

  private func drawLines(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let hasFooter = footer?.isShown ?? false
    let all = lines.count + (hasFooter ? 1 : 0)
    let top = visibleTop(rows: area.rows)
    let hasScrollBar = all > area.rows && area.columns >= 8
    let column = hasScrollBar ? area.inset(right: 1) : area
    for index in 0..<min(area.rows, max(0, all - top)) {
      let line = column.row(index)
      switch lines.content(at: top + index) {
      case .title(let section):
        screen.write(
          sections[section].title ?? "", in: column.columns > 4 ? line.inset(left: 1) : line,
          style: theme[.heading],
          mark: theme.symbols.mark)
      case .row(let path):
        let selection = path == selected ? theme[isFocused ? .selection : .selectionUnfocused] : nil
        let shifted = line.offset(columns: shift(of: top + index, columns: column.columns, theme: theme))
        row(path).draw(on: &screen, in: shifted, theme: theme, selection: selection)
      case nil: footer?.draw(on: &screen, in: line, theme: theme)
      }
    }
    if hasScrollBar {
      ScrollBar(first: top, visible: area.rows, count: all).draw(
        on: &screen, in: area.splitRight(1).right, theme: theme)
    }
  }

  private func shift(of line: Int, columns: Int, theme: Theme) -> Int {
    guard theme.animates, let arrival, let first = lines.line(of: arrival.first), line >= first else {
      return 0
    }
    return arrival.offset(position: line - max(first, top), columns: columns)
  }

  /// The first visible line for a height: `top`, moved so far that the selection is visible and no row is wasted.
  func visibleTop(rows: Int) -> Int {
    guard rows > 0 else { return 0 }
    let all = lines.count + (footer?.isShown ?? false ? 1 : 0)
    var top = min(top, max(0, all - rows))
    if let selected, let line = lines.line(of: selected) {
      if line < top { top = line }
      if line >= top + rows { top = line - rows + 1 }
      // The title of the first section stays above its first row.
      if line == 1, lines.content(at: 0) == .title(section: 0), rows > 1 { top = 0 }
    }
    return max(0, top)
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    let rows = (header?.isShown ?? false) ? area.splitTop(1).rest : area
    top = visibleTop(rows: rows.rows)
    if skeletonRows != nil { return .ignored }
    if let step = event.scroll, case .mouse(let mouse) = event, area.contains(mouse.point) {
      return moveSelection(by: 3 * step, rows: rows.rows)
    }
    if let point = event.click {
      guard rows.contains(point), case .row(let path)? = lines.content(at: top + point.row - rows.top) else {
        return .ignored
      }
      if path == selected { return .actions(.chosen(path)) }
      return select(path, rows: rows.rows)
    }
    guard let key = event.key else { return .ignored }
    switch ListMove(key, page: max(1, rows.rows)) {
    case .by(let step): return moveSelection(by: step, rows: rows.rows)
    case .first: return select(lines.row(near: 0, step: 1), rows: rows.rows)
    case .last: return select(lines.row(near: lines.count - 1, step: -1), rows: rows.rows)
    case .choose:
      guard let selected, lines.line(of: selected) != nil else { return .ignored }
      return .actions(.chosen(selected))
    case nil: return .ignored
    }
  }

  /// Selects the row that is so many lines away, and tells when there is none in that direction.
  private mutating func moveSelection(by step: Int, rows: Int) -> Response<Action> {
    guard let line = selected.flatMap({ lines.line(of: $0) }) else {
      return select(lines.row(near: step > 0 ? 0 : lines.count - 1, step: step), rows: rows)
    }
    let path = lines.row(near: line + step, step: step)
    if path == selected || path == nil {
      if step < 0 { return header == nil ? .handled : .actions(.pulled) }
      return footer == nil ? .handled : .actions(.reachedEnd)
    }
    return select(path, rows: rows)
  }

  private mutating func select(_ path: RowPath?, rows: Int) -> Response<Action> {
    guard let path else { return .ignored }
    let isNew = path != selected
    selected = path
    top = visibleTop(rows: rows)
    let isLast = footer != nil && path == lines.row(near: lines.count - 1, step: -1)
    return .actions((isNew ? [.selected(path)] : []) + (isLast && isNew ? [.reachedEnd] : []))
  }
}
