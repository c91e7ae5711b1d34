import RxLite

/// The rows of a list, as something that elements are bound to.
public struct ListItems: Sendable {
  let control: Control<ListView>

  /// Puts elements in the place of the rows.
  @MainActor
  func show<Element: Sendable>(_ values: [Element], row: @escaping @Sendable (Int, Element) -> ListRow) {
    var list = control.value
    let before = list.count
    list.row = { path in values.indices.contains(path.row) ? row(path.row, values[path.row]) : ListRow("") }
    list.sections = [ListSection(count: values.count)]
    list.skeletonRows = nil
    if list.selected == nil, !values.isEmpty { list.selected = RowPath(row: 0) }
    if values.count > before { list.arrival = ListArrival(from: RowPath(row: before)) }
    control.value = list
  }
}

/// The tiles of a grid, as something that elements are bound to.
public struct GridItems: Sendable {
  let control: Control<GridView>

  /// Puts elements in the place of the tiles.
  @MainActor
  func show<Element: Sendable>(_ values: [Element], item: @escaping @Sendable (Int, Element) -> GridItem) {
    var grid = control.value
    grid.item = { index in values.indices.contains(index) ? item(index, values[index]) : GridItem("") }
    grid.count = values.count
    grid.selected = min(max(0, grid.selected), max(0, values.count - 1))
    grid.skeletonTiles = nil
    control.value = grid
  }
}

extension ObservableType where Element: Sequence, Element: Sendable, Element.Element: Sendable {
  /// Shows each sequence that comes as the rows of a list, on the main actor; the list is held weakly.
  ///
  /// - Parameter row: What a row says about an element at an index; asked for rows that are visible.
  public func bind(
    to items: ListItems, row: @escaping @Sendable (Int, Element.Element) -> ListRow
  ) -> any Disposable {
    asObservable().bind(
      to: Binder<Element>(items.control) { control, elements in
        ListItems(control: control).show(Array(elements), row: row)
      })
  }

  /// Shows each sequence that comes as the tiles of a grid, on the main actor; the grid is held weakly.
  ///
  /// - Parameter item: What a tile shows of an element at an index; asked for tiles that are visible.
  public func bind(
    to items: GridItems, item: @escaping @Sendable (Int, Element.Element) -> GridItem
  ) -> any Disposable {
    asObservable().bind(
      to: Binder<Element>(items.control) { control, elements in
        GridItems(control: control).show(Array(elements), item: item)
      })
  }
}

extension SharedSequence where Element: Sequence, Element: Sendable, Element.Element: Sendable {
  /// Shows each sequence that comes as the rows of a list; the list is held weakly.
  public func drive(
    _ items: ListItems, row: @escaping @Sendable (Int, Element.Element) -> ListRow
  ) -> any Disposable {
    asObservable().bind(to: items, row: row)
  }

  /// Shows each sequence that comes as the tiles of a grid; the grid is held weakly.
  public func drive(
    _ items: GridItems, item: @escaping @Sendable (Int, Element.Element) -> GridItem
  ) -> any Disposable {
    asObservable().bind(to: items, item: item)
  }
}
