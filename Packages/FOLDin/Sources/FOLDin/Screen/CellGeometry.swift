/// A place on the screen, counted from 0 at the top left corner.
public struct CellPoint: Sendable, Hashable {
  /// How many columns lie to the left.
  public var column: Int
  /// How many rows lie above.
  public var row: Int

  /// Makes a point.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The top left corner.
  public static let zero = CellPoint(column: 0, row: 0)
}

/// A size in cells, never below zero.
public struct CellSize: Sendable, Hashable {
  /// How many columns there are.
  public let columns: Int
  /// How many rows there are.
  public let rows: Int

  /// Makes a size; a number below zero counts as zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// No room at all.
  public static let zero = CellSize(columns: 0, rows: 0)
  /// True when there is no cell in it.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A rectangle of cells; it may lie partly or wholly off the screen.
public struct CellRect: Sendable, Hashable {
  /// The top left corner.
  public var origin: CellPoint
  /// The size.
  public var size: CellSize

  /// Makes a rectangle.
  public init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: CellPoint(column: column, row: row), size: CellSize(columns: columns, rows: rows))
  }

  /// The whole of a screen of a size.
  public init(_ size: CellSize) {
    self.init(origin: .zero, size: size)
  }

  /// The first column.
  public var left: Int { origin.column }
  /// The first row.
  public var top: Int { origin.row }
  /// The column after the last.
  public var right: Int { origin.column + size.columns }
  /// The row after the last.
  public var bottom: Int { origin.row + size.rows }
  /// How many columns there are.
  public var columns: Int { size.columns }
  /// How many rows there are.
  public var rows: Int { size.rows }
  /// True when there is no cell in it.
  public var isEmpty: Bool { size.isEmpty }

  /// True when the point is one of its cells.
  public func contains(_ point: CellPoint) -> Bool {
    (left..<right).contains(point.column) && (top..<bottom).contains(point.row)
  }

  /// What both rectangles share; empty where they do not meet.
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return CellRect(
      column: left, row: top,
      columns: min(right, other.right) - left, rows: min(bottom, other.bottom) - top)
  }
}

extension CellRect {
  /// The rectangle without so many rows and columns at its edges.
  public func inset(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> CellRect {
    CellRect(
      column: self.left + left, row: self.top + top, columns: columns - left - right,
      rows: rows - top - bottom)
  }

  /// One row of the rectangle, counted from its top; empty where it has no such row.
  public func row(_ index: Int) -> CellRect {
    CellRect(
      column: left, row: top + index, columns: columns, rows: (0..<rows).contains(index) ? 1 : 0)
  }

  /// A rectangle of a size in the middle of this one; an odd cell of room goes to the right or the bottom.
  public func centered(columns: Int, rows: Int) -> CellRect {
    let columns = min(columns, self.columns)
    let rows = min(rows, self.rows)
    return CellRect(
      column: left + (self.columns - columns) / 2, row: top + (self.rows - rows) / 2,
      columns: columns, rows: rows)
  }

  /// The rectangle moved by so many cells.
  public func offset(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(column: left + columns, row: top + rows, columns: self.columns, rows: self.rows)
  }

  /// Cuts off so many rows at the top; both parts never have more rows than there are.
  public func splitTop(_ rows: Int) -> (top: CellRect, rest: CellRect) {
    let rows = min(max(rows, 0), self.rows)
    return (
      CellRect(column: left, row: top, columns: columns, rows: rows),
      CellRect(column: left, row: top + rows, columns: columns, rows: self.rows - rows)
    )
  }

  /// Cuts off so many rows at the bottom.
  public func splitBottom(_ rows: Int) -> (rest: CellRect, bottom: CellRect) {
    let parts = splitTop(self.rows - min(max(rows, 0), self.rows))
    return (parts.top, parts.rest)
  }

  /// Cuts off so many columns at the left.
  public func splitLeft(_ columns: Int) -> (left: CellRect, rest: CellRect) {
    let columns = min(max(columns, 0), self.columns)
    return (
      CellRect(column: left, row: top, columns: columns, rows: rows),
      CellRect(column: left + columns, row: top, columns: self.columns - columns, rows: rows)
    )
  }

  /// Cuts off so many columns at the right.
  public func splitRight(_ columns: Int) -> (rest: CellRect, right: CellRect) {
    let parts = splitLeft(self.columns - min(max(columns, 0), self.columns))
    return (parts.left, parts.rest)
  }
}
