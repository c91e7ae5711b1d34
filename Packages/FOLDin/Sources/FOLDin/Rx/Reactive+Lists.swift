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
  /// The rows, to be bound to elements: what comes replaces the rows, and rows that are new slide in.
  ///
  /// ```swift
  /// viewModel.tracks.bind(to: list.rx.items) { _, track in
  ///   ListRow(track.title, subtitle: track.artist)
  /// }
  /// ```
  public var items: ListItems { ListItems(control: base) }

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
  /// The tiles, to be bound to elements: what comes replaces the tiles.
  public var items: GridItems { GridItems(control: base) }

  /// A tile was chosen by Enter or a second click.
  public var itemChosen: ControlEvent<Int> {
    ControlEvent { [base] send in
      base.listen { action in
        if case .chosen(let index) = action { send(index) }
      }
    }
  }
}
