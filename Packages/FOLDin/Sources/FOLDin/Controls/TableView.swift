/// A column of a table.
public struct TableColumn: Sendable, Hashable {
  /// How wide a column is.
  public enum Width: Sendable, Hashable {
    /// So many columns of cells.
    case fixed(Int)
    /// A share of what the fixed ones leave.
    case share(Int)
  }

  /// What stands above it.
  public var title: String
  /// How wide it is.
  public var width: Width
  /// Where its texts stand.
  public var alignment: TextAlignment

  /// Makes a column.
  public init(_ title: String, width: Width = .share(1), alignment: TextAlignment = .leading) {
    self.title = title
    self.width = width
    self.alignment = alignment
  }
}

/// Rows of texts under titles, of which one row is selected; only the visible rows are asked for.
public struct TableView: Interactive {
  /// What a table tells.
  public enum Action: Sendable, Hashable {
    /// Another row is selected.
    case selected(Int)
    /// Enter was pressed on the selected row, or it was clicked again.
    case chosen(Int)
    /// The title of a column was clicked.
    case columnChosen(Int)
  }

  /// The columns.
  public var columns: [TableColumn]
  /// The column by which the rows are sorted, and whether the largest is first.
  public var sorted: (column: Int, isDescending: Bool)?
  /// The texts of a row, one for each column.
  public var row: @Sendable (Int) -> [String]
  private var list: ListView

  /// How many rows there are.
  public var count: Int {
    get { list.count }
    set { list.sections = [ListSection(count: newValue)] }
  }
  /// The selected row.
  public var selected: Int? {
    get { list.selected?.row }
    set { list.selected = newValue.map { RowPath(row: $0) } }
  }
  /// True when keys go to it.
  public var isFocused: Bool {
    get { list.isFocused }
    set { list.isFocused = newValue }
  }

  /// Makes a table.
  public init(
    columns: [TableColumn], count: Int, isFocused: Bool = true, row: @escaping @Sendable (Int) -> [String]
  ) {
    self.columns = columns
    self.row = row
    list = ListView(count: count, isFocused: isFocused) { _ in ListRow("") }
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (head, body) = area.splitTop(1)
    guard !head.isEmpty else { return }
    let top = list.visibleTop(rows: body.rows)
    let hasScrollBar = count > body.rows && area.columns >= 8
    let cells = layout(hasScrollBar ? head.inset(right: 1) : head)
    for (index, cell) in cells.enumerated() {
      var title = columns[index].title
      if let sorted, sorted.column == index {
        title += " " + (sorted.isDescending ? theme.symbols.down : theme.symbols.up)
      }
      screen.write(
        title, in: cell, style: theme[.heading], alignment: columns[index].alignment, mark: theme.symbols.mark
      )
    }
    for index in 0..<max(0, min(body.rows, count - top)) {
      let line = body.row(index)
      let isSelected = top + index == selected
      let style = isSelected ? theme[isFocused ? .selection : .selectionUnfocused] : theme[.text]
      screen.fill(hasScrollBar ? line.inset(right: 1) : line, style: style)
      for (column, (text, cell)) in zip(row(top + index), cells).enumerated() {
        screen.write(
          text, in: cell.offset(rows: line.top - head.top), style: style,
          alignment: columns[column].alignment,
          mark: theme.symbols.mark)
      }
    }
    if hasScrollBar {
      ScrollBar(first: top, visible: body.rows, count: count).draw(
        on: &screen, in: body.splitRight(1).right, theme: theme)
    }
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    let (head, body) = area.splitTop(1)
    if let point = event.click, head.contains(point) {
      guard let index = layout(head).firstIndex(where: { $0.contains(point) }) else { return .ignored }
      return .actions(.columnChosen(index))
    }
    let response = list.handle(event, in: body)
    guard response.isHandled else { return .ignored }
    return .actions(
      response.actions.compactMap { action in
        switch action {
        case .selected(let path): .selected(path.row)
        case .chosen(let path): .chosen(path.row)
        case .pulled, .reachedEnd: nil
        }
      })
  }

  /// Where each column lies; one cell is free between two of them.
  private func layout(_ line: CellRect) -> [CellRect] {
    let inner = line.columns > 4 ? line.inset(left: 1, right: 1) : line
    let fixed = columns.reduce(0) { sum, column in
      if case .fixed(let width) = column.width { sum + max(0, width) } else { sum }
    }
    let shares = columns.reduce(0) { sum, column in
      if case .share(let share) = column.width { sum + max(0, share) } else { sum }
    }
    var room = max(0, inner.columns - fixed - max(0, columns.count - 1))
    var sharesLeft = shares
    var rest = inner
    return columns.map { column in
      let width: Int
      switch column.width {
      case .fixed(let columns): width = max(0, columns)
      case .share(let share):
        width = sharesLeft > 0 ? room * max(0, share) / sharesLeft : 0
        room -= width
        sharesLeft -= max(0, share)
      }
      let (cell, after) = rest.splitLeft(width)
      rest = after.inset(left: 1)
      return cell
    }
  }
}
