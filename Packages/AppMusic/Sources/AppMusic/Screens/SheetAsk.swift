import AudioService

/// The end of a sheet was pulled.
struct SheetPull: Hashable, Sendable {
  var type: SheetType
  /// How many rows were loaded.
  var offset: Int
}

/// A part of a sheet that is asked for.
struct SheetAsk: Hashable, Sendable {
  var type: SheetType
  var offset: Int
  /// How many rows at most; `nil` for all that follow.
  var size: Int?
}

extension SheetAsk {
  /// Asks for all rows up to one that is not loaded, and one part more since it may have moved; `nil` where there is no need.
  init?(upTo row: Int, of type: SheetType, loaded: Int) {
    guard type.hasPages, let part = type.pageSize, row >= loaded else { return nil }
    guard (0...AudioSheetListViewModel.farthestRow).contains(row) else { return nil }
    self.init(type: type, offset: 0, size: (row / part + 2) * part)
  }

  /// Asks for as many rows as are shown, at least for the first part.
  init(again type: SheetType, rows: Int) {
    self.init(type: type, offset: 0, size: type.pageSize.map { max($0, rows) })
  }
}

/// A part of a sheet that came.
struct SheetAnswer: Sendable {
  var ask: SheetAsk
  var page: CataloguePage<Track>
}

extension SheetType {
  /// What the end of the list says once so many rows are loaded.
  func footer(after page: CataloguePage<Track>, loaded: Int) -> RefreshState {
    hasPages && !page.items.isEmpty ? RefreshState(loaded: loaded, of: page.total) : .noMoreData
  }

  /// True when a change shows in the list; a random one stays as it was drawn.
  func isTouched(by change: CatalogueChange) -> Bool {
    switch (self, change) {
    case (.list(.random), _): false
    case (.list(.starred), .likes), (.list(.recent), .plays), (.list(.frequent), .plays): true
    case (.playlist, .playlists), (.list, .tracks), (.genre, .tracks): true
    default: false
    }
  }
}
