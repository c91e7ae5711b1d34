import RxLite

/// How fetching rows goes on, in both directions: the user begins it, and who fetches ends it.
public enum ListRefresh: Sendable, Hashable, CaseIterable {
  /// The rows are fetched anew.
  case headerBegan
  /// They are there.
  case headerEnded
  /// More rows are fetched.
  case footerBegan
  /// They are there, and there may be more.
  case footerEnded
  /// These are all rows.
  case noMoreData
}

@MainActor
extension Reactive where Base == Control<ListView> {
  /// Binds rows to elements: what comes replaces the rows, and rows that are new slide in.
  ///
  /// ```swift
  /// viewModel.tracks.bind(to: list.rx.items) { _, track in
  ///   ListRow(track.title, subtitle: track.artist)
  /// }
  /// ```
  ///
  /// - Returns: A function that takes what a row says about an element at an index; it is asked for visible rows.
  public func items<Source: ObservableType, Elements: Sequence>(
    _ source: Source
  ) -> (_ row: @escaping @Sendable (Int, Elements.Element) -> ListRow) -> any Disposable
  where Source.Element == Elements, Elements: Sendable, Elements.Element: Sendable {
    { [base] row in
      source.asObservable().subscribe(
        Binder<Elements>(base) { control, elements in
          let values = Array(elements)
          var list = control.value
          let before = list.count
          list.row = { path in
            values.indices.contains(path.row) ? row(path.row, values[path.row]) : ListRow("")
          }
          list.sections = [ListSection(count: values.count)]
          list.skeletonRows = nil
          if list.selected == nil, !values.isEmpty { list.selected = RowPath(row: 0) }
          list.arrival =
            values.count > before ? ListArrival(from: RowPath(row: before)) : list.arrival
          control.value = list
        })
    }
  }

  /// A row was chosen by Enter or a second click.
  public var itemChosen: ControlEvent<RowPath> {
    ControlEvent { [base] send in
      base.listen { action in
        if case .chosen(let path) = action { send(path) }
      }
    }
  }

  /// Another row is selected.
  public var itemSelected: ControlEvent<RowPath> {
    ControlEvent { [base] send in
      base.listen { action in
        if case .selected(let path) = action { send(path) }
      }
    }
  }

  /// Fetching, in both directions: gives `.headerBegan` when the user pulls at the top and `.footerBegan` when
  /// the end is reached, and takes how it goes on.
  ///
  /// Nothing is given for a direction that is being fetched already, or below rows that are all there are.
  public var refresh: ControlProperty<ListRefresh> {
    let began = ControlEvent<ListRefresh> { [base] send in
      base.listen { [weak base] action in
        guard let base else { return }
        switch action {
        case .pulled where base.value.header?.isShown == false: send(.headerBegan)
        case .reachedEnd where base.value.footer?.phase == .idle: send(.footerBegan)
        default: break
        }
      }
    }
    return ControlProperty(values: began, valueSink: Binder(base) { $0.value.take($1) })
  }
}

extension ListView {
  /// Shows how fetching goes on.
  mutating func take(_ refresh: ListRefresh) {
    switch refresh {
    case .headerBegan: header?.phase = .refreshing(elapsed: .zero)
    case .headerEnded: header?.phase = .idle
    case .footerBegan: footer?.phase = .refreshing(elapsed: .zero)
    case .footerEnded: footer?.phase = .idle
    case .noMoreData: footer?.phase = .noMoreData
    }
  }
}

@MainActor
extension Reactive where Base == Control<GridView> {
  /// Binds tiles to elements: what comes replaces the tiles.
  ///
  /// - Returns: A function that takes what a tile shows of an element at an index.
  public func items<Source: ObservableType, Elements: Sequence>(
    _ source: Source
  ) -> (_ item: @escaping @Sendable (Int, Elements.Element) -> GridItem) -> any Disposable
  where Source.Element == Elements, Elements: Sendable, Elements.Element: Sendable {
    { [base] item in
      source.asObservable().subscribe(
        Binder<Elements>(base) { control, elements in
          let values = Array(elements)
          var grid = control.value
          grid.item = { index in values.indices.contains(index) ? item(index, values[index]) : GridItem("") }
          grid.count = values.count
          grid.selected = min(max(0, grid.selected), max(0, values.count - 1))
          grid.skeletonTiles = nil
          control.value = grid
        })
    }
  }

  /// A tile was chosen by Enter or a second click.
  public var itemChosen: ControlEvent<Int> {
    ControlEvent { [base] send in
      base.listen { action in
        if case .chosen(let index) = action { send(index) }
      }
    }
  }
}
