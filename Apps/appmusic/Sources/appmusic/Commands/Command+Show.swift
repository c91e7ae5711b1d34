import AudioLibrary
import AudioService
import Fate

/// `appmusic show`: a row, and what belongs to it.
struct ShowCommand {
  let invocation: Invocation
  let id: String

  /// Shows each; as JSON, one document a line.
  static func run(_ invocation: Invocation) throws -> ExitStatus {
    let library = try invocation.library()
    let work = PartialWork(invocation)
    _ = try work.each(invocation.parsed.arguments) { argument in
      try ShowCommand(invocation: invocation, id: argument.text).show(library)
    }
    return work.status
  }

  private func show(_ library: Library) throws {
    switch id.prefix(3) {
    case "tr-": try showTrack(library)
    case "al-": try showAlbum(library)
    case "ar-": try showArtist(library)
    case "pl-": try showPlaylist(library)
    default: throw LibraryError.unknownItem(id: id)
    }
  }

  private var rows: RowsPresentation { RowsPresentation(invocation) }

  private func showTrack(_ library: Library) throws {
    guard let track = try library.track(TrackID(rawValue: id)) else { throw LibraryError.unknownItem(id: id) }
    let lyrics = try? LyricsSource(
      library: { library }, servers: { [invocation] in try invocation.servers(library) }
    )
    .wait(for: track)
    guard !invocation.isJSON else {
      let lines = lyrics?.lines.map { line -> JSONValue in
        ["ms": .optional(line.start), "text": .string(line.text)]
      }
      return rows.document(JSONValue(track).adding(["lines": lines.map(JSONValue.array) ?? .null]))
    }
    CoverPresentation(invocation).write { try library.cover(of: track.id) }
    let output = invocation.console.output
    output.write(output.styled(track.title.fd.harmless, .bold) + "\n")
    var facts = [track.artistText, track.album, track.year.map(String.init), track.genres.first].compactMap {
      $0
    }
    if let duration = track.duration { facts.append(duration.fd.clock()) }
    output.write(facts.map(\.fd.harmless).joined(separator: " · ") + "\n")
    if case .file(let path) = track.location {
      output.write(output.styled(path.text.fd.harmless, .dim) + "\n")
    }
    output.write(output.styled(story(of: track), .dim) + "\n")
    if let lyrics {
      output.write("\n")
      for line in lyrics.lines { output.write("  \(line.text.fd.harmlessLines)\n") }
    }
  }

  /// When the track came, how often and when it was played.
  private func story(of track: Track) -> String {
    let console = invocation.console
    let language = invocation.settings.language
    var parts: [Phrase] = track.added.map { ["added \(console.when($0))"] } ?? []
    if let played = track.played {
      parts.append(
        track.plays == 1
          ? "played once, \(console.when(played))"
          : "played \(track.plays) times, last \(console.when(played))")
    }
    return parts.map { $0.text(in: language) }.joined(separator: " · ")
  }

  private func showAlbum(_ library: Library) throws {
    let albumID = AlbumID(rawValue: id)
    guard let album = try library.album(albumID) else { throw LibraryError.unknownItem(id: id) }
    let tracks = try library.tracks(TrackFilter(albumID: albumID), sort: CatalogueSort(.track))
    guard !invocation.isJSON else {
      return rows.document(
        JSONValue(album).adding([
          "track_count": .optional(album.tracks), "tracks": .array(tracks.items.map { JSONValue($0) }),
        ]))
    }
    CoverPresentation(invocation).write { try library.cover(of: albumID) }
    rows.writeTable(albums: [album])
    rows.writeTable(tracks: tracks.items)
  }

  private func showArtist(_ library: Library) throws {
    let artistID = ArtistID(rawValue: id)
    guard let artist = try library.artist(artistID) else { throw LibraryError.unknownItem(id: id) }
    let albums = try library.albums(of: artistID)
    let tracks = try library.tracks(TrackFilter(artistID: artistID), sort: CatalogueSort(.album))
    guard !invocation.isJSON else {
      return rows.document(
        JSONValue(artist).adding([
          "albums": .array(albums.map { JSONValue($0) }),
          "tracks": .array(tracks.items.map { JSONValue($0) }),
        ]))
    }
    let output = invocation.console.output
    output.write(output.styled(artist.name.fd.harmless, .bold) + "\n")
    rows.writeTable(albums: albums)
    rows.writeTable(tracks: tracks.items)
  }

  private func showPlaylist(_ library: Library) throws {
    let playlist = try library.playlist(id)
    let tracks = try library.tracks(inPlaylist: id)
    guard !invocation.isJSON else {
      return rows.document(JSONValue(playlist).adding(["tracks": .array(tracks.map { JSONValue($0) })]))
    }
    let output = invocation.console.output
    output.write(output.styled(playlist.name.fd.harmless, .bold) + "\n")
    rows.writeTable(tracks: tracks)
  }
}
