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
    var style: OutputStream.Style?
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: [Column]) { self.columns = columns }

  mutating func append(_ cells: [String]) { rows.append(cells) }

  /// Writes the table; a pipe gets tab-separated cells without headings.
  func write(to stream: OutputStream) {
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

  private func widths(for available: Int, _ titles: [String]) -> [Int] {
    var widths = titles.map { $0.fd.columns }
    for row in rows {
      for (index, cell) in row.enumerated() where index < widths.count {
        widths[index] = max(widths[index], cell.fd.columns)
      }
    }
    let gaps = 2 * (columns.count - 1)
    while widths.reduce(gaps, +) > available {
      let flexible = columns.indices.filter { columns[$0].isFlexible && widths[$0] > 4 }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  private func line(_ cells: [String], _ widths: [Int], _ stream: OutputStream, plain: Bool) -> String {
    var parts: [String] = []
    for (index, cell) in cells.enumerated() where index < widths.count {
      let column = columns[index]
      let isLast = index == widths.count - 1
      var text: String
      let free = widths[index] - cell.fd.columns
      if column.alignsRight, free > 0 {
        text = String(repeating: " ", count: free) + cell
      } else if isLast, free >= 0 {
        text = cell
      } else {
        text = cell.fd.fitted(to: widths[index], mark: "…")
      }
      if !plain, !cell.isEmpty, let style = column.style { text = stream.styled(text, style) }
      parts.append(text)
    }
    return parts.joined(separator: "  ")
  }
}
