import AudioService
import Fate

/// Writes rows of the catalogue as a table for people or as JSON for scripts.
struct RowsPresentation {
  private let console: Console

  init(_ invocation: Invocation) { console = invocation.console }

  /// Writes track rows.
  func tracks(_ page: CataloguePage<Track>) {
    guard !console.settings.isJSON else {
      return writeJSON { $0.page(page) { $0.track($1) } }
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

  /// Writes one JSON document with the fields that `body` writes.
  func writeJSON(_ body: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", 1)
      body(&json)
    }
    console.output.write(json.text + "\n")
  }

  private func writeRest(_ total: Int, _ shown: Int) {
    guard shown < total, console.output.isTerminal else { return }
    console.note("\(total - shown) more of \(total).")
  }
}
