import AudioLibrary
import AudioService
import Fatal
import Fate

extension CommandDescription {
  static let playlist = CommandDescription(
    "playlist", "Keep lists of tracks",
    example: "appmusic playlist create Evening tr-1 tr-2",
    body: .group(
      [
        row("list", "Every playlist", .none, example: "playlist list") { invocation, library in
          RowsPresentation(invocation).playlists(try library.playlists())
        },
        row("show", "What a playlist holds", .one("NAME", .playlists), example: "playlist show Evening") {
          invocation, library in
          let name = invocation.parsed.texts[0]
          let rows = try library.tracks(inPlaylist: name)
          let playlist = try library.playlist(name)
          let presentation = RowsPresentation(invocation)
          guard invocation.isJSON else {
            presentation.writeTable(tracks: rows)
            return presentation.note(ifEmpty: rows.count, emptyPlaylist(playlist.name))
          }
          presentation.document([
            "id": .string(playlist.id.rawValue), "name": .string(playlist.name),
            "items": .array(rows.map { JSONValue($0) }),
          ])
        },
        counted(
          "create", "Make a playlist",
          options: [OptionDescription("--server", takes: .text("NAME"), "Keep it on this server")],
          .init("NAME [ID…]", 1...Int.max, .nothing, .identities, takesLists: true),
          example: "playlist create Evening"
        ) { invocation, library in
          let work = PartialWork(invocation.console, count: invocation.parsed.arguments.count - 1)
          let ids = try trackIDs(invocation.parsed.arguments.dropFirst(), in: library, work)
          let name = invocation.parsed.texts[0]
          if let server = invocation.parsed.value("--server") {
            let account = try ServerAdministration(wiring: ServerWiring(invocation), library: library)
              .account(server)
            tell(invocation, try library.createPlaylist(name, tracks: ids, on: account.name))
          } else {
            tell(invocation, try library.createPlaylist(name, tracks: ids))
          }
          return work.status
        },
        counted(
          "add", "Add tracks", .init("NAME ID…", 2...Int.max, .playlists, .identities, takesLists: true),
          example: "playlist add Evening tr-1"
        ) { invocation, library in
          let name = invocation.parsed.texts[0]
          let work = PartialWork(invocation.console, count: invocation.parsed.arguments.count - 1)
          let ids = try trackIDs(invocation.parsed.arguments.dropFirst(), in: library, work)
          if !ids.isEmpty { try library.add(ids, toPlaylist: name) }
          tell(invocation, try library.playlist(name))
          return work.status
        },
        row(
          "remove", "Take entries out", .init("NAME POS…", 2...Int.max, .playlists, .nothing),
          example: "playlist remove Evening 3"
        ) { invocation, library in
          let name = invocation.parsed.texts[0]
          try library.remove(positions: try invocation.parsed.positions(from: 1), fromPlaylist: name)
          tell(invocation, try library.playlist(name))
        },
        row(
          "rename", "Give another name", .init("NAME NEW", 2...2, .playlists, .nothing),
          example: "playlist rename Evening Night"
        ) { invocation, library in
          try library.renamePlaylist(invocation.parsed.texts[0], to: invocation.parsed.texts[1])
          tell(invocation, try library.playlist(invocation.parsed.texts[1]))
        },
        row("delete", "Take a playlist away", .one("NAME", .playlists), example: "playlist delete Evening") {
          invocation, library in
          let playlist = try library.playlist(invocation.parsed.texts[0])
          try library.deletePlaylist(invocation.parsed.texts[0])
          tell(invocation, playlist)
          invocation.console.note("“appmusic playlist undo” brings it back.")
        },
        row("undo", "Take the last change back", .none, example: "playlist undo") {
          invocation, library in
          let sentence = try library.undoPlaylistChange()
          if invocation.isJSON {
            RowsPresentation(invocation).document(["undone": .string(sentence)])
          } else {
            invocation.console.say(invocation.console.sentence(sentence))
          }
        },
        row("import", "Read a playlist file", .one("FILE", .files), example: "playlist import list.m3u8") {
          invocation, library in
          let file = try invocation.absolute(invocation.parsed.arguments[0])
          guard FileStore().exists(file) else { throw SystemError(.notFound, path: file.text) }
          let result = try library.importPlaylist(file)
          if invocation.isJSON {
            RowsPresentation(invocation).document(
              JSONValue(result.playlist).adding([
                "missing": .array(
                  result.missing.map { ["line": .optional($0.line), "entry": .string($0.entry)] })
              ]))
          } else {
            for entry in result.missing {
              invocation.console.warn("line \(entry.line): \(entry.entry) is not in the library")
            }
            tell(invocation, result.playlist)
          }
        },
        row(
          "export", "Write a playlist file", .init("NAME FILE", 2...2, .playlists, .files),
          example: "playlist export Evening list.m3u8"
        ) { invocation, library in
          let name = invocation.parsed.texts[0]
          let file = try invocation.absolute(invocation.parsed.arguments[1])
          guard FileStore().isFolder(file.folder) else {
            throw SystemError(.notFound, path: file.folder.text)
          }
          try library.exportPlaylist(name, to: file)
          tell(invocation, try library.playlist(name))
        },
      ], otherwise: "list"))

  private static func counted(
    _ name: String, _ summary: Phrase, options: [OptionDescription] = [], _ arguments: ArgumentsDescription,
    example: String, _ body: @escaping @Sendable (Invocation, Library) throws -> ExitStatus
  ) -> CommandDescription {
    CommandDescription(
      name, summary, options: options + (arguments.takesLists ? [.nulSeparated] : []), arguments: arguments,
      example: "appmusic " + example,
      body: .direct { invocation in
        let library = try invocation.library()
        let status = try body(invocation, library)
        try invocation.tellServers(library)
        return status
      })
  }

  private static func row(
    _ name: String, _ summary: Phrase, _ arguments: ArgumentsDescription, example: String,
    _ body: @escaping @Sendable (Invocation, Library) throws -> Void
  ) -> CommandDescription {
    counted(name, summary, arguments, example: example) { invocation, library in
      try body(invocation, library)
      return .done
    }
  }

  /// What is said beside a playlist without entries.
  static func emptyPlaylist(_ name: String) -> Phrase {
    "“\(name)” is empty; add songs with “appmusic playlist add NAME ID”."
  }

  private static func tell(_ invocation: Invocation, _ playlist: Playlist) {
    if invocation.isJSON {
      RowsPresentation(invocation).document(JSONValue(playlist))
    } else {
      invocation.console.output.write("\(playlist.name.fd.harmless): \(playlist.count)\n")
    }
  }

  /// The tracks that identities name, an album or artist standing for its tracks.
  private static func trackIDs(
    _ arguments: ArraySlice<FilePath>, in library: Library, _ work: PartialWork
  ) throws -> [TrackID] {
    let resolver = TargetResolver(library: library)
    return try work.each(arguments) { argument in
      try resolver.items([argument]).map { item in
        guard case .reference(let id) = item else { throw LibraryError.unknownItem(id: item.id.rawValue) }
        return id
      }
    }.flatMap { $0 }
  }
}
