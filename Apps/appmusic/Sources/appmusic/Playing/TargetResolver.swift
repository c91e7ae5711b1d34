import AudioLibrary
import AudioService
import Fatal
import Fate

/// Turns what the user wants to hear into items of a queue: an address, a path, an identity or a search.
struct TargetResolver {
  let library: Library?
  private let files = FileStore()
  private let workingFolder = FileStore.workingFolder
  /// True when addresses of the network are refused.
  var isOffline: Bool

  init(library: Library?, isOffline: Bool = false) {
    self.library = library
    self.isOffline = isOffline
  }

  /// The same, offline where the settings of now say so.
  func knowing(_ servers: LiveServers?) -> TargetResolver {
    var resolver = self
    if let servers { resolver.isOffline = servers.now.isOffline }
    return resolver
  }

  /// The items of every target in turn.
  ///
  /// Throws when a target stands for nothing at all.
  func items(_ targets: [FilePath]) throws -> [PlayItem] {
    try targets.flatMap { try items($0) }
  }

  /// What was found of several targets, and why the others stand for nothing.
  struct Found {
    var items: [PlayItem] = []
    var refused: [(target: String, error: any ErrorConvertible)] = []

    /// The refusals as an answer tells them.
    var json: JSONValue {
      ["refused": .array(refused.map { ["target": .string($0.target), "error": JSONValue($0.error)] })]
    }
  }

  /// The items of every target in turn, those that stand for nothing aside.
  ///
  /// Throws when none stands for anything.
  func found(_ targets: [FilePath]) throws -> Found {
    var found = Found()
    for target in targets {
      do { found.items += try items([target]) } catch {
        guard targets.count > 1 else { throw error }
        found.refused.append((target.text, ErrorConverter.standard.convert(error)))
      }
    }
    if found.items.isEmpty, let first = found.refused.first { throw first.error }
    return found
  }

  /// Every track of the library, by artist and album.
  func everything() throws -> [PlayItem] {
    guard let library else { return [] }
    return try library.tracks().items.filter { !$0.isMissing }.map { .reference($0.id) }
  }

  private func items(_ target: FilePath) throws -> [PlayItem] {
    let text = target.text
    guard !text.fd.isBlank || files.exists(workingFolder.appending(target)) && !text.isEmpty else {
      throw CommandError.badValue(option: "TARGET", value: "", expected: "a file, an address, an id or words")
    }
    if let path = Self.path(ofFileAddress: target) { return try items(at: path) }
    if let address = Self.networkAddress(text) {
      guard !isOffline else { throw CommandError.offline(address) }
      let title = address.split(separator: "/").last.map(String.init) ?? address
      return [.track(Track(id: TrackID(rawValue: address), location: .address(address), title: title))]
    }
    let path = (target.bytes.first == UInt8(ascii: "/") ? target : workingFolder.appending(target)).normalized
    let isPath = text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../")
    return try isPath || files.exists(path) ? items(at: path) : known(text)
  }

  private func items(at path: FilePath) throws -> [PlayItem] {
    guard files.exists(path) else { throw SystemError(.notFound, path: path.text) }
    if files.isFolder(path) {
      let found = try MusicFiles.inFolder(path, using: files)
      guard !found.isEmpty else { throw CommandError.nothingPlayable(path.text) }
      return try items(of: found)
    }
    return try items(of: [path])
  }

  /// Files that are indexed stand in the queue by name, the others by their path.
  private func items(of paths: [FilePath]) throws -> [PlayItem] {
    let known = try library?.tracks(at: paths) ?? []
    return paths.enumerated().map { index, path in
      if index < known.count, let track = known[index] { return .reference(track.id) }
      guard paths.count > Self.readAtOnce else { return .track(LibraryTracks.track(at: path, in: nil)) }
      return .track(
        Track(id: TrackID(rawValue: path.text), location: .file(path), title: path.lastComponent.text))
    }
  }

  /// How many files that are not indexed have their tags read before playing begins; the others in their turn.
  private static let readAtOnce = 100

  private func known(_ text: String) throws -> [PlayItem] {
    guard let library else { throw CommandError.nothingFound(text) }
    if text.hasPrefix("tr-") {
      let id = TrackID(rawValue: text)
      guard try library.track(id) != nil else { throw LibraryError.unknownItem(id: text) }
      return [.reference(id)]
    }
    if text.hasPrefix("al-") {
      return try tracks(TrackFilter(albumID: AlbumID(rawValue: text)), CatalogueSort(.track), named: text)
    }
    if text.hasPrefix("ar-") {
      return try tracks(TrackFilter(artistID: ArtistID(rawValue: text)), CatalogueSort(.album), named: text)
    }
    if text.hasPrefix("pl-") { return try library.tracks(inPlaylist: text).map { .reference($0.id) } }
    let found = try library.searchTracks(text, size: 500).items
    guard !found.isEmpty else { throw CommandError.nothingFound(text) }
    return found.map { .reference($0.id) }
  }

  private func tracks(_ filter: TrackFilter, _ sort: CatalogueSort, named id: String) throws -> [PlayItem] {
    guard let rows = try library?.tracks(filter, sort: sort).items, !rows.isEmpty else {
      throw LibraryError.unknownItem(id: id)
    }
    return rows.map { .reference($0.id) }
  }

  /// An `http://` or `https://` address, its scheme in small letters, which are those of any case (RFC 3986, 3.1);
  /// `nil` for anything else.
  private static func networkAddress(_ text: String) -> String? {
    for scheme in ["http://", "https://"] where text.prefix(scheme.count).lowercased() == scheme {
      return scheme + text.dropFirst(scheme.count)
    }
    return nil
  }

  /// The path of a `file://` address (RFC 8089), percent-escapes undone to bytes; `nil` for anything else.
  static func path(ofFileAddress target: FilePath) -> FilePath? {
    let prefix = Array("file://".utf8)
    guard String(decoding: target.bytes.prefix(prefix.count), as: UTF8.self).lowercased() == "file://" else {
      return nil
    }
    let rest = target.bytes.dropFirst(prefix.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var result: [UInt8] = []
    var index = slash
    while index < rest.endIndex {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.endIndex,
        let value = UInt8(String(decoding: rest[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(rest[index])
        index += 1
      }
    }
    return FilePath(bytes: result)
  }

  /// A path as a `file://` address, which any text can carry.
  static func address(of path: FilePath) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    return "file://"
      + path.bytes.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return plain.contains(byte)
          ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
  }
}
