import AudioLibrary
import AudioService
import FOLDin
import Fate

extension CommandDescription {
  static let list = CommandDescription(
    "list", "List tracks, albums, artists, genres or playlists",
    options: [
      OptionDescription(
        "--artist", takes: .text("A"), completing: .artists, "Only of the artist of this whole name"),
      OptionDescription(
        "--album", takes: .text("B"), completing: .albums, "Only of the album of this whole name"),
      OptionDescription(
        "--genre", takes: .text("G"), completing: .genres, "Only of the genre of this whole name"),
      OptionDescription(
        "--sort", takes: .choice(CatalogueSort.Key.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] }),
        "The order; a leading - turns it round"),
      pageOffset, pageSize,
      OptionDescription("-0", "Paths alone, each ended by NUL"),
    ],
    arguments: .one("tracks|albums|artists|genres|playlists", .words(kinds)),
    example: "appmusic list tracks --artist 李叔同 --json",
    body: .direct { try ListCommand($0).run() })
}

private let kinds = ["tracks", "albums", "artists", "genres", "playlists"]

/// `appmusic list`: one page of rows of a kind.
private struct ListCommand {
  private let invocation: Invocation
  private let filter: TrackFilter
  private let sort: CatalogueSort?
  private let page: PageRequest

  init(_ invocation: Invocation) {
    self.invocation = invocation
    let parsed = invocation.parsed
    filter = TrackFilter(
      artist: parsed.value("--artist"), album: parsed.value("--album"), genre: parsed.value("--genre"))
    sort = parsed.value("--sort").flatMap { CatalogueSort($0) }
    page = parsed.page
  }

  func run() throws -> ExitStatus {
    try refuseWhatIsOfOtherKinds()
    let library = try invocation.library()
    let rows = RowsPresentation(invocation)
    switch invocation.parsed.texts.first {
    case "tracks":
      let page = try library.tracks(filter, sort: sort ?? CatalogueSort(.artist), page: page)
      if invocation.parsed.has("-0") {
        writePaths(page.items)
      } else {
        rows.tracks(page, showing: TrackFact.facts(of: sort?.key))
      }
      try noteEmpty(page.total, of: library)
    case "albums":
      let page = try library.albums(filter, sort: sort ?? CatalogueSort(.album), page: page)
      rows.albums(page, showingAdded: sort?.key == .added)
      try noteEmpty(page.total, of: library, "No song names its album.")
    case "artists":
      let page = try library.artists(filter, sort: sort ?? CatalogueSort(.artist), page: page)
      rows.artists(page)
      try noteEmpty(page.total, of: library, "No song names its artist.")
    case "genres":
      let page = shown(try library.genres(filter).items)
      rows.genres(page)
      try noteEmpty(page.total, of: library, "No song names its genre.")
    case "playlists": rows.playlists(shown(try library.playlists()))
    default:
      throw CommandError.badValue(
        option: "list", value: invocation.parsed.texts.first ?? "",
        expected: "tracks, albums, artists, genres or playlists")
    }
    return .done
  }

  /// Says beside an empty list whether the library is empty, the filter fits nothing, or its songs say too little.
  private func noteEmpty(_ total: Int, of library: Library, _ untold: Phrase? = nil) throws {
    let presentation = RowsPresentation(invocation)
    guard total == 0 else { return }
    guard try library.totals().tracks > 0 else { return presentation.note(ifEmpty: total, .emptyLibrary) }
    let words = [filter.artist, filter.album, filter.genre].compactMap { $0 }
    if !words.isEmpty {
      let name = words.joined(separator: " ")
      presentation.note(
        ifEmpty: total,
        "Nothing was found for “\(name)”. Names have to be whole here; “appmusic search” finds parts of them."
      )
    } else if let untold {
      presentation.note(ifEmpty: total, untold)
    }
  }

  /// A filter that would be passed over in silence is a mistake that somebody would find much later.
  private func refuseWhatIsOfOtherKinds() throws {
    guard let kind = invocation.parsed.texts.first, kinds.contains(kind) else { return }
    let others =
      (kind == "tracks" ? [] : ["-0"]) + (kind == "playlists" ? ["--artist", "--album", "--genre"] : [])
    if let option = others.first(where: invocation.parsed.has) {
      throw CommandError.unknownOption(option, command: "list \(kind)", nearest: nil)
    }
  }

  /// The page that was asked for of rows that are sorted by their names, whatever the key.
  private func shown<Row>(_ rows: [Row]) -> CataloguePage<Row> {
    let isTurnedRound = invocation.parsed.value("--sort")?.hasPrefix("-") ?? false
    return CataloguePage(of: isTurnedRound ? rows.reversed() : rows, page)
  }

  private func writePaths(_ tracks: [Track]) {
    for track in tracks {
      if case .file(let path) = track.location { invocation.console.output.write(path.bytes + [0]) }
    }
  }
}
