import AudioLibrary
import AudioService
import FOLDin
import Fate

extension CommandDescription {
  static let list = CommandDescription(
    "list", Phrase("List tracks, albums, artists, genres or playlists", zh: "列出歌曲、专辑、歌手、流派或歌单"),
    options: [
      OptionDescription("--artist", takes: .text("A"), Phrase("Only of this artist", zh: "仅此歌手")),
      OptionDescription("--album", takes: .text("B"), Phrase("Only of this album", zh: "仅此专辑")),
      OptionDescription("--genre", takes: .text("G"), Phrase("Only of this genre", zh: "仅此流派")),
      OptionDescription(
        "--sort", takes: .choice(CatalogueSort.Key.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] }),
        Phrase("The order; a leading - turns it round", zh: "排序；前面加 - 则倒序")),
      pageOffset, pageSize,
      OptionDescription("-0", Phrase("Paths alone, each ended by NUL", zh: "仅输出路径，以 NUL 分隔")),
    ],
    arguments: .one("tracks|albums|artists|genres|playlists"),
    example: "appmusic list tracks --artist 李 --json",
    body: .direct { try ListCommand($0).run() })
}

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
      if page.total == 0, filter == .everything { invocation.console.note(CommandError.emptyLibrary.advice) }
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
