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
    return bind(to: items.control) { control, values in
      ListItems(control: control).show(values, places: shown.replace(with: values), row: row)
    }
  }

  /// Shows each sequence that comes as the rows of a list, on the main actor; the list is held weakly.
  ///
  /// - Parameter row: What a row says about an element at an index; asked for rows that are visible.
  public func bind(
    to items: ListItems, row: @escaping @Sendable (Int, Element.Element) -> ListRow
  ) -> any Disposable {
    bind(to: items.control) { control, values in
      ListItems(control: control).show(values, row: row)
    }
  }

  /// Gives each sequence that comes to a control, on the main actor, as long as there is one.
  func bind<Value>(
    to control: Control<Value>, _ show: @escaping @MainActor (Control<Value>, [Element.Element]) -> Void
  ) -> any Disposable {
    asObservable().bind(to: Binder<Element>(control) { show($0, Array($1)) })
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
}
