import AudioService
import Fate

/// Writes rows of the catalogue as a table for people or as JSON for scripts.
struct RowsPresentation {
  private let console: Console
  private var output: OutputStream { console.output }

  init(_ invocation: Invocation) { self.init(invocation.console) }

  init(_ console: Console) { self.console = console }

  /// Writes track rows.
  func tracks(_ page: CataloguePage<Track>, showing facts: [TrackFact] = []) {
    write(page, { JSONValue($0) }) { writeTable(tracks: page.items, showing: facts) }
  }

  /// Writes album rows.
  func albums(_ page: CataloguePage<Album>, showingAdded: Bool = false) {
    write(page, { JSONValue($0) }) { writeTable(albums: page.items, showingAdded: showingAdded) }
  }

  /// Writes artist rows.
  func artists(_ page: CataloguePage<Artist>) {
    write(page, { JSONValue($0) }) { writeTable(artists: page.items) }
  }

  /// Writes genre rows.
  func genres(_ page: CataloguePage<Genre>) {
    write(page, { JSONValue($0) }) {
      var table = TextTable([
        .init(title: "Genre", isFlexible: true), .init(title: "Tracks", alignsRight: true),
      ])
      for genre in page.items { table.append([genre.name.fd.harmless, String(genre.tracks)]) }
      table.write(to: output)
    }
  }

  /// Writes a page of playlist rows, under their own name too.
  func playlists(_ page: CataloguePage<Playlist>) {
    guard !console.settings.isJSON else {
      let rows = JSONValue(page) { JSONValue($0) }
      return document(rows.adding(["playlists": rows["items"] ?? .array([])]))
    }
    writeTable(playlists: page.items)
    writeRest(page)
    note(ifEmpty: page.total, noPlaylist)
  }

  /// Writes playlist rows under their own name.
  func playlists(_ playlists: [Playlist]) {
    guard !console.settings.isJSON else {
      return document(["playlists": .array(playlists.map { JSONValue($0) })])
    }
    writeTable(playlists: playlists)
    note(ifEmpty: playlists.count, noPlaylist)
  }

  private var noPlaylist: Phrase {
    "There is no playlist yet; make one with “appmusic playlist create NAME”."
  }

  /// Writes what a search found, section by section.
  func results(_ results: SearchResults) {
    guard !console.settings.isJSON else {
      return document([
        "query": .string(results.query), "tracks": JSONValue(results.tracks) { JSONValue($0) },
        "albums": JSONValue(results.albums) { JSONValue($0) },
        "artists": JSONValue(results.artists) { JSONValue($0) },
        "playlists": JSONValue(results.playlists) { JSONValue($0) },
      ])
    }
    section("Songs", results.tracks) { writeTable(tracks: $0) }
    section("Albums", results.albums) { writeTable(albums: $0) }
    section("Artists", results.artists) { writeTable(artists: $0) }
    section("Playlists", results.playlists) { writeTable(playlists: $0) }
  }

  /// Writes a titled table, unless it is empty.
  func section<Row>(_ title: Phrase, _ page: CataloguePage<Row>, _ table: ([Row]) -> Void) {
    guard !page.items.isEmpty else { return }
    if output.isTerminal { output.write(output.styled(title.text(in: output.language), .bold) + "\n") }
    table(page.items)
    writeRest(page)
  }

  /// Says beside a list without rows what to do about that; a script sees that it is empty.
  func note(ifEmpty total: Int, _ phrase: Phrase) {
    guard total == 0, !console.settings.isJSON else { return }
    console.note(phrase)
  }

  /// Says beside a list without rows what an error says and advises.
  func note(ifEmpty total: Int, _ error: CommandError) {
    guard total == 0, !console.settings.isJSON else { return }
    console.note(error)
  }

  /// Writes one JSON document.
  func document(_ members: JSONValue) { output.write(JSONValue.document(members).line + "\n") }

  /// Writes tracks as a table; further facts are columns at the end.
  func writeTable(tracks: [Track], showing facts: [TrackFact] = []) {
    var table = TextTable(
      [
        .init(title: "Title", isFlexible: true), .init(title: "Artist", isFlexible: true),
        .init(title: "Album", isFlexible: true),
        .init(title: "Time", alignsRight: true, isSpare: true, style: .dim),
        .init(title: "", style: .heart),
      ] + facts.map(\.column))
    for track in tracks {
      table.append(
        [
          track.title.fd.harmless, (track.artistText ?? "").fd.harmless, (track.album ?? "").fd.harmless,
          track.duration?.fd.clock() ?? "", (track.isLiked ? "♥" : "") + (track.isMissing ? "✗" : ""),
        ] + facts.map { $0.text(of: track, console) })
    }
    table.write(to: output)
  }

  private var noAlbum: Phrase { "(no album)" }

  /// Writes albums as a table.
  func writeTable(albums: [Album], showingAdded: Bool = false) {
    let added = showingAdded ? [TextTable.Column(title: "Added", isSpare: true, style: .dim)] : []
    var table = TextTable(
      [
        .init(title: "Album", isFlexible: true), .init(title: "Artist", isFlexible: true),
        .init(title: "Year", isSpare: true, style: .dim), .init(title: "Tracks", alignsRight: true),
        .init(title: "Time", alignsRight: true, isSpare: true, style: .dim), .init(title: "Id", style: .dim),
      ] + added)
    for album in albums {
      table.append(
        [
          (album.title ?? noAlbum.text(in: output.language)).fd.harmless, (album.artist ?? "").fd.harmless,
          album.year.map(String.init) ?? "", String(album.tracks), album.duration.fd.clock(),
          album.id.rawValue,
        ] + (showingAdded ? [console.when(album.added)] : []))
    }
    table.write(to: output)
  }

  private func writeTable(artists: [Artist]) {
    var table = TextTable([
      .init(title: "Artist", isFlexible: true), .init(title: "Albums", alignsRight: true),
      .init(title: "Tracks", alignsRight: true), .init(title: "Id", style: .dim),
    ])
    for artist in artists {
      table.append([
        artist.name.fd.harmless, String(artist.albums), String(artist.tracks), artist.id.rawValue,
      ])
    }
    table.write(to: output)
  }

  private func writeTable(playlists: [Playlist]) {
    var table = TextTable([
      .init(title: "Playlist", isFlexible: true), .init(title: "Tracks", alignsRight: true),
      .init(title: "Id", style: .dim), .init(title: "Changed", isSpare: true, style: .dim),
    ])
    for playlist in playlists {
      table.append([
        playlist.name.fd.harmless, String(playlist.count), playlist.id.rawValue,
        console.when(playlist.changed),
      ])
    }
    table.write(to: output)
  }

  /// Writes a page: as one document, a row at a time so that a million rows take no memory, or as a table.
  private func write<Row>(_ page: CataloguePage<Row>, _ row: (Row) -> JSONValue, _ table: () -> Void) {
    guard console.settings.isJSON else {
      table()
      return writeRest(page)
    }
    output.write("{\"schema\":1,\"total\":\(page.total),\"offset\":\(page.offset),\"items\":[")
    for (index, item) in page.items.enumerated() {
      if index > 0 { output.write(",") }
      output.write(row(item).bytes)
    }
    output.write("]}\n")
  }

  private func writeRest<Row>(_ page: CataloguePage<Row>) {
    let rest = page.total - page.offset - page.items.count
    if rest > 0, output.isTerminal { console.note("\(rest) more of \(page.total).") }
  }
}
