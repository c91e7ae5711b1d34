import AudioService

/// Which folders a scan goes through, and which of them are away.
struct ScanPlan {
  /// The folders that were asked for.
  private(set) var asked: [FilePath] = []
  /// The folders to go through.
  private(set) var targets: [ScanTarget] = []
  /// The rows of roots that are away.
  private(set) var missingRoots: [Int64] = []
  /// True when no folder that is remembered is left out.
  private(set) var coversEverything = false

  /// Makes a plan, and remembers folders that are new; without a folder, of everything that is remembered.
  init(_ folders: [FilePath], _ database: Database, now: Int64) throws {
    var paths: [FilePath] = []
    for folder in folders {
      let path = try ScanPlan.checked(folder, database)
      if !paths.contains(path) { paths.append(path) }
    }
    asked = paths
    let plan = try database.write { connection in
      try ScanPlan.resolve(paths, connection, now: now)
    }
    if plan.isEmpty { throw LibraryError.noFolders }
    if asked.isEmpty { asked = plan.map(\.path) }
    coversEverything = try database.read { connection in
      try ScanPlan.remembered(connection).allSatisfy { root in plan.contains { $0.path == root.path } }
    }
    for target in plan {
      if try ScanPlan.isAway(target, database) {
        missingRoots.append(target.root)
      } else {
        targets.append(target)
      }
    }
  }

  /// The folder's own path; throws when it is not there and was never remembered, or is none.
  private static func checked(_ folder: FilePath, _ database: Database) throws -> FilePath {
    if let path = folder.resolved() {
      guard FileStatus(path)?.kind == .folder else {
        throw LibraryError.unreadableFolder(path: folder.text, reason: "it is not a folder")
      }
      return path
    }
    let isKnown = try database.read {
      try $0.integer("SELECT 1 FROM roots WHERE path = ?", .blob(folder.bytes)) != nil
    }
    guard isKnown else { throw LibraryError.missingFolder(path: folder.text) }
    return folder
  }

  /// Every folder that is remembered.
  private static func remembered(_ connection: Connection) throws -> [ScanTarget] {
    try connection.prepare("SELECT path, id FROM roots ORDER BY path")
      .rows { ScanTarget(path: FilePath(bytes: $0.blob(0)), root: $0.integer(1)) }
  }

  private static func resolve(_ paths: [FilePath], _ connection: Connection, now: Int64) throws
    -> [ScanTarget]
  {
    func remembered() throws -> [ScanTarget] { try ScanPlan.remembered(connection) }
    if paths.isEmpty { return try remembered() }
    var targets: [ScanTarget] = []
    for path in paths {
      if let around = try remembered().first(where: { path.isBelow($0.path) }) {
        targets.append(ScanTarget(path: path, root: around.root))
        continue
      }
      try connection.run("INSERT INTO roots (path, added) VALUES (?, ?)", .blob(path.bytes), .integer(now))
      let row = connection.lastInsertedRow
      // A root around others takes their place.
      for inner in try remembered() where inner.root != row && inner.path.isBelow(path) {
        try connection.run("UPDATE folders SET root = ? WHERE root = ?", .integer(row), .integer(inner.root))
        try connection.run("DELETE FROM roots WHERE id = ?", .integer(inner.root))
        targets.removeAll { $0.root == inner.root }
      }
      targets.append(ScanTarget(path: path, root: row))
    }
    // A folder inside of another one that is scanned anyway.
    return targets.filter { target in
      !targets.contains { $0.path != target.path && target.path.isBelow($0.path) }
    }
  }

  /// True for a root that is not there, or whose disk is not: then its place is empty and on another file system.
  private static func isAway(_ target: ScanTarget, _ database: Database) throws -> Bool {
    guard let status = FileStatus(target.path), status.kind == .folder else { return true }
    guard target.path.isEmptyFolder else { return false }
    return try database.read { connection in
      let device = try connection.integer(
        """
        SELECT device FROM tracks JOIN folders ON folders.id = tracks.folder
        WHERE folders.root = ? AND tracks.state < 2 LIMIT 1
        """, .integer(target.root))
      return device != nil && device != status.device
    }
  }
}
