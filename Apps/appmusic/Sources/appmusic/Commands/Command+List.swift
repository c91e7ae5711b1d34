import AudioLibrary
import AudioService
import FOLDin
import Fate

extension CommandDescription {
  static let list = CommandDescription(
    "list", "List tracks, albums, artists, genres or playlists",
    options: [
      OptionDescription("--artist", takes: .text("A"), completing: .artists, "Only of this artist"),
      OptionDescription("--album", takes: .text("B"), completing: .albums, "Only of this album"),
      OptionDescription("--genre", takes: .text("G"), completing: .genres, "Only of this genre"),
      OptionDescription(
        "--sort", takes: .choice(CatalogueSort.Key.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] }),
        "The order; a leading - turns it round"),
      pageOffset, pageSize,
      OptionDescription("-0", "Paths alone, each ended by NUL"),
    ],
    arguments: .one("tracks|albums|artists|genres|playlists", .words(kinds)),
    example: "appmusic list tracks --artist 李 --json",
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
    page = PageRequest(offset: parsed.count("--offset") ?? 0, size: parsed.count("--size"))
  }

  func run() throws -> ExitStatus {
    let library = try invocation.library()
    let rows = RowsPresentation(invocation)
    switch invocation.parsed.texts.first {
    case "tracks":
      let page = try library.tracks(filter, sort: sort ?? CatalogueSort(.artist), page: page)
      if invocation.parsed.has("-0") { writePaths(page.items) } else { rows.tracks(page) }
      if page.total == 0, filter == .everything { invocation.console.note(CommandError.emptyLibrary) }
    case "albums": rows.albums(try library.albums(filter, sort: sort ?? CatalogueSort(.album), page: page))
    case "artists": rows.artists(try library.artists(sort: sort ?? CatalogueSort(.artist), page: page))
    case "genres": rows.genres(try library.genres(page: page))
    case "playlists": rows.playlists(try library.playlists())
    default:
      throw CommandError.badValue(
        option: "list", value: invocation.parsed.texts.first ?? "",
        expected: "tracks, albums, artists, genres or playlists")
    }
    return .done
  }

  private func writePaths(_ tracks: [Track]) {
    for track in tracks {
      if case .file(let path) = track.location { invocation.console.output.write(path.bytes + [0]) }
    }
  }
}
