import AudioLibrary
import AudioService
import Fate

/// The commands that look at the library.
extension CommandDescription {
  static let search = CommandDescription(
    "search", Phrase("Search songs, albums, artists and playlists", zh: "搜索歌曲、专辑、歌手和歌单"),
    options: [pageSize], arguments: .some("TEXT"), example: "appmusic search 夜曲 year:2000-2010",
    body: .direct { invocation in
      let text = invocation.parsed.texts.joined(separator: " ")
      let results = try invocation.library().search(text, size: invocation.parsed.count("--size") ?? 50)
      RowsPresentation(invocation).results(results)
      if results.isEmpty { invocation.console.note(CommandError.nothingFound(text).advice) }
      return .done
    })

  static let show = CommandDescription(
    "show", Phrase("Show one track, album, artist or playlist", zh: "显示歌曲、专辑、歌手或歌单"),
    arguments: .one("ID"), example: "appmusic show al-1", body: .direct { try ShowCommand($0).run() })

  static let sheets = CommandDescription(
    "sheets", Phrase("The lists of the home screen", zh: "首页歌单列表"), example: "appmusic sheets --json",
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
    "sheet", Phrase("One of the home screen's lists, or a playlist", zh: "显示一个歌单"),
    options: [pageOffset, pageSize], arguments: .one("TYPE-OR-ID"),
    example: "appmusic sheet newest --size 20",
    body: .direct { invocation in
      let library = try invocation.library()
      let name = invocation.parsed.texts.first ?? ""
      let page = PageRequest(
        offset: invocation.parsed.count("--offset") ?? 0, size: invocation.parsed.count("--size"))
      if let kind = SheetKind(rawValue: name) {
        RowsPresentation(invocation).tracks(try library.sheet(kind, page: page))
      } else {
        let rows = try library.tracks(inPlaylist: name)
        let shown = rows.dropFirst(page.offset).prefix(page.size ?? rows.count)
        RowsPresentation(invocation).tracks(
          CataloguePage(total: rows.count, offset: page.offset, items: Array(shown)))
      }
      return .done
    })

  static let home = CommandDescription(
    "home", Phrase("The home screen", zh: "首页"), example: "appmusic home",
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
      rows.section("New albums", albums) { rows.writeTable(albums: $0) }
      rows.section("New songs", tracks) { rows.writeTable(tracks: $0) }
      if tracks.total == 0 { invocation.console.note(CommandError.emptyLibrary.advice) }
      return .done
    })

  static let like = liking("like", Phrase("Give a heart", zh: "喜欢"), true)
  static let unlike = liking("unlike", Phrase("Take the heart away", zh: "取消喜欢"), false)

  static let likes = CommandDescription(
    "likes", Phrase("Everything with a heart", zh: "喜欢的歌曲"), options: [pageOffset, pageSize],
    example: "appmusic likes --json",
    body: .direct { invocation in
      let page = PageRequest(
        offset: invocation.parsed.count("--offset") ?? 0, size: invocation.parsed.count("--size"))
      RowsPresentation(invocation).tracks(try invocation.library().sheet(.starred, page: page))
      return .done
    })

  private static func liking(_ name: String, _ summary: Phrase, _ isLiked: Bool) -> CommandDescription {
    CommandDescription(
      name, summary, arguments: .some("ID"), example: "appmusic \(name) tr-1",
      body: .direct { invocation in
        let items = try invocation.parsed.texts.map { text throws(LibraryError) in
          guard let item = CatalogueItem(rawValue: text) else { throw .unknownItem(id: text) }
          return item
        }
        try invocation.library().setLiked(isLiked, items)
        if invocation.isJSON {
          RowsPresentation(invocation).document([
            "ids": .array(invocation.parsed.texts.map(JSONValue.string)), "liked": .bool(isLiked),
          ])
        }
        return .done
      })
  }

  static let pageOffset = OptionDescription(
    "--offset", takes: .count("N"), Phrase("Leave out the first rows", zh: "跳过前 N 行"))
  static let pageSize = OptionDescription(
    "--size", takes: .count("N"), Phrase("Give at most so many rows", zh: "最多 N 行"))
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
          type: playlist.id.rawValue, title: Phrase(playlist.name, zh: playlist.name), count: playlist.count)
      })
  }

  private static func title(of kind: SheetKind) -> Phrase {
    switch kind {
    case .newest: Phrase("Newest", zh: "最新")
    case .frequent: Phrase("Most played", zh: "最常播放")
    case .recent: Phrase("Recently played", zh: "最近播放")
    case .starred: Phrase("Liked", zh: "喜欢")
    case .random: Phrase("Random", zh: "随机")
    case .all: Phrase("Everything", zh: "全部")
    }
  }
}
