import AudioLibrary
import AudioService
import Fate

/// The commands that look at the library.
extension CommandDescription {
  static let search = CommandDescription(
    "search", "Search songs, albums, artists and playlists",
    options: [pageSize], arguments: .some("TEXT"), example: "appmusic search 夜曲 year:2000-2010",
    body: .direct { invocation in
      let text = invocation.parsed.texts.joined(separator: " ")
      guard !text.fd.isBlank else { throw CommandError.missingArgument(command: "search", argument: "TEXT") }
      let size = invocation.parsed.count("--size") ?? 50
      let library = try invocation.library()
      var results = try library.search(text, size: size)
      if !invocation.settings.isOffline, let servers = try invocation.servers(library),
        !servers.clients.isEmpty
      {
        let known = results
        // Who has found something waits less for more of it.
        results =
          try Waiting.result(within: known.isEmpty ? .seconds(3) : .seconds(1)) {
            try await servers.search(text, size: size, after: known)
          }.flatMap { $0 } ?? results
      }
      let rows = RowsPresentation(invocation)
      rows.results(results)
      if results.isEmpty {
        let isBare = try library.totals().tracks == 0
        rows.note(ifEmpty: 0, isBare ? .emptyLibrary : CommandError.nothingFound(text))
      }
      return .done
    })

  static let show = CommandDescription(
    "show", "Show tracks, albums, artists or playlists",
    options: [.nulSeparated], arguments: .init("ID…", 1...Int.max, .identities, takesLists: true),
    example: "appmusic show al-1", body: .direct { try ShowCommand.run($0) })

  static let sheets = CommandDescription(
    "sheets", "The lists of the home screen", example: "appmusic sheets --json",
    body: .direct { invocation in
      let sheets = try Sheet.all(in: invocation.library())
      guard !invocation.isJSON else {
        RowsPresentation(invocation).document(["sheets": .array(sheets.map(\.json))])
        return .done
      }
      var table = TextTable([
        .init(title: "Sheet"), .init(title: "Title", isFlexible: true),
        .init(title: "Tracks", alignsRight: true),
      ])
      for sheet in sheets {
        table.append([
          sheet.type, sheet.title.text(in: invocation.settings.language).fd.harmless, String(sheet.count),
        ])
      }
      table.write(to: invocation.console.output)
      return .done
    })

  static let sheet = CommandDescription(
    "sheet", "One of the home screen's lists, or a playlist",
    options: [pageOffset, pageSize],
    arguments: .one("TYPE-OR-ID", .words(SheetKind.allCases.map(\.rawValue))),
    example: "appmusic sheet newest --size 20",
    body: .direct { invocation in
      let library = try invocation.library()
      let name = invocation.parsed.texts.first ?? ""
      let page = invocation.parsed.page
      let presentation = RowsPresentation(invocation)
      if let kind = SheetKind(rawValue: name) {
        let rows = try library.sheet(kind, page: page)
        presentation.tracks(rows, showing: TrackFact.facts(of: kind))
        presentation.noteEmpty(kind, rows.total, of: try library.totals().tracks)
      } else {
        let rows = try library.tracks(inPlaylist: name)
        presentation.tracks(CataloguePage(of: rows, page))
        presentation.note(ifEmpty: rows.count, emptyPlaylist(try library.playlist(name).name))
      }
      return .done
    })

  static let home = CommandDescription(
    "home", "The home screen", example: "appmusic home",
    body: .direct { invocation in
      let library = try invocation.library()
      let rows = RowsPresentation(invocation)
      let newest = CatalogueSort(.added, descending: true)
      let albums = try library.albums(.everything, sort: newest, page: PageRequest(size: 12))
      let banner = albums.items.filter(\.hasCover).prefix(5)
      let tracks = try library.sheet(.newest, page: PageRequest(size: 20))
      guard !invocation.isJSON else {
        rows.document([
          "banner": .array(banner.map { JSONValue($0) }),
          "sheets": .array(try Sheet.all(in: library).map(\.json)),
          "albums": .array(albums.items.map { JSONValue($0) }),
          "tracks": .array(tracks.items.map { JSONValue($0) }),
        ])
        return .done
      }
      rows.section("New albums", albums) { rows.writeTable(albums: $0, showingAdded: true) }
      rows.section("New songs", tracks) { rows.writeTable(tracks: $0, showing: [.added]) }
      if tracks.total == 0 { invocation.console.note(CommandError.emptyLibrary) }
      return .done
    })

