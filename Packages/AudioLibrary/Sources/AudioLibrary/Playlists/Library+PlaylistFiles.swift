import AudioService

extension Library {
  /// Makes a playlist of a file: M3U, M3U8, PLS or XSPF, by its ending.
  ///
  /// Without a name the playlist is called as the file is; a name that is taken gets a number. Paths are relative to
  /// the file. Gives the playlist, and the lines that name nothing in the library.
  @discardableResult
  public func importPlaylist(
    _ file: FilePath, name: String? = nil
  ) throws -> (playlist: Playlist, missing: [MissingEntry]) {
    let stem = FileRole.parts(file.lastComponent.bytes).map { Array($0.stem) } ?? file.lastComponent.bytes
    let wanted = try PlaylistStore.checked(name ?? FilePath(bytes: stem).text)
    let found = try database.read { connection in
      var resolver = PlaylistResolver(connection)
      try resolver.read(file)
      return resolver
    }
    var row: Int64 = 0
    try change { store in
      row = try store.create(store.free(wanted), found.tracks, now: clock.milliseconds())
      return row
    }
    return (try playlist(Identity.playlist(row).rawValue), found.missing)
  }

  /// Writes a playlist into a file, in the format that the ending names; the file is whole at any moment.
  public func exportPlaylist(_ name: String, to file: FilePath) throws {
    guard let format = PlaylistFormat(file) else { throw LibraryError.unknownPlaylistFormat(path: file.text) }
    let playlist = try playlist(name)
    let tracks = try tracks(inPlaylist: playlist.id.rawValue)
    let folder = file.bytes.contains(UInt8(ascii: "/")) ? file.folder : FilePath(".")
    let bytes = PlaylistWriter(folder: folder.resolved() ?? folder).bytes(playlist.name, tracks, format)
    do {
      try WholeFile.write(bytes, to: file)
    } catch let error as WholeFile.Failure {
      throw LibraryError.playlistFile(path: file.text, reason: systemReason(error.code))
    }
  }
}
