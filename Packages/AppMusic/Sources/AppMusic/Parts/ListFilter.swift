import RxLite

/// How the filter of a list stands.
public struct ListFilter: Hashable, Sendable {
  /// What was typed; a text of blanks lets every row through.
  public var text: String
  /// How many rows have it, those that are not shown included.
  public var matches: Int
  /// How many rows are shown.
  public var shown: Int
  /// How many rows were looked through.
  public var looked: Int
  /// How many rows the whole list has.
  public var total: Int
  /// True while those for this text are on their way; the rows of the text before stand until then.
  public var isSearching: Bool
  /// Where each row stands in the whole list; `nil` where that is not known, or where all rows are shown.
  public var places: [Int]?

  /// Makes a filter as it stands.
  public init(
    text: String, matches: Int, shown: Int, looked: Int, total: Int, isSearching: Bool = false,
    places: [Int]? = nil
  ) {
    self.text = text
    self.matches = matches
    self.shown = shown
    self.looked = looked
    self.total = total
    self.isSearching = isSearching
    self.places = places
  }

  /// True where a text chooses among the rows.
  public var isNarrowing: Bool { !text.trimmed.isEmpty }
}

/// What a list that can be filtered lets itself be told.
///
/// While a filter stands, rows are counted, played and changed as they are shown.
public protocol ListFilterInputs {
  /// The filter's text is another one; the first text, an empty one too, opens the filter.
  func filterChanged(_ text: String)
  /// The filter was closed: the whole list is shown again.
  func filterEnded()
}

/// What a list that can be filtered shows of its filter.
public protocol ListFilterOutputs {
  /// How the filter stands; `nil` while there is none.
  var filter: Observable<ListFilter?> { get }
}

/// Takes the texts of rows in, and gives what finds the rows of a typed text by them, as numbers from 0 on.
///
/// A program hands in the one that its search uses, so that a word finds the same in both.
public typealias RowFinding = @Sendable (_ texts: [[String]]) -> @Sendable (_ typed: String) -> [Int]

/// Finds rows by the words that were typed, whatever their capitals; for a program without a search.
public let plainRowFinding: RowFinding = { texts in
  let folded = texts.map { $0.joined(separator: "\n").lowercased() }
  return { typed in
    let words = typed.lowercased().split(whereSeparator: \.isWhitespace)
    return folded.indices.filter { row in words.allSatisfy { folded[row].contains($0) } }
  }
}
