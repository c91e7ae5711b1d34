/// The place of a row in a list of sections, both counted from 0; the article's index path.
public struct RowPath: Sendable, Hashable, Comparable {
  /// Which section.
  public let section: Int
  /// Which row of it.
  public let row: Int

  /// Makes a path.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// True when the first comes before the second on the screen.
  public static func < (first: RowPath, second: RowPath) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}
