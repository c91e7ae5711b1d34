import RxLite

/// The rows of a list, as something that elements are bound to.
public struct ListItems: Sendable {
  let control: Control<ListView>

  /// Puts elements in the place of the rows.
  ///
  /// - Parameter places: What has become of those that were there.
  @MainActor
  func show<Element: Sendable>(
    _ values: [Element], places: RowPlaces? = nil, row: @escaping @Sendable (Int, Element) -> ListRow
  ) {
    var list = control.value
    let before = list.count
    list.row = { path in values.indices.contains(path.row) ? row(path.row, values[path.row]) : ListRow("") }
    if let places { list.follow(places) }
    list.sections = [ListSection(count: values.count)]
    list.skeletonRows = nil
    if list.selected == nil, !values.isEmpty { list.selected = RowPath(row: 0) }
    let isLonger = values.count > before && places?.moves(before - 1) != true
    if isLonger { list.arrival = ListArrival(from: RowPath(row: before)) }
    control.value = list
  }
}

/// The tiles of a grid, as something that elements are bound to.
public struct GridItems: Sendable {
  let control: Control<GridView>

  /// Puts elements in the place of the tiles.
  @MainActor
  func show<Element: Sendable>(
    _ values: [Element], selected: Int? = nil, item: @escaping @Sendable (Int, Element) -> GridItem
  ) {
    var grid = control.value
    if let selected { grid.selected = selected }
    grid.item = { index in values.indices.contains(index) ? item(index, values[index]) : GridItem("") }
    grid.count = values.count
    grid.selected = min(max(0, grid.selected), max(0, values.count - 1))
    grid.skeletonTiles = nil
    control.value = grid
  }
}

extension ObservableType where Element: Sequence, Element: Sendable, Element.Element: Sendable {
  /// Shows each sequence that comes as the rows of a list, as ``bind(to:row:)`` does, and lets what is selected stay so.
  ///
  /// Where rows come or go above it, the selected element stays selected and what is seen stays in its place; where it is
  /// gone, the next one is selected. Finding it takes time in proportion to the rows, and only where they have changed.
  ///
  /// - Parameters:
  ///   - id: What an element is known by, several may have the same; `nil` where its number counts.
  ///   - row: What a row says about an element at an index; asked for rows that are visible.
  public func bind<ID: Hashable & Sendable>(
    to items: ListItems, by id: @escaping @MainActor @Sendable (Element.Element) -> ID?,
    row: @escaping @Sendable (Int, Element.Element) -> ListRow
  ) -> any Disposable {
    let shown = ShownRows<Element.Element, ID>(id)
    return asObservable().bind(
      to: Binder<Element>(items.control) { control, elements in
        let values = Array(elements)
        ListItems(control: control).show(values, places: shown.replace(with: values), row: row)
      })
  }

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

  /// Shows each sequence that comes as the tiles of a grid, as ``bind(to:item:)`` does, and lets what is selected stay so.
  ///
  /// - Parameters:
  ///   - id: What an element is known by; `nil` where its number counts.
  ///   - item: What a tile shows of an element at an index; asked for tiles that are visible.
  public func bind<ID: Hashable & Sendable>(
    to items: GridItems, by id: @escaping @MainActor @Sendable (Element.Element) -> ID?,
    item: @escaping @Sendable (Int, Element.Element) -> GridItem
  ) -> any Disposable {
    let shown = ShownRows<Element.Element, ID>(id)
    return asObservable().bind(
      to: Binder<Element>(items.control) { control, elements in
        let values = Array(elements)
        let selected = shown.replace(with: values).place(of: control.value.selected)
        GridItems(control: control).show(values, selected: selected, item: item)
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

  /// Shows each sequence that comes as the rows of a list, and lets what is selected stay so; the list is held weakly.
  ///
  /// - Parameter id: What an element is known by, several may have the same; `nil` where its number counts.
  public func drive<ID: Hashable & Sendable>(
    _ items: ListItems, by id: @escaping @MainActor @Sendable (Element.Element) -> ID?,
    row: @escaping @Sendable (Int, Element.Element) -> ListRow
  ) -> any Disposable {
    asObservable().bind(to: items, by: id, row: row)
  }

  /// Shows each sequence that comes as the tiles of a grid; the grid is held weakly.
  public func drive(
    _ items: GridItems, item: @escaping @Sendable (Int, Element.Element) -> GridItem
  ) -> any Disposable {
    asObservable().bind(to: items, item: item)
  }

  /// Shows each sequence that comes as the tiles of a grid, and lets what is selected stay so; the grid is held weakly.
  ///
  /// - Parameter id: What an element is known by; `nil` where its number counts.
  public func drive<ID: Hashable & Sendable>(
    _ items: GridItems, by id: @escaping @MainActor @Sendable (Element.Element) -> ID?,
    item: @escaping @Sendable (Int, Element.Element) -> GridItem
  ) -> any Disposable {
    asObservable().bind(to: items, by: id, item: item)
  }
}
