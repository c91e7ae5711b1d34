import FOLDin
import Fate

/// Rows in aligned columns; cut to the terminal's width, never in a pipe.
struct TextTable {
  /// A column's heading and how it gives way when space is short.
  struct Column {
    let title: Phrase
    var alignsRight = false
    /// True when this column may be cut.
    var isFlexible = false
    /// True when this column is left out where there is no room for it.
    var isSpare = false
    var style: OutputStream.Style?
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: [Column]) { self.columns = columns }

  mutating func append(_ cells: [String]) { rows.append(cells) }

  /// Writes the table; a pipe gets tab-separated cells without headings, and nothing is written where there are no rows.
  func write(to stream: OutputStream) {
    guard !rows.isEmpty else { return }
    guard let width = stream.columns else {
      for row in rows {
        let cells = row.enumerated().map { index, cell in
          let plain = cell.replacing("\t", with: " ")
          guard let style = columns[index].style, !plain.isEmpty else { return plain }
          return stream.styled(plain, style)
        }
        stream.write(cells.joined(separator: "\t") + "\n")
      }
      return
    }
    let titles = columns.map { $0.title.text(in: stream.language) }
    let widths = widths(for: width, titles)
    stream.write(stream.styled(line(titles, widths, stream, plain: true), .dim) + "\n")
    for row in rows { stream.write(line(row, widths, stream, plain: false) + "\n") }
  }

  /// How wide each column is; `nil` for one that is left out.
  ///
  /// Where it is narrow the flexible columns give way, then headings, then spare columns, then all.
  private func widths(for available: Int, _ titles: [String]) -> [Int?] {
    var cells = [Int](repeating: 0, count: columns.count)
    for row in rows {
      for (index, cell) in row.prefix(cells.count).enumerated() {
        cells[index] = max(cells[index], cell.fd.columns)
      }
    }
    var widths: [Int?] = zip(titles, cells).map { max($0.fd.columns, $1) }
    func excess() -> Int {
      let shown = widths.compactMap { $0 }
      return shown.reduce(2 * (shown.count - 1), +) - available
    }
    /// Takes a column at a time from the widest of those that may give way.
    func shrink(_ indices: [Int], to least: (Int) -> Int) {
      while excess() > 0 {
        let wide = indices.filter { (widths[$0] ?? 0) > least($0) }
        guard let widest = wide.max(by: { (widths[$0] ?? 0) < (widths[$1] ?? 0) }) else { return }
        widths[widest] = widths[widest].map { $0 - 1 }
      }
    }
    shrink(columns.indices.filter { columns[$0].isFlexible }) { _ in 4 }
    shrink(columns.indices.filter { !columns[$0].isFlexible }) { max(cells[$0], 1) }
    for index in columns.indices.reversed() where columns[index].isSpare && excess() > 0 {
      widths[index] = nil
    }
    shrink(Array(columns.indices)) { _ in 1 }
    return widths
  }

  private func line(_ cells: [String], _ widths: [Int?], _ stream: OutputStream, plain: Bool) -> String {
    var parts: [String] = []
    let last = widths.lastIndex { $0 != nil }
    for (index, cell) in cells.enumerated() {
      guard index < widths.count, let width = widths[index] else { continue }
      let column = columns[index]
      var text: String
      let free = width - cell.fd.columns
      if column.alignsRight, free > 0 {
        text = String(repeating: " ", count: free) + cell
      } else if index == last, free >= 0 {
        text = cell
      } else {
        text = cell.fd.fitted(to: width, mark: "…")
      }
      if !plain, !cell.isEmpty, let style = column.style { text = stream.styled(text, style) }
      parts.append(text)
    }
    return parts.joined(separator: "  ")
  }
}
