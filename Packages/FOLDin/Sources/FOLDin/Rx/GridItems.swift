import RxLite

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
    return bind(to: items.control) { control, values in
      let selected = shown.replace(with: values).place(of: control.value.selected)
      GridItems(control: control).show(values, selected: selected, item: item)
    }
  }

  /// Shows each sequence that comes as the tiles of a grid, on the main actor; the grid is held weakly.
  ///
  /// - Parameter item: What a tile shows of an element at an index; asked for tiles that are visible.
  public func bind(
    to items: GridItems, item: @escaping @Sendable (Int, Element.Element) -> GridItem
  ) -> any Disposable {
    bind(to: items.control) { control, values in
      GridItems(control: control).show(values, item: item)
    }
  }
}

extension SharedSequence where Element: Sequence, Element: Sendable, Element.Element: Sendable {
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
