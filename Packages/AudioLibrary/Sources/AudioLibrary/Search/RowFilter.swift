/// Finds rows that are in memory by what was typed, word for word as the search does.
///
/// Case, accents, width and kana do not count; Chinese is found by its characters, by full pinyin and by initials; every
/// word that was typed must begin a word of the row. A text without words, such as “!!!”, is looked for as it stands.
public struct RowFilter: Sendable {
  private let terms: [String]
  private let longRuns: [String]
  private let typed: String

  /// Takes apart what was typed; linear in it.
  public init(_ typed: String) {
    terms = SearchText.terms(typed).map { " " + $0.text + ($0.isPrefix ? "" : " ") }
    longRuns = SearchScore(typed).longRuns
    var typed = typed[...]
    while typed.first?.isWhitespace == true { typed.removeFirst() }
    while typed.last?.isWhitespace == true { typed.removeLast() }
    self.typed = String(typed)
  }

  /// A row's texts as they are looked through; worth keeping, as making it takes far longer than looking.
  public struct Document: Sendable {
    fileprivate let words: String
    fileprivate let folded: String
    fileprivate let texts: [String]

    /// Makes it of what a row shows; linear in that.
    public init(_ texts: [String]) {
      let folded = texts.map(Folding.fold)
      words = " " + folded.map(SearchText.words(folded:)).joined(separator: " ") + " "
      self.folded = folded.joined(separator: "\n")
      self.texts = texts
    }
  }

  /// True when a row has all that was typed; everything has a text of blanks.
  ///
  /// Linear in the row.
  public func matches(_ row: Document) -> Bool {
    guard !terms.isEmpty else { return typed.isEmpty || row.texts.contains { Bytes.has($0, typed) } }
    return terms.allSatisfy { Bytes.has(row.words, $0) } && longRuns.allSatisfy { Bytes.has(row.folded, $0) }
  }

  /// Takes the texts of rows in, and gives what finds rows by a typed text.
  ///
  /// Rows are numbers from 0 on, in their order. Both are linear in the rows, the first by far the longer.
  public static func finding(_ texts: [[String]]) -> @Sendable (_ typed: String) -> [Int] {
    let rows = texts.map(Document.init)
    return { typed in
      let filter = RowFilter(typed)
      return rows.indices.filter { filter.matches(rows[$0]) }
    }
  }
}
