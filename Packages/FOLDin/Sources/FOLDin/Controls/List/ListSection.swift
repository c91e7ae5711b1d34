/// A part of a list: a title, if it has one, and a number of rows.
public struct ListSection: Sendable, Hashable {
  /// What stands above the rows; no line if `nil`.
  public var title: String?
  /// How many rows there are.
  public let count: Int

  /// Makes a section; a count below zero counts as zero.
  public init(_ title: String? = nil, count: Int) {
    self.title = title
    self.count = max(0, count)
  }
}

/// Which line of a list is which row, for any number of sections.
///
/// Making it costs one step a section, each question a binary search over the sections.
struct ListLines: Sendable {
  /// What a line shows.
  enum Content: Hashable {
    case title(section: Int)
    case row(RowPath)
  }

  let sections: [ListSection]
  /// The first line of each section, and one more: the number of lines.
  private let starts: [Int]

  init(_ sections: [ListSection]) {
    self.sections = sections
    var starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections {
      starts.append((starts.last ?? 0) + section.count + (section.title == nil ? 0 : 1))
    }
    self.starts = starts
  }

  var count: Int { starts[starts.count - 1] }

  /// What stands on a line; `nil` beyond the ends.
  func content(at line: Int) -> Content? {
    guard line >= 0, line < count else { return nil }
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= line { low = middle } else { high = middle }
    }
    let inside = line - starts[low]
    guard sections[low].title != nil else { return .row(RowPath(section: low, row: inside)) }
    return inside == 0 ? .title(section: low) : .row(RowPath(section: low, row: inside - 1))
  }

  /// The line of a row; `nil` where there is no such row.
  func line(of path: RowPath) -> Int? {
    guard sections.indices.contains(path.section), (0..<sections[path.section].count).contains(path.row)
    else {
      return nil
    }
    return starts[path.section] + path.row + (sections[path.section].title == nil ? 0 : 1)
  }

  /// The row on a line, or the nearest one: in the direction of `step` first, then the other way.
  func row(near line: Int, step: Int) -> RowPath? {
    guard count > 0 else { return nil }
    let line = min(max(line, 0), count - 1)
    let direction = step < 0 ? -1 : 1
    for direction in [direction, -direction] {
      var probe = line
      while let content = content(at: probe) {
        if case .row(let path) = content { return path }
        probe += direction
      }
    }
    return nil
  }
}
