import AudioService

extension Library {
  /// A folder that is remembered.
  public struct Root: Equatable, Sendable {
    /// Where it is.
    public let path: FilePath
    /// True when it was away at the last scan.
    public let isMissing: Bool
    /// How many tracks are under it.
    public let tracks: Int
  }

  /// The folders that are remembered, with what is under them.
  public func rootStates() throws -> [Root] {
    try database.read { connection in
      try connection.prepare(
        """
        SELECT path, missing, (SELECT count(*) FROM tracks JOIN folders ON folders.id = tracks.folder
          WHERE folders.root = roots.id AND tracks.state < 2) FROM roots ORDER BY path
        """
      ).rows {
        Root(path: FilePath(bytes: $0.blob(0)), isMissing: $0.integer(1) != 0, tracks: Int($0.integer(2)))
      }
    }
  }

  /// Remembers a folder no more, and takes its tracks out of the library; the files stay as they are.
  ///
  /// Tracks with a heart, with plays or in a playlist are kept out of sight, and come back when a scan finds their files.
  public func forget(_ root: FilePath) throws {
    try keep { writer in
      let connection = writer.connection
      let real = root.resolved() ?? root
      let row = try connection.integer(
        "SELECT id FROM roots WHERE path IN (?, ?)", .blob(real.bytes), .blob(root.bytes))
      guard let row else { throw LibraryError.missingFolder(path: root.text) }
      let tracks = try connection.prepare(
        "SELECT tracks.id FROM tracks JOIN folders ON folders.id = tracks.folder WHERE folders.root = ?"
      ).rows([.integer(row)]) { $0.integer(0) }
      for track in tracks { try writer.takeAway(track) }
      try writer.flush()
      // Folders of tracks that are kept out of sight stay, under no root.
      try connection.run("UPDATE folders SET root = NULL WHERE root = ?", .integer(row))
      try connection.run("DELETE FROM roots WHERE id = ?", .integer(row))
      try RootKeeping.removeOrphans(connection)
      return [.roots]
    }
  }
}