  static let like = liking("like", "Give a heart", true)
  static let unlike = liking("unlike", "Take the heart away", false)

  static let likes = CommandDescription(
    "likes", "Everything with a heart", options: [pageOffset, pageSize],
    example: "appmusic likes --json",
    body: .direct { invocation in
      let library = try invocation.library()
      let presentation = RowsPresentation(invocation)
      let rows = try library.sheet(.starred, page: invocation.parsed.page)
      presentation.tracks(rows)
      presentation.noteEmpty(.starred, rows.total, of: try library.totals().tracks)
      return .done
    })

  private static func liking(_ name: String, _ summary: Phrase, _ isLiked: Bool) -> CommandDescription {
    CommandDescription(
      name, summary, options: [.nulSeparated],
      arguments: .init("ID…", 1...Int.max, .identities, takesLists: true), example: "appmusic \(name) tr-1",
      body: .direct { invocation in
        let library = try invocation.library()
        let work = PartialWork(invocation)
        let items = try work.each(invocation.parsed.arguments) { argument in
          guard let item = CatalogueItem(rawValue: argument.text) else {
            throw LibraryError.unknownItem(id: argument.text)
          }
          return (id: argument.text, item: item)
        }
        let done = try work.together(items, named: \.id) { try library.setLiked(isLiked, $0.map(\.item)) }
        if invocation.isJSON {
          RowsPresentation(invocation).document([
            "ids": .array(done.map { .string($0.id) }), "liked": .bool(isLiked),
          ])
        }
        try invocation.tellServers(library)
        return work.status
      })
  }

  static let pageOffset = OptionDescription(
    "--offset", takes: .count("N"), "Leave out the first rows")
  static let pageSize = OptionDescription(
    "--size", takes: .count("N"), "Give at most so many rows")
}

extension ParsedArguments {
  /// The page that `--offset` and `--size` ask for.
  var page: PageRequest { PageRequest(offset: count("--offset") ?? 0, size: count("--size")) }
}

extension RowsPresentation {
  /// Says beside an empty list of the library's own how something comes into it.
  fileprivate func noteEmpty(_ kind: SheetKind, _ total: Int, of tracks: Int) {
    switch kind {
    case _ where tracks == 0: note(ifEmpty: total, .emptyLibrary)
    case .starred: note(ifEmpty: total, "Nothing has a heart yet; give one with “appmusic like ID”.")
    case .recent, .frequent: note(ifEmpty: total, "Nothing was played yet; begin with “appmusic play”.")
    case .newest, .random, .all: break
    }
  }
}

extension SearchResults {
  fileprivate var isEmpty: Bool {
    tracks.items.isEmpty && albums.items.isEmpty && artists.items.isEmpty && playlists.items.isEmpty
  }
}

/// A row of `sheets`: one of the library's own lists, or a playlist.
private struct Sheet {
  let type: String
  let title: Phrase
  let count: Int

  var json: JSONValue {
    ["type": .string(type), "title": .string(title.english), "count": .optional(count)]
  }

  static func all(in library: Library) throws -> [Sheet] {
    let own = try SheetKind.allCases.map { kind in
      Sheet(
        type: kind.rawValue, title: title(of: kind),
        count: try library.sheet(kind, page: PageRequest(size: 0)).total)
    }
    return own
      + (try library.playlists().map { playlist in
        Sheet(
          type: playlist.id.rawValue, title: Phrase(verbatim: playlist.name), count: playlist.count)
      })
  }

  private static func title(of kind: SheetKind) -> Phrase {
    switch kind {
    case .newest: "Newest"
    case .frequent: "Most played"
    case .recent: "Recently played"
    case .starred: "Liked"
    case .random: "Random"
    case .all: "Everything"
    }
  }
}
