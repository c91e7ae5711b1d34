/// What one tile of a grid shows.
public struct GridItem: Sendable {
  /// The first line below the picture.
  public var title: String
  /// The second line.
  public var subtitle: String
  /// The picture; a note in a coloured square where there is none.
  public var picture: Picture?
  /// True for the one that is playing.
  public var isPlaying: Bool

  /// Makes a tile.
  public init(_ title: String, subtitle: String = "", picture: Picture? = nil, isPlaying: Bool = false) {
    self.title = title
    self.subtitle = subtitle
    self.picture = picture
    self.isPlaying = isPlaying
  }
}

/// Tiles in rows, such as albums with their covers; any number, since only the visible ones are asked for.
public struct GridView: Interactive {
  /// What a grid tells.
  public enum Action: Sendable, Hashable {
    /// Another tile is selected.
    case selected(Int)
    /// Enter was pressed on the selected tile, or it was clicked again.
    case chosen(Int)
    /// The last tile is selected: more may be fetched.
    case reachedEnd
  }

  /// How many tiles there are.
  public var count: Int
  /// The columns that a tile is wide, at least 4; its picture is a square of it.
  public var tileColumns: Int
  /// What a tile shows; asked for tiles that are visible, each time they are drawn.
  public var item: @Sendable (Int) -> GridItem
  /// The selected tile.
  public var selected: Int
  /// True when keys go to it.
  public var isFocused: Bool
  /// How many grey tiles to draw in the place of those that are on their way; none if `nil`.
  public var skeletonTiles: Int?
  /// The first visible row of tiles.
  public private(set) var top = 0

  /// Makes a grid.
  public init(
    count: Int, tileColumns: Int = 18, selected: Int = 0, isFocused: Bool = true,
    item: @escaping @Sendable (Int) -> GridItem
  ) {
    self.count = max(0, count)
    self.tileColumns = tileColumns
    self.selected = selected
    self.isFocused = isFocused
    self.item = item
  }

  /// The rows of cells that one row of tiles takes in an area of so many columns, with the empty one below.
  public func tileRows(columns: Int) -> Int { max(1, min(tileColumns, columns) / 2) + 3 }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard !area.isEmpty else { return }
    screen.clipped(to: area) { screen in
      let total = skeletonTiles ?? count
      let layout = layout(area)
      let top = skeletonTiles == nil ? visibleTop(area) : 0
      let visibleRows = (area.rows + layout.rows - 1) / layout.rows
      let first = top * layout.perRow
      for index in first..<max(first, min(total, first + visibleRows * layout.perRow)) {
        let tile = tile(index, top: top, layout: layout, area: area)
        if skeletonTiles == nil {
          drawTile(index, on: &screen, in: tile, theme: theme)
        } else {
          drawSkeleton(on: &screen, in: tile, theme: theme)
        }
      }
    }
  }

  private func drawTile(_ index: Int, on screen: inout Screen, in tile: CellRect, theme: Theme) {
    let item = item(index)
    let isSelected = index == selected
    let (cover, below) = tile.splitTop(tile.rows - 3)
    if let picture = item.picture {
      PictureView(picture).draw(on: &screen, in: cover, theme: theme)
    } else {
      screen.fill(cover, style: theme[.button])
      screen.write(
        theme.symbols.note, in: cover.centered(columns: cover.columns, rows: 1), style: theme[.button],
        alignment: .center)
    }
    let selection = theme[isFocused ? .selection : .selectionUnfocused]
    let titleStyle = isSelected ? selection : theme[item.isPlaying ? .playing : .text]
    screen.write(item.title, in: below.row(0), style: titleStyle, mark: theme.symbols.mark)
    screen.write(
      item.subtitle, in: below.row(1), style: isSelected ? selection : theme[.secondary],
      mark: theme.symbols.mark)
  }

  private func drawSkeleton(on screen: inout Screen, in tile: CellRect, theme: Theme) {
    let (cover, below) = tile.splitTop(tile.rows - 3)
    let bar = Character(theme.symbols.skeleton)
    screen.fill(cover, with: theme.symbols.hasBlocks ? "█" : bar, style: theme[.skeleton])
    screen.fill(below.row(0).splitLeft(below.columns * 3 / 4).left, with: bar, style: theme[.skeleton])
    screen.fill(below.row(1).splitLeft(below.columns / 2).left, with: bar, style: theme[.skeleton])
  }

  private typealias Layout = (perRow: Int, columns: Int, rows: Int)

  private func layout(_ area: CellRect) -> Layout {
    let columns = max(1, min(max(4, tileColumns), area.columns))
    return (max(1, (area.columns + 2) / (columns + 2)), columns, tileRows(columns: columns))
  }

  private func tile(_ index: Int, top: Int, layout: Layout, area: CellRect) -> CellRect {
    CellRect(
      column: area.left + index % layout.perRow * (layout.columns + 2),
      row: area.top + (index / layout.perRow - top) * layout.rows, columns: layout.columns, rows: layout.rows)
  }

  private func visibleTop(_ area: CellRect) -> Int {
    let layout = layout(area)
    let whole = max(1, area.rows / layout.rows)
    let lastRow = max(0, (count + layout.perRow - 1) / layout.perRow - whole)
    let row = min(max(0, selected), max(0, count - 1)) / layout.perRow
    return min(max(min(top, row), row - whole + 1), max(lastRow, row - whole + 1))
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    guard count > 0, skeletonTiles == nil, !area.isEmpty else { return .ignored }
    let layout = layout(area)
    top = visibleTop(area)
    if let step = event.scroll, case .mouse(let mouse) = event, area.contains(mouse.point) {
      return select(selected + step * layout.perRow, area)
    }
    if let point = event.click, area.contains(point) {
      let column = (point.column - area.left) / (layout.columns + 2)
      let index = (top + (point.row - area.top) / layout.rows) * layout.perRow + column
      guard column < layout.perRow, index < count else { return .ignored }
      return index == selected ? .actions(.chosen(index)) : select(index, area)
    }
    guard isFocused, let key = event.key else { return .ignored }
    switch key {
    case Key(.right), Key("l"): return select(selected + 1, area)
    case Key(.left), Key("h"): return select(selected - 1, area)
    default: break
    }
    switch ListMove(key, page: max(1, area.rows / layout.rows)) {
    case .by(let rows): return select(selected + rows * layout.perRow, area)
    case .first: return select(0, area)
    case .last: return select(count - 1, area)
    case .choose: return .actions(.chosen(min(max(0, selected), count - 1)))
    case nil: return .ignored
    }
  }

  private mutating func select(_ index: Int, _ area: CellRect) -> Response<Action> {
    let index = min(max(0, index), count - 1)
    guard index != selected else { return .handled }
    selected = index
    top = visibleTop(area)
    return .actions([.selected(index)] + (index == count - 1 ? [.reachedEnd] : []))
  }
}
