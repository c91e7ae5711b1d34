import AudioLibrary
import AudioService
import Fatal
import Fate

extension CommandDescription {
  static let download = CommandDescription(
    "download", "Keep tracks of servers for use without a network", options: [.nulSeparated],
    arguments: .init("ID…", 1...Int.max, .identities, takesLists: true), example: "appmusic download al-1",
    body: .direct { try DownloadCommand($0).run() })

  static let downloads = CommandDescription(
    "downloads", "What is kept for use without a network",
    options: [OptionDescription("--remove", "Take the downloads of these tracks away")],
    arguments: .any("ID"), example: "appmusic downloads --json",
    body: .direct { try DownloadCommand($0).list() })
}

/// `appmusic download` and `appmusic downloads`.
private struct DownloadCommand {
  private let invocation: Invocation
  private let library: Library
  private let wiring: ServerWiring
  private var rows: RowsPresentation { RowsPresentation(invocation) }
  private var output: OutputStream { invocation.console.output }

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    library = try invocation.library()
    wiring = try ServerWiring(invocation)
  }

  func run() throws -> ExitStatus {
    let work = PartialWork(invocation)
    let tracks = try tracks(work)
    let folder = try invocation.folders().downloads
    let downloader = wiring.downloader(library, folder: folder)
    let servers = try wiring.everything(library)
    var status = work.status
    var done: [JSONValue] = []
    var evicted: [Download] = []
    for track in tracks {
      do {
        let outcome = try ProgressBar.shown(on: invocation.console) { line in
          try Waiting.result {
            try await servers.download(track, by: downloader) { line.show(track.title, bytes: $0, of: $1) }
          }
        }
        evicted += outcome.evicted
        for gone in outcome.evicted { tell(gone) }
        done.append(row(track, outcome.download).adding(["already": .bool(outcome.wasThere)]))
        if !invocation.isJSON { output.write(track.title.fd.harmless + "\n") }
      } catch {
        let error = ErrorConverter.standard.convert(error)
        invocation.console.report(error, about: track.id.rawValue)
        status = tracks.count == 1 ? ExitStatus(error) : .failed
      }
    }
    if invocation.isJSON {
      rows.document([
        "items": .array(done), "evicted": .array(evicted.map { .string($0.track.rawValue) }),
      ])
    }
    return status
  }

  func list() throws -> ExitStatus {
    if invocation.parsed.has("--remove") { return try remove() }
    let work = PartialWork(invocation)
    let named = Set(try tracks(work).map(\.id))
    let downloads = try library.downloads().filter {
      invocation.parsed.arguments.isEmpty || named.contains($0.track)
    }
    let known = Dictionary(try library.tracks(downloads.map(\.track)).map { ($0.id, $0) }) { first, _ in first
    }
    let found = downloads.compactMap { download in known[download.track].map { ($0, download) } }
    let bytes = downloads.reduce(0) { $0 + $1.bytes }
    guard !invocation.isJSON else {
      rows.document([
        "total": .optional(found.count), "bytes": .integer(bytes), "items": .array(found.map { row($0, $1) }),
      ])
      return work.status
    }
    write(found)
    let summary: Phrase = "\(found.count) tracks, \(ByteCount.text(bytes))"
    if !found.isEmpty { invocation.console.note(summary) }
    rows.note(
      ifEmpty: found.count,
      "Nothing is kept for use without a network; “appmusic download ID” keeps a song of a server.")
    return work.status
  }

  private func write(_ found: [(Track, Download)]) {
    var table = TextTable([
      .init(title: "Title", isFlexible: true), .init(title: "Artist", isFlexible: true),
      .init(title: "Album", isFlexible: true), .init(title: "Size", alignsRight: true, style: .dim),
      .init(title: "Used", isSpare: true, style: .dim), .init(title: "Id", style: .dim),
    ])
    for (track, download) in found {
      table.append([
        track.title.fd.harmless, (track.artistText ?? "").fd.harmless, (track.album ?? "").fd.harmless,
        ByteCount.text(download.bytes), invocation.console.when(download.used), track.id.rawValue,
      ])
    }
    table.write(to: output)
  }

  private func remove() throws -> ExitStatus {
    let work = PartialWork(invocation)
    let tracks = try tracks(work)
    var removed: [JSONValue] = []
    for track in tracks {
      guard let download = try library.download(of: track.id) else { continue }
      try FileStore().removeTree(download.path)
      try library.forgetDownload(of: track.id)
      removed.append(.string(track.id.rawValue))
    }
    if invocation.isJSON { rows.document(["removed": .array(removed)]) }
    return work.status
  }

  /// The tracks that identities name, an album, an artist or a playlist standing for its tracks.
  private func tracks(_ work: PartialWork) throws -> [Track] {
    let resolver = TargetResolver(library: library)
    return try work.each(invocation.parsed.arguments) { argument -> [Track] in
      let text = argument.text
      guard ["tr-", "al-", "ar-", "pl-"].contains(String(text.prefix(3))) else {
        throw LibraryError.unknownItem(id: text)
      }
      return try library.tracks(resolver.items([argument]).map(\.id))
    }.flatMap { $0 }
  }

  private func row(_ track: Track, _ download: Download) -> JSONValue {
    JSONValue(track).adding([
      "bytes": .integer(download.bytes), "used": .moment(download.used),
    ]).adding(
      .object(JSONValue.members(of: download.path)))
  }

  private func tell(_ gone: Download) {
    let title = (try? library.track(gone.track))??.title ?? gone.track.rawValue
    invocation.console.warn("“\(title)” was taken away to make room.")
  }
}
