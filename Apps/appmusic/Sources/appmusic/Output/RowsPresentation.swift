import AudioService
import Fate

/// Writes rows of the catalogue as a table for people or as JSON for scripts.
struct RowsPresentation {
  private let console: Console

  init(_ invocation: Invocation) { console = invocation.console }

  /// Writes track rows.
  func tracks(_ page: CataloguePage<Track>) {
    guard !console.settings.isJSON else {
      return writeJSON(page) { JSONValue($0) }
    }
    var table = TextTable([
      .init(title: "Title", isFlexible: true), .init(title: "Artist", isFlexible: true),
      .init(title: "Album", isFlexible: true), .init(title: "Time", alignsRight: true, style: .dim),
      .init(title: "", style: .heart),
    ])
    for track in page.items {
      table.append([
        track.title.fd.harmless, (track.artistText ?? "").fd.harmless, (track.album ?? "").fd.harmless,
        track.duration?.fd.clock() ?? "", (track.isLiked ? "♥" : "") + (track.isMissing ? "✗" : ""),
      ])
    }
    table.write(to: console.output)
    writeRest(page.total, page.offset + page.items.count)
  }

  /// Writes a page as one document, a row at a time, so that a million rows take no memory.
  private func writeJSON<Row>(_ page: CataloguePage<Row>, _ row: (Row) -> JSONValue) {
    let output = console.output
    output.write("{\"schema\":1,\"total\":\(page.total),\"offset\":\(page.offset),\"items\":[")
    for (index, item) in page.items.enumerated() {
      if index > 0 { output.write(",") }
      output.write(row(item).bytes)
    }
    output.write("]}\n")
  }

  private func writeRest(_ total: Int, _ shown: Int) {
    guard shown < total, console.output.isTerminal else { return }
    console.note("\(total - shown) more of \(total).")
  }
}
