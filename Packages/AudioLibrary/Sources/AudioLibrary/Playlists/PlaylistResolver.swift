import AudioService

/// Finds the tracks that the entries of a playlist file name.
struct PlaylistResolver {
  /// The tracks found, and the lines that name none.
  private(set) var tracks: [Int64] = []
  private(set) var missing: [MissingEntry] = []

  private let connection: Connection
  /// The files that are being read, so that a list that names itself ends.
  private var visited: Set<FilePath> = []

  init(_ connection: Connection) { self.connection = connection }

  /// A list in a list in a list is followed no deeper than this.
  private static let deepest = 8
  /// A playlist file larger than this is none: 64 MB.
  private static let largest = 64 << 20

  /// Reads a file, and finds what it names, relative to the folder that it is in.
  mutating func read(_ path: FilePath) throws { try read(path, line: nil) }

  /// Reads a file; `line` is that of the outermost file, for what is missing from a list within.
  private mutating func read(_ path: FilePath, line: Int?) throws {
    guard let format = PlaylistFormat(path) else { throw LibraryError.unknownPlaylistFormat(path: path.text) }
    guard let real = path.resolved() else {
      throw LibraryError.playlistFile(path: path.text, reason: systemReason(SystemReason.missingFile))
    }
    guard let bytes = real.contents(upTo: PlaylistResolver.largest) else {
      throw LibraryError.playlistFile(path: path.text, reason: "it cannot be read, or is no file of text")
    }
    guard visited.insert(real).inserted else { return }
    for entry in PlaylistParser.entries(bytes, format) { try take(entry, in: real.folder, line: line) }
    visited.remove(real)
  }

  private mutating func take(_ entry: PlaylistEntry, in folder: FilePath, line: Int?) throws {
    let paths = PlaylistResolver.paths(entry, in: folder)
    for path in paths {
      if let track = try track(at: path) { return tracks.append(track) }
    }
    if let list = paths.first(where: { PlaylistFormat($0) != nil && FileStatus($0)?.kind == .file }) {
      if visited.count < PlaylistResolver.deepest { return try read(list, line: line ?? entry.line) }
    }
    missing.append(MissingEntry(line: line ?? entry.line, entry: entry.text))
  }

  /// The paths that an entry may mean, the likeliest first.
  private static func paths(_ entry: PlaylistEntry, in folder: FilePath) -> [FilePath] {
    var locations = [entry.location]
    if entry.isAddress {
      let file = Array("file://".utf8)
      if entry.location.starts(with: file) {
        // The name of a machine may stand before the path.
        let rest = entry.location.dropFirst(file.count)
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return [] }
        locations = [PlaylistText.withoutPercents(Array(rest[slash...]))]
      } else {
        locations = [PlaylistText.withoutPercents(entry.location), entry.location]
      }
    } else {
      locations.append(PlaylistText.withoutPercents(entry.location))
    }
    // Written on Windows.
    locations += locations.filter { $0.contains(UInt8(ascii: "\\")) }.map { location in
      location.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    }
    // Latin-1, where the names on the disk are UTF-8.
    locations += locations.filter { String(validating: $0, as: UTF8.self) == nil }
      .map { Array(PlaylistText.decode($0).utf8) }
    var paths: [FilePath] = []
    for location in locations {
      let isAbsolute = location.first == UInt8(ascii: "/")
      let path = tidied(isAbsolute ? location : folder.bytes + [UInt8(ascii: "/")] + location)
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// A path without `.`, `..` and doubled slashes; links are left as they are.
  private static func tidied(_ path: [UInt8]) -> FilePath {
    var names: [ArraySlice<UInt8>] = []
    for name in path.split(separator: UInt8(ascii: "/")) {
      if name.elementsEqual(Array(".".utf8)) { continue }
      if name.elementsEqual(Array("..".utf8)) {
        _ = names.popLast()
      } else {
        names.append(name)
      }
    }
    return FilePath(bytes: [UInt8(ascii: "/")] + Array(names.joined(separator: [UInt8(ascii: "/")])))
  }

  /// The track of a path: by its very name, by the file that it leads to, or by a name that differs only in case, in how
  /// accents are put together, or the like.
  private func track(at path: FilePath) throws -> Int64? {
    if let row = try row(path) { return row }
    if let real = path.resolved(), real != path, let row = try row(real) { return row }
    let statement = try connection.prepare(
      """
      SELECT tracks.name, tracks.id FROM tracks JOIN folders ON folders.id = tracks.folder
      WHERE folders.path = ? AND tracks.state < 2
      """)
    let wanted = Folding.fold(path.lastComponent.text)
    let alike = try statement.rows([.blob(path.folder.bytes)]) { (name: $0.blob(0), row: $0.integer(1)) }
      .filter { Folding.fold(FilePath(bytes: $0.name).text) == wanted }
    return alike.count == 1 ? alike.first?.row : nil
  }

  private func row(_ path: FilePath) throws -> Int64? {
    try connection.integer(
      """
      SELECT tracks.id FROM tracks JOIN folders ON folders.id = tracks.folder
      WHERE folders.path = ? AND tracks.name = ?
      """, .blob(path.folder.bytes), .blob(path.lastComponent.bytes))
  }
}
