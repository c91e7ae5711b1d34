/// The values behind the rows of a list, in sections; changes tell which rows they touched.
///
/// A view model emits values and knows no rows; this turns them into ``RowPath`` for the list.
///
/// ```swift
/// var source = ValueCellDataSource<Track>()
/// source.replaceAll(with: firstPage)
/// let inserted = source.append(nextPage)
/// let reloaded = source.update(where: { $0.id == liked.id }) { $0.isLiked = true }
/// ```
public struct ValueCellDataSource<Value: Sendable>: Sendable {
  private var values: [[Value]] = []

  /// Makes a source without a row.
  public init() {}

  /// How many sections there are.
  public var sectionCount: Int { values.count }
  /// How many rows there are in all sections, which is the offset of the next page.
  public var count: Int { values.reduce(0) { $0 + $1.count } }
  /// True when there is no row.
  public var isEmpty: Bool { values.allSatisfy(\.isEmpty) }

  /// How many rows a section has; 0 where there is no such section.
  public func rowCount(section: Int = 0) -> Int {
    values.indices.contains(section) ? values[section].count : 0
  }

  /// The value of a row, or `nil` where there is no such row.
  public subscript(path: RowPath) -> Value? {
    guard values.indices.contains(path.section), values[path.section].indices.contains(path.row) else {
      return nil
    }
    return values[path.section][path.row]
  }

  /// The values of a section; none where there is no such section.
  public func section(_ section: Int = 0) -> [Value] {
    values.indices.contains(section) ? values[section] : []
  }

  /// The sections as a list wants them.
  public func listSections(title: (Int) -> String? = { _ in nil }) -> [ListSection] {
    values.indices.map { ListSection(title($0), count: values[$0].count) }
  }

  /// Puts these values into a section in place of what was there; sections before it are made if missing.
  public mutating func replaceAll(with new: [Value], section: Int = 0) {
    let section = madeSection(section)
    values[section] = new
  }

  /// Puts values behind the last row of a section and tells which rows they are, linear in the new values.
  @discardableResult
  public mutating func append(_ new: [Value], section: Int = 0) -> [RowPath] {
    let section = madeSection(section)
    let first = values[section].count
    values[section] += new
    return (first..<first + new.count).map { RowPath(section: section, row: $0) }
  }

  /// Replaces one value, and tells which row is to be drawn anew; `nil` where there is no such row.
  @discardableResult
  public mutating func update(_ path: RowPath, with value: Value) -> RowPath? {
    guard self[path] != nil else { return nil }
    values[path.section][path.row] = value
    return path
  }

  /// Changes every value that is meant, and tells which rows are to be drawn anew; linear.
  @discardableResult
  public mutating func update(where isMeant: (Value) -> Bool, _ change: (inout Value) -> Void) -> [RowPath] {
    var paths: [RowPath] = []
    for section in values.indices {
      for row in values[section].indices where isMeant(values[section][row]) {
        change(&values[section][row])
        paths.append(RowPath(section: section, row: row))
      }
    }
    return paths
  }

  /// Takes one value out, or gives `nil` where there is no such row; linear in the rows behind it.
  @discardableResult
  public mutating func remove(at path: RowPath) -> Value? {
    guard self[path] != nil else { return nil }
    return values[path.section].remove(at: path.row)
  }

  /// Takes everything out, sections too.
  public mutating func removeAll() {
    values = []
  }

  /// Makes the sections up to this one; a number below zero counts as zero.
  private mutating func madeSection(_ section: Int) -> Int {
    let section = max(0, section)
    while values.count <= section { values.append([]) }
    return section
  }
}
