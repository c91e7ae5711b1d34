import AudioLibrary
import AudioService
import Fate
import Mediator

/// Names from the index for completion: quick, and nothing at all where there is no index.
struct LibraryNames {
  private static let limit = 60

  let library: Library?

  /// Names of a kind that begin with the text; where none does, those that a search finds, such as by pinyin.
  func names(_ kind: CompletionKind, _ text: String) -> [Completer.Candidate] {
    if kind == .routes { return Self.routes(text) }
    guard let library else { return [] }
    let all = (try? candidates(kind, text, library)) ?? []
    let folded = text.lowercased()
    let beginning = all.filter { $0.text.lowercased().hasPrefix(folded) }
    var seen: Set<String> = []
    return (beginning.isEmpty ? all : beginning).filter {
      !$0.text.isEmpty && $0.text.fd.isHarmless && seen.insert($0.text).inserted
    }
  }

  private func candidates(
    _ kind: CompletionKind, _ text: String, _ library: Library
  ) throws -> [Completer.Candidate] {
    let page = PageRequest(size: Self.limit)
    switch kind {
    case .artists where text.fd.isBlank: return try library.artists(page: page).items.map(Self.candidate)
    case .albums where text.fd.isBlank: return try library.albums(page: page).items.map(Self.candidate)
    case .artists: return try library.search(text, size: Self.limit).artists.items.map(Self.candidate)
    case .albums: return try library.search(text, size: Self.limit).albums.items.map(Self.candidate)
    case .genres:
      return try library.genres().items.map { .init(text: $0.name, meaning: String($0.tracks)) }
    case .playlists: return try library.playlists().map(Self.candidate)
    case .targets:
      guard !text.fd.isBlank else { return try library.playlists().map(Self.candidate) }
      let found = try library.search(text, size: 20)
      return found.artists.items.map(Self.candidate) + found.albums.items.map(Self.candidate)
        + found.playlists.items.map(Self.candidate)
    case .identities: return try identities(text, library)
    default: return []
    }
  }

  /// Identities with the names they stand for: of what the text finds, else of the newest albums.
  private func identities(_ text: String, _ library: Library) throws -> [Completer.Candidate] {
    let hasKind = ["tr-", "al-", "ar-", "pl-"].contains { text.hasPrefix($0) || $0.hasPrefix(text) }
    guard hasKind else {
      let found = try library.search(text, size: 20)
      return found.tracks.items.map { .init(text: $0.id.rawValue, meaning: $0.title) }
        + found.albums.items.map { .init(text: $0.id.rawValue, meaning: $0.title ?? "") }
        + found.artists.items.map { .init(text: $0.id.rawValue, meaning: $0.name) }
    }
    let page = PageRequest(size: Self.limit)
    switch text.prefix(2) {
    case "tr":
      return try library.sheet(.newest, page: page).items.map {
        .init(text: $0.id.rawValue, meaning: $0.title)
      }
    case "ar":
      return try library.artists(page: page).items.map { .init(text: $0.id.rawValue, meaning: $0.name) }
    case "pl": return try library.playlists().map { .init(text: $0.id.rawValue, meaning: $0.name) }
    default:
      return try library.albums(sort: CatalogueSort(.added, descending: true), page: page).items
        .map { .init(text: $0.id.rawValue, meaning: $0.title ?? "") }
    }
  }

  private static func routes(_ text: String) -> [Completer.Candidate] {
    let routes = (try? Mediator(modules: CommandModule.modules { _ in }).routes) ?? []
    return routes.filter { $0.access == .open }.map {
      .init(text: $0.example ?? "appmusic://" + $0.pattern, meaning: $0.doc)
    }.filter { $0.text.hasPrefix(text) }
  }

  private static func candidate(_ artist: Artist) -> Completer.Candidate {
    .init(text: artist.name, meaning: String(artist.tracks))
  }
  private static func candidate(_ album: Album) -> Completer.Candidate {
    .init(text: album.title ?? "", meaning: album.artist ?? "")
  }
  private static func candidate(_ playlist: Playlist) -> Completer.Candidate {
    .init(text: playlist.name, meaning: String(playlist.count))
  }
}
